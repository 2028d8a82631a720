package kmcg.fuzz;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weka.classifiers.functions.gp.options.UserException;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;

/** What the fuzzer found once, with rows and options written out. */
class FoundByFuzzingTest {
  /** Rows with one input. */
  private static Table rows(double[] x, double[] y, double[] weights) {
    Instances rows =
        new Instances(
            "rows", new ArrayList<>(List.of(new Attribute("x"), new Attribute("y"))), x.length);
    rows.setClassIndex(1);
    for (int i = 0; i < x.length; i++) {
      rows.add(new DenseInstance(weights.length == 0 ? 1 : weights[i], new double[] {x[i], y[i]}));
    }
    return new Table(rows, new Instances(rows, 0, 3), List.of(), Target.SMOOTH, "written out");
  }

  private static final double[] X = {
    -0.7, -0.29, -0.34, 1.16, -0.93, 0.46, 1e11, -1.1, 1.84, -1.28
  };

  private static final double[] Y = {1, 1, 1, 0, 1, 0, 1, 0, 1, 0};

  /** Puk is NaN where rounding makes a squared distance negative; CG took that for the end. */
  @ParameterizedTest
  @ValueSource(strings = {"KMCG -R 0", "ConjugateGradients -R 0", "ExactGP", "KMCG"})
  void aKernelOfWekaThatIsNoNumberIsRefused(String regressor) throws Exception {
    String kernel = " -E 0 -K \"WekaKernel -W weka.classifiers.functions.supportVector.Puk\"";
    Setting setting = Setting.of(regressor + kernel);
    Exception e =
        assertThrows(UserException.class, () -> Trained.of(setting, rows(X, Y, new double[0])));
    assertTrue(e.getMessage().contains("its value for a pair of rows is NaN"), e.getMessage());
  }

  /** Phases of a row at 1e11 were rounded to 1e-5, of which bounds knew nothing. */
  @ParameterizedTest
  @ValueSource(strings = {"KMCG -E 0 -N 2", "KMCG -E 0 -N 2 -R 0", "KMCG -E 5 -N 2"})
  void aSeasonFarAwayIsCertified(String options) throws Exception {
    Setting setting = Setting.of(options + " -K \"Periodic -L 10\"");
    Trained model = Trained.of(setting, rows(X, Y, new double[0]));
    assertTrue(Double.isFinite(model.regressor().getMeasure("measureLogEvidenceLower")));
    new Certificates().check(model, new Draw(1));
  }

  /** Weka's test of capabilities ends, too, and was reported as a refusal without reason. */
  @ParameterizedTest
  @ValueSource(strings = {"KMCG", "VFE", "ExactGP"})
  void aThreadThatWasInterruptedBeforeIsNoRefusal(String regressor) throws Exception {
    Setting setting = Setting.of(regressor + " -E 0");
    Thread.currentThread().interrupt();
    try {
      assertThrows(
          InterruptedException.class, () -> Trained.of(setting, rows(X, Y, new double[0])));
      assertTrue(Thread.currentThread().isInterrupted());
    } finally {
      Thread.interrupted();
    }
  }
}
