package kmcg.paper;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weka.experiment.gp.report.Curves;
import weka.experiment.gp.run.Budget;
import weka.experiment.gp.run.Campaign;
import weka.experiment.gp.run.Contestant;
import weka.experiment.gp.run.MethodEntry;
import weka.experiment.gp.run.Metric;
import weka.experiment.gp.run.Progress;
import weka.experiment.gp.run.Results;
import weka.experiment.gp.run.Size;

/**
 * Our curves against those that the authors of the paper stored. They are not part of this
 * repository: {@code -Dkmcg.data=<folder>} names the data, beside which is {@code
 * reference-curves}. ELEVATORS takes minutes and asks for {@code -Dkmcg.slow=true}.
 */
class PublishedCurvesTest {
  /** The published numbers have six digits. */
  private static final double TOLERANCE = 1e-4;

  private static final List<Contestant> KRYLOV =
      List.of(
          MethodEntry.KMCG.contestant(Size.Choice.RANDOM, p -> p <= 100),
          MethodEntry.CG.contestant(Size.Choice.RANDOM, p -> p <= 100));

  @TempDir Path folder;

  static PaperFolder paper() throws IOException {
    String given = System.getProperty("kmcg.data", "");
    assumeTrue(
        !given.isEmpty(), "skipped: -Dkmcg.data=<folder> names no folder of the paper's data");
    Path data = Path.of(given).toAbsolutePath();
    String curves = System.getProperty("kmcg.curves", "");
    return PaperFolder.open(
        data, curves.isEmpty() ? data.resolveSibling("reference-curves") : Path.of(curves));
  }

  static Curves curves(Path folder, RegressionSet set, List<Contestant> methods, int seeds)
      throws IOException {
    Results results = Results.open(folder, "test");
    try (Budget budget = Budget.ofSeconds(Double.POSITIVE_INFINITY)) {
      new Campaign(results, Progress.NONE).run(Campaign.curves(set, methods, seeds), budget);
    }
    return new Curves(results.all());
  }

  @ParameterizedTest
  @CsvSource({
    "TOY,SE,120",
    "TOY,MATERN52,120",
    "MPG,SE,120",
    "MPG,MATERN52,120",
    "ABALONE,SE,120",
    "ABALONE,MATERN52,120",
    "PRECIPITATION,SE,120",
    "PRECIPITATION,MATERN52,120",
    "ELEVATORS,SE,120",
    "ELEVATORS,MATERN52,120"
  })
  void kmcgAndCgAreThePublishedCurves(String dataSet, KernelKind kind, int atLeast)
      throws IOException {
    PaperFolder paper = paper();
    assumeTrue(
        !dataSet.equals("ELEVATORS") || Boolean.getBoolean("kmcg.slow"),
        "skipped: it takes minutes; give -Dkmcg.slow=true");
    PublishedCurves published = paper.published(dataSet);
    assumeTrue(!published.rows().isEmpty(), "skipped: no published curves of " + dataSet);
    Curves curves = curves(folder, new RegressionSet(paper, dataSet, kind), KRYLOV, 1);
    List<Agreement.Pair> pairs = Agreement.pairs(curves, published, dataSet, kind.label());
    assertTrue(pairs.size() >= atLeast, pairs.size() + " numbers compared");
    for (Agreement.Pair pair : pairs) {
      assertTrue(pair.relative() <= TOLERANCE, pair::toString);
    }
  }

  @ParameterizedTest
  @CsvSource({"MPG,SE", "MPG,MATERN52", "TOY,MATERN52"})
  void inducingPointsLieWithinThePublishedBands(String dataSet, KernelKind kind)
      throws IOException {
    PaperFolder paper = paper();
    List<Contestant> methods =
        PaperMethods.ofRegressionSets().stream()
            .filter(
                m ->
                    m.name().equals(MethodEntry.VFE.title())
                        || m.name().equals(MethodEntry.FITC.title()))
            .toList();
    Curves curves = curves(folder, new RegressionSet(paper, dataSet, kind), methods, 10);
    for (Contestant method : methods) {
      for (Metric metric :
          List.of(Metric.MEAN_ERROR, Metric.VARIANCE_ERROR, Metric.EVIDENCE_ERROR)) {
        Agreement.Band band =
            Agreement.band(
                curves, paper.published(dataSet), dataSet, kind.label(), method.name(), metric);
        assertTrue(band.all() >= 9 && band.share() >= 0.9, method.name() + metric + band);
      }
    }
  }
}
