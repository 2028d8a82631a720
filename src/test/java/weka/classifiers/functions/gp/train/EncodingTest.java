package weka.classifiers.functions.gp.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import weka.classifiers.functions.gp.ExactGP;
import weka.classifiers.functions.gp.kernels.Units;
import weka.classifiers.functions.gp.options.ScalingKind;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;

/** Rows that are left out, and data that stay as they were. */
class EncodingTest {
  private static Instances data(int rows) {
    List<Attribute> attributes =
        List.of(new Attribute("a"), new Attribute("b"), new Attribute("y"));
    Instances data = new Instances("data", new ArrayList<>(attributes), rows);
    data.setClassIndex(2);
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < rows; i++) {
      data.add(new DenseInstance(1 + i % 3, random.doubles(3).toArray()));
    }
    return data;
  }

  private static Preparation encoded(Instances data) throws Exception {
    ExactGP options = new ExactGP();
    return new Encoding(
            options.getCapabilities(),
            ScalingKind.STANDARDISE,
            new GivenPrior(options.getCovariance(), Units.SCALED, 0.1, Units.SCALED))
        .encode(data, new Workers(1));
  }

  @Test
  void rowsWithoutClassOrWeightAreLeftOut() throws Exception {
    Instances some = data(30);
    Instances without = new Instances(some);
    for (int i = 29; i >= 0; i -= 7) {
      if (i % 2 == 0) {
        some.instance(i).setClassMissing();
      } else {
        some.instance(i).setWeight(0);
      }
      without.delete(i);
    }
    assertTrue(encoded(some).hasSameRowsAs(encoded(without)));
    assertEquals(without.size(), encoded(some).training().size());
  }

  @Test
  void theDataStayAsTheyWere() throws Exception {
    Instances given = data(30);
    given.instance(3).setClassMissing();
    Instances before = new Instances(given);
    encoded(given);
    assertEquals(before.toString(), given.toString());
    Instances complete = data(20);
    String text = complete.toString();
    encoded(complete);
    assertEquals(text, complete.toString());
    assertTrue(complete.stream().allMatch(row -> row.dataset() == complete));
  }
}
