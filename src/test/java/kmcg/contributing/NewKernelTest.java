package kmcg.contributing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.form.FormException;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.RationalQuadratic;
import kmcg.kernel.Stationary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.classifiers.functions.gp.ExactGP;
import weka.core.Instances;
import weka.core.SerializationHelper;
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
    assertTrue(learned.toString().contains("Kernel         Cauchy: variance "), learned.toString());
    assertTrue(learned.toString().contains("Relevance      "), learned.toString());
  }

  /** The page's call of {@code KernelForms.register} is what makes this possible. */
  @Test
  void modelsWithItAreSavedAndLoaded(@TempDir Path folder) throws Exception {
    Instances data = DataSource.read("test-data/auto-mpg.arff");
    data.setClassIndex(data.numAttributes() - 1);
    ExactGP saved = trained(data, 0);
    String file = folder.resolve("cauchy.model").toString();
    SerializationHelper.write(file, saved);
    ExactGP loaded = (ExactGP) SerializationHelper.read(file);
    for (int i = 0; i < 10; i++) {
      assertArrayEquals(
          saved.predictIntervals(data.instance(i), 0.95)[0],
          loaded.predictIntervals(data.instance(i), 0.95)[0]); // the same bits
    }
  }

  /** Without that call, the message says what to do. */
  @Test
  void savingWithoutAReaderSaysHowToAddOne() {
    Kernel unknown = new Unregistered(LengthScales.of(1.3));
    FormException e = assertThrows(FormException.class, unknown::form);
    String message = String.valueOf(e.getMessage());
    assertTrue(message.contains(Unregistered.class.getName()), message);
    assertTrue(message.contains("call KernelForms.register(kind, type, reader)"), message);
  }

  /** A kernel outside our packages that nobody registered. */
  private static final class Unregistered extends Stationary {
    Unregistered(LengthScales lengthScales) {
      super(lengthScales, 1);
    }

    @Override
    protected void correlation(double[] s) {
      Arrays.setAll(s, i -> 1 / (1 + s[i]));
    }

    @Override
    protected void slope(double[] s, double[] correlation) {
      Arrays.setAll(s, i -> -1 / ((1 + s[i]) * (1 + s[i])));
    }

    @Override
    protected Stationary with(LengthScales scales, double variance, double[] ownValues) {
      return new Unregistered(scales);
    }
  }

  private static ExactGP trained(Instances data, int evaluations) throws Exception {
    ExactGP regressor = new ExactGP();
    String kernel = CauchyCovariance.class.getName() + " -L auto -V 1";
    regressor.setOptions(Utils.splitOptions("-K \"%s\" -E %d".formatted(kernel, evaluations)));
    regressor.buildClassifier(data);
    return regressor;
  }
}
