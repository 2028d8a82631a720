package weka.classifiers.functions.gp;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import weka.core.Instances;
import weka.core.SerializationHelper;

/**
 * Models saved in the first version of the format still load and predict the same.
 *
 * <p>The files were written by {@link #main}, which is run again only for a new version of the
 * format; once more before the first release, when options had changed.
 */
class SavedModelTest {
  private static final Path MODELS = Path.of("src/test/resources/models/format-1");

  /** Means and standard deviations, then the negative log evidence. */
  private static List<String> account(GaussianProcessRegressor regressor) throws Exception {
    Instances test = Regressors.mixed(5, 22);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < test.numInstances(); i++) {
      double mean = regressor.classifyInstance(test.instance(i));
      double sd = regressor.getStandardDeviation(test.instance(i));
      lines.add(mean + " " + sd);
    }
    lines.add(String.valueOf(regressor.model().posterior().evidence().negativeLog()));
    return lines;
  }

  @ParameterizedTest
  @EnumSource
  void anEarlierModelLoadsAndPredictsTheSame(Variant variant) throws Exception {
    String file = MODELS.resolve(variant + ".model").toString();
    GaussianProcessRegressor model = (GaussianProcessRegressor) SerializationHelper.read(file);
    List<String> expected = Files.readAllLines(MODELS.resolve(variant + ".predictions"));
    List<String> seen = account(model);
    assertEquals(expected.size(), seen.size());
    for (int i = 0; i < expected.size(); i++) {
      String[] numbers = expected.get(i).split(" ", -1);
      String[] now = seen.get(i).split(" ", -1);
      for (int j = 0; j < numbers.length; j++) {
        assertEquals(Double.parseDouble(numbers[j]), Double.parseDouble(now[j]), 1e-9);
      }
    }
    assertNull(model.model().header().equalHeadersMsg(Regressors.mixed(1, 1)));
    String[] now = variant.trained(Regressors.mixed(30, 21)).getOptions();
    assertArrayEquals(now, model.getOptions());
  }

  /** Writes the files. */
  public static void main(String[] arguments) throws Exception {
    Files.createDirectories(MODELS);
    for (Variant variant : Variant.values()) {
      GaussianProcessRegressor regressor = variant.trained(Regressors.mixed(30, 21));
      SerializationHelper.write(MODELS.resolve(variant + ".model").toString(), regressor);
      Files.write(MODELS.resolve(variant + ".predictions"), account(regressor));
    }
  }
}
