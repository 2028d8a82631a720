package kmcg.readme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import kmcg.data.Points;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern52;
import kmcg.linalg.Matrix;
import kmcg.model.kernelposterior.KernelObservations;
import kmcg.model.kernelposterior.KernelPosterior;
import kmcg.model.kernelposterior.KernelPrior;
import org.junit.jupiter.api.Test;

/** The example of docs/kernel-posterior.md, run; and the page, held to what is run here. */
class KernelPosteriorExampleTest {
  private static final Path PAGE = Path.of("docs/kernel-posterior.md");
  private static final Path HERE =
      Path.of("src/test/java/kmcg/readme/KernelPosteriorExampleTest.java");

  @Test
  void theExampleOfThePage() {
    Kernel k = new Matern52(LengthScales.of(0.6), 1.4);
    KernelPosterior seen =
        KernelObservations.of(k, Points.onLine(-1, 0, 2)).under(KernelPrior.of(k));
    Matrix mean = seen.mean(Points.onLine(0.5), Points.onLine(0.7, 0.9));
    Matrix variance = seen.variance(Points.onLine(0.5), Points.onLine(0.7, 0.9));
    double covariance =
        seen.covariance(new double[] {0}, new double[] {1}, new double[] {0}, new double[] {3});
    Matrix draw = seen.sample(Points.onLine(0, 0.5, 1), 1);

    assertTrue(mean.get(0, 0) > 0 && mean.get(0, 0) < 1.4);
    assertTrue(variance.get(0, 0) > 0 && variance.get(0, 1) < 1.4 * 1.4);
    assertTrue(Double.isFinite(covariance));
    assertEquals(1.4, draw.get(0, 0), 1e-10); // it was seen
  }

  @Test
  void everyLineOfThePageIsRunHereAndItsPicturesAreThere() throws IOException {
    String here = Files.readString(HERE).replaceAll("\\s+", "");
    String page = Files.readString(PAGE);
    String[] parts = page.split("```", -1);
    List<String> missing = new ArrayList<>();
    int lines = 0;
    for (int i = 1; i < parts.length; i += 2) {
      if (parts[i].startsWith("java")) {
        for (String statement : parts[i].substring(4).split(";", -1)) {
          lines++;
          if (!here.contains(statement.replaceAll("\\s+", ""))) {
            missing.add(statement);
          }
        }
      }
    }
    assertEquals(List.of(), missing);
    assertTrue(lines > 5, "the page has lost its example");
    String[] pictures = page.split("\\]\\(images/", -1);
    assertEquals(4, pictures.length);
    for (int i = 1; i < pictures.length; i++) {
      String name = pictures[i].substring(0, pictures[i].indexOf(')'));
      assertTrue(Files.exists(Path.of("docs/images", name)), name);
    }
  }
}
