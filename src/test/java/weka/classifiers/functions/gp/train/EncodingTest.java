package weka.classifiers.functions.gp.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import kmcg.data.TrainingSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import weka.classifiers.functions.gp.ExactGP;
import weka.classifiers.functions.gp.kernels.Units;
import weka.classifiers.functions.gp.options.MissingKind;
import weka.classifiers.functions.gp.options.ScalingKind;
import weka.classifiers.functions.gp.options.WeightKind;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
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
    return encoded(data, WeightKind.COPIES);
  }

  private static Preparation encoded(Instances data, WeightKind kind) throws Exception {
    ExactGP options = new ExactGP();
    return new Encoding(
            options.getCapabilities(),
            ScalingKind.STANDARDISE,
            kind,
            MissingKind.AVERAGE,
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

  @ParameterizedTest
  @EnumSource(WeightKind.class)
  void theDataStayAsTheyWere(WeightKind kind) throws Exception {
    Instances given = data(30);
    given.instance(3).setClassMissing();
    Instances before = new Instances(given);
    encoded(given, kind);
    assertEquals(before.toString(), given.toString());
    Instances complete = data(20);
    String text = complete.toString();
    encoded(complete, kind);
    assertEquals(text, complete.toString());
    assertTrue(complete.stream().allMatch(row -> row.dataset() == complete));
  }

  /** Rows of any precision count once where columns are scaled and missing values replaced. */
  @Test
  void precisionsDoNotChangeTheScaling() throws Exception {
    Instances weighted = data(30);
    weighted.instance(4).setMissing(0);
    Instances single = new Instances(weighted);
    single.forEach(row -> row.setWeight(1));
    TrainingSet precise = encoded(weighted, WeightKind.PRECISION).training();
    TrainingSet plain = encoded(single).training();
    assertEquals(plain.inputs(), precise.inputs());
    assertArrayEquals(plain.targets(), precise.targets());
    assertArrayEquals(plain.weights(), precise.copies());
    assertArrayEquals(weighted.stream().mapToDouble(Instance::weight).toArray(), precise.weights());
    assertEquals(30, precise.observations());
    assertFalse(encoded(weighted).training().inputs().equals(precise.inputs()));
    assertFalse(encoded(single, WeightKind.PRECISION).training().hasPrecisions());
  }
}
