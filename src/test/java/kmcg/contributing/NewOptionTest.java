package kmcg.contributing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import org.junit.jupiter.api.Test;
import weka.classifiers.functions.gp.ExactGP;
import weka.core.Instances;
import weka.core.Utils;
import weka.core.converters.ConverterUtils.DataSource;

/** The worked example "A new option" of CONTRIBUTING.md, run. */
class NewOptionTest {
  @Test
  void theOptionIsListedReadAndWritten() throws Exception {
    WiderExactGP regressor = new WiderExactGP();
    assertTrue(
        Collections.list(regressor.listOptions()).stream()
            .anyMatch(option -> option.name().equals("widen")));
    regressor.setOptions(new String[] {"-widen", "1.5"});
    assertEquals(1.5, regressor.getWidening());
    assertEquals("1.5", Utils.getOption("widen", regressor.getOptions()));
  }

  @Test
  void aWrongValueIsRefusedWithTheNameOfTheOption() {
    Exception e =
        assertThrows(
            Exception.class, () -> new WiderExactGP().setOptions(new String[] {"-widen", "0"}));
    assertTrue(String.valueOf(e.getMessage()).contains("-widen"), e.getMessage());
  }

  @Test
  void intervalsAreWidened() throws Exception {
    Instances data = DataSource.read("test-data/auto-mpg.arff");
    data.setClassIndex(data.numAttributes() - 1);
    ExactGP plain = new ExactGP();
    WiderExactGP wide = new WiderExactGP();
    plain.setOptions(new String[] {"-E", "0"});
    wide.setOptions(new String[] {"-E", "0", "-widen", "2"});
    plain.buildClassifier(data);
    wide.buildClassifier(data);
    double[] one = plain.predictIntervals(data.get(0), 0.95)[0];
    double[] two = wide.predictIntervals(data.get(0), 0.95)[0];
    assertEquals(one[0] + one[1], two[0] + two[1], 1e-10); // the centres, in miles a gallon
    assertEquals(2 * (one[1] - one[0]), two[1] - two[0], 1e-10);
  }
}
