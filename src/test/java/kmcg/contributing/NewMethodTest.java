package kmcg.contributing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import kmcg.TestData;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.inducing.choice.FirstRows;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern52;
import kmcg.method.Exact;
import kmcg.method.InducingPoints;
import kmcg.model.Posterior;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import org.junit.jupiter.api.Test;
import weka.classifiers.functions.gp.TVFE;
import weka.classifiers.functions.gp.VFE;
import weka.core.Instances;
import weka.core.Utils;
import weka.core.converters.ConverterUtils.DataSource;

/** The worked example "A new inducing method" of CONTRIBUTING.md, run. */
class NewMethodTest {
  private static final Prior PRIOR = new Prior(new Matern52(LengthScales.of(0.7), 1.3), 0.1);

  private static TrainingSet data() {
    return TestData.wave(60, 2, 17);
  }

  @Test
  void itPredictsAsVfeDoes() {
    Points x = TestData.points(20, 2, 18);
    Prediction tight = new TightVfe(new FirstRows(15)).condition(PRIOR, data()).predict(x);
    Prediction plain = InducingPoints.vfe(new FirstRows(15)).condition(PRIOR, data()).predict(x);
    assertArrayEquals(plain.mean(), tight.mean());
    assertArrayEquals(plain.latentVariance(), tight.latentVariance());
  }

  @Test
  void itsEvidenceIsBetweenTheExactOneAndThatOfVfe() {
    double tight = negativeLog(new TightVfe(new FirstRows(15)).condition(PRIOR, data()));
    double plain = negativeLog(InducingPoints.vfe(new FirstRows(15)).condition(PRIOR, data()));
    double exact = negativeLog(new Exact().condition(PRIOR, data()));
    assertTrue(exact < tight && tight < plain, exact + ", " + tight + ", " + plain);
  }

  private static double negativeLog(Posterior posterior) {
    return posterior.evidence().negativeLog();
  }

  @Test
  void theRegressorPredictsAsVfeDoesWithABetterBound() throws Exception {
    Instances data = DataSource.read("test-data/auto-mpg.arff");
    data.setClassIndex(data.numAttributes() - 1);
    String options = "-K \"Matern52 -L 2.5\" -E 0 -M 20";
    VFE plain = new VFE();
    plain.setOptions(Utils.splitOptions(options));
    plain.buildClassifier(data);
    TVFE tight = new TVFE();
    tight.setOptions(Utils.splitOptions(options));
    tight.buildClassifier(data);
    assertEquals(plain.classifyInstance(data.get(3)), tight.classifyInstance(data.get(3)));
    String measure = "measureNegativeLogEvidence";
    assertTrue(tight.getMeasure(measure) < plain.getMeasure(measure));
  }
}
