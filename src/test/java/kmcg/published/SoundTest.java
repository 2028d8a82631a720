package kmcg.published;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import kmcg.data.TrainingSet;
import kmcg.krylov.ProgressListener;
import kmcg.method.ConjugateGradients;
import kmcg.method.Kmcg;
import kmcg.method.KrylovFit;
import kmcg.method.KrylovMethod;
import kmcg.metric.RegressionMetrics;
import org.junit.jupiter.api.Test;

/** The paper's series of 60 000 equal steps with gaps, which are the test data. */
class SoundTest {
  /** Of a published number, which has six digits. */
  private static final double SIX_DIGITS = 1e-5;

  @Test
  void kmcgFollowsThePublishedCurve() {
    assertFollows("KMCG-FOM", new Kmcg(100));
  }

  @Test
  void conjugateGradientsFollowThePublishedCurve() {
    assertFollows("FOM", new ConjugateGradients(100));
  }

  private static void assertFollows(String algorithm, KrylovMethod method) {
    Map<Integer, Double> published = PaperData.curves("SOUND", algorithm).get("smse");
    double[][] train = PaperData.table(PaperData.data("SOUND_train.arff"));
    double[][] test = PaperData.table(PaperData.data("SOUND_test.arff"));
    TrainingSet data = new TrainingSet(PaperData.points(train, 1), PaperData.column(train, 1));
    KrylovFit fit = method.fit(PaperData.prior("SOUND"), data, ProgressListener.NONE);
    assertTrue(fit.posterior().report().notes().toString().contains("a line of 60000 equal steps"));
    int compared = 0;
    for (Map.Entry<Integer, Double> entry : published.entrySet()) {
      if (entry.getKey() <= fit.steps()) {
        double[] mean = fit.first(entry.getKey()).predict(PaperData.points(test, 1)).mean();
        double smse = RegressionMetrics.smse(PaperData.column(test, 1), mean);
        String where = "after %d steps".formatted(entry.getKey());
        assertEquals(entry.getValue(), smse, SIX_DIGITS * entry.getValue(), where);
        compared++;
      }
    }
    assertTrue(compared >= 30, "only %d numbers were compared".formatted(compared));
  }
}
