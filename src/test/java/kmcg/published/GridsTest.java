package kmcg.published;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Map;
import kmcg.data.Points;
import kmcg.krylov.ProgressListener;
import kmcg.method.ConjugateGradients;
import kmcg.method.Exact;
import kmcg.method.Kmcg;
import kmcg.method.KrylovFit;
import kmcg.metric.ApproximationErrors;
import kmcg.metric.RegressionMetrics;
import kmcg.model.Posterior;
import kmcg.model.Prediction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The paper's grids, up to a million rows: the exact model, and the published curves. */
class GridsTest {
  private static final int STEPS = 100;

  /** Of a published number, which has six digits. */
  private static final double SIX_DIGITS = 1e-5;

  /** Below this, a published error is about rounding. */
  private static final double ROUNDING = 1e-6;

  private static double largest(double[] values) {
    return Arrays.stream(values).map(Math::abs).max().orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(strings = {"GRID_10x10", "GRID_1000x1000", "GRID_100x100x100", "GRID_30x30x30x30"})
  void theExactModelOfAGridEqualsTheOneThatWasComputedElsewhere(String name) {
    double[][] exact = PaperData.table(PaperData.data(name + "_test_exact.csv"));
    int d = exact[0].length - 2;
    Posterior posterior = new Exact().condition(PaperData.prior(name), PaperData.grid(name));
    Prediction prediction = posterior.predict(PaperData.points(exact, d));
    double[] mean = PaperData.column(exact, d);
    double[] variance = PaperData.column(exact, d + 1);
    for (int i = 0; i < exact.length; i++) {
      assertEquals(mean[i], prediction.mean()[i], 1e-8 * largest(mean));
      assertEquals(variance[i], prediction.observationVariance()[i], 1e-8 * largest(variance));
    }
    double evidence = PaperData.exactEvidence(name);
    assertEquals(evidence, posterior.evidence().negativeLog(), 1e-8 * Math.abs(evidence));
  }

  @ParameterizedTest
  @ValueSource(strings = {"GRID_10x10", "GRID_1000x1000", "GRID_100x100x100", "GRID_30x30x30x30"})
  void kmcgFollowsThePublishedCurve(String name) {
    Map<String, Map<Integer, Double>> published = PaperData.curves(name, "KMCG-FOM");
    assertEquals(4, published.size());
    assertFollows(
        name,
        published,
        new Kmcg(STEPS).fit(PaperData.prior(name), PaperData.grid(name), ProgressListener.NONE));
  }

  @ParameterizedTest
  @ValueSource(strings = {"GRID_10x10", "GRID_1000x1000", "GRID_100x100x100", "GRID_30x30x30x30"})
  void conjugateGradientsFollowThePublishedCurve(String name) {
    Map<String, Map<Integer, Double>> published = PaperData.curves(name, "FOM");
    assertEquals(2, published.size());
    assertFollows(
        name,
        published,
        new ConjugateGradients(STEPS)
            .fit(PaperData.prior(name), PaperData.grid(name), ProgressListener.NONE));
  }

  /** Every prefix of a run is a model, so that a curve is one run. */
  private static void assertFollows(
      String name, Map<String, Map<Integer, Double>> published, KrylovFit fit) {
    double[][] exact = PaperData.table(PaperData.data(name + "_test_exact.csv"));
    int d = exact[0].length - 2;
    Points test = PaperData.points(exact, d);
    double[] mean = PaperData.column(exact, d);
    double[] variance = PaperData.column(exact, d + 1);
    double evidence = PaperData.exactEvidence(name);
    int compared = 0;
    for (int p : published.get("rel_err_mean").keySet()) {
      if (p > Math.min(STEPS, fit.steps())) {
        continue;
      }
      Posterior posterior = fit.first(p);
      Prediction prediction = posterior.predict(test);
      Map<String, Double> seen =
          Map.of(
              "rel_err_mean", ApproximationErrors.meanRelative(mean, prediction.mean()),
              "rel_err_var",
                  ApproximationErrors.meanRelative(variance, prediction.observationVariance()),
              "rel_err_nlZ", Math.abs(1 - posterior.evidence().negativeLog() / evidence),
              "smse", RegressionMetrics.smse(mean, prediction.mean()));
      for (String metric : published.keySet()) {
        double expected = published.get(metric).get(p);
        if (expected > ROUNDING) {
          String where = "%s of %s after %d steps".formatted(metric, name, p);
          assertEquals(expected, seen.get(metric), SIX_DIGITS * expected, where);
          compared++;
        }
      }
    }
    assertTrue(compared >= 20, "only %d numbers were compared".formatted(compared));
  }
}
