package kmcg.contributing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import kmcg.TestData;
import kmcg.data.Points;
import kmcg.kernel.Gram;
import kmcg.kernel.LengthScales;
import kmcg.kernel.RationalQuadratic;
import org.junit.jupiter.api.Test;
import weka.classifiers.functions.gp.ExactGP;
import weka.core.Instances;
import weka.core.Utils;
import weka.core.converters.ConverterUtils.DataSource;

/**
 * The worked example "A new kernel" of CONTRIBUTING.md, run.
 *
 * <p>Values, gradients, parameters and refusals of {@link Cauchy} are those of every kernel: it is
 * one of the cases of {@code kmcg.kernel.KernelCase}, as the page says.
 */
class NewKernelTest {
  /** 1/(1 + s) is the rational quadratic with α = 1 and length-scales √½ times as long. */
  @Test
  void itIsARationalQuadraticOfOtherLengthScales() {
    Points x = TestData.points(20, 2, 91);
    double root = Math.sqrt(0.5);
    LengthScales half = LengthScales.of(0.9 * root, 2.1 * root);
    assertArrayEquals(
        Gram.of(new RationalQuadratic(half, 1.7, 1), x).data(),
        Gram.of(new Cauchy(LengthScales.of(0.9, 2.1), 1.7), x).data(),
        1e-14); // a few roundings of numbers up to 1.7
  }

  @Test
  void regressorsLearnWithItWithoutKnowingIt() throws Exception {
    Instances data = DataSource.read("test-data/auto-mpg.arff");
    data.setClassIndex(data.numAttributes() - 1);
    ExactGP given = trained(data, 0);
    ExactGP learned = trained(data, 30);
    double before = given.getMeasure("measureNegativeLogEvidence");
    double after = learned.getMeasure("measureNegativeLogEvidence");
    assertTrue(after < before - 10, before + " to " + after);
    assertTrue(learned.toString().contains("Cauchy(lengthScales=["), learned.toString());
    assertTrue(learned.toString().contains("Relevance      "), learned.toString());
  }

  private static ExactGP trained(Instances data, int evaluations) throws Exception {
    ExactGP regressor = new ExactGP();
    String kernel = CauchyCovariance.class.getName() + " -L auto -V 1";
    regressor.setOptions(Utils.splitOptions("-K \"%s\" -E %d".formatted(kernel, evaluations)));
    regressor.buildClassifier(data);
    return regressor;
  }
}
