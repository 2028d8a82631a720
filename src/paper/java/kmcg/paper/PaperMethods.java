package kmcg.paper;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import weka.experiment.gp.run.Contestant;
import weka.experiment.gp.run.MethodEntry;
import weka.experiment.gp.run.Metric;
import weka.experiment.gp.run.Size;

/** The methods of the paper's experiments, and ours beside them, with their budgets. */
public final class PaperMethods {
  private static final int MOST_STEPS = 500;
  private static final int GRID_STEPS = 100; // of a million rows each
  private static final int UNSTABLE_STEPS = 100;
  private static final Set<Integer> OUR_BUDGETS = Set.of(1, 2, 5, 10, 20, 50, 100);

  private PaperMethods() {}

  /** The methods on structured data, on which inducing points and steps are as many. */
  public static List<Contestant> ofGrids() {
    List<Contestant> methods = new ArrayList<>(upTo(GRID_STEPS, MethodEntry.KMCG, MethodEntry.CG));
    methods.addAll(upTo(MOST_STEPS, MethodEntry.VFE, MethodEntry.FITC));
    return methods;
  }

  /** The methods on the sound data, with inducing points on a regular grid too. */
  public static List<Contestant> ofSound() {
    List<Contestant> methods = new ArrayList<>(ofGrids());
    methods.addAll(upTo(MOST_STEPS, MethodEntry.VFE_ON_GRID, MethodEntry.FITC_ON_GRID));
    return methods;
  }

  /** The methods on the common regression sets, in the order of their runs. */
  public static List<Contestant> ofRegressionSets() {
    List<Contestant> methods = new ArrayList<>(upTo(MOST_STEPS, MethodEntry.KMCG, MethodEntry.CG));
    methods.addAll(upTo(UNSTABLE_STEPS, MethodEntry.TEXTBOOK_CG, MethodEntry.TEXTBOOK_KMCG));
    methods.addAll(upTo(MOST_STEPS, MethodEntry.VFE, MethodEntry.FITC));
    for (MethodEntry ours : List.of(MethodEntry.PRECONDITIONED, MethodEntry.LOCAL)) {
      methods.add(ours.contestant(Size.Choice.RANDOM, OUR_BUDGETS::contains));
    }
    return methods;
  }

  private static List<Contestant> upTo(int most, MethodEntry... entries) {
    return Arrays.stream(entries)
        .map(entry -> entry.contestant(Size.Choice.RANDOM, p -> p <= most))
        .toList();
  }

  private static final Map<String, String> PUBLISHED =
      Map.of(
          MethodEntry.KMCG.title(), "KMCG-FOM",
          MethodEntry.CG.title(), "FOM",
          MethodEntry.TEXTBOOK_CG.title(), "CG",
          MethodEntry.TEXTBOOK_KMCG.title(), "KMCG-CG",
          MethodEntry.VFE.title(), "DTC",
          MethodEntry.FITC.title(), "FITC");

  /** The name of a method in the published curves, if it is there. */
  public static Optional<String> published(String method) {
    return Optional.ofNullable(PUBLISHED.get(method));
  }

  /**
   * The name of a metric in the published curves; VFE's evidence is a bound of its own, and where
   * held-out targets are compared with, SMSE has the name of the distance to the exact mean.
   */
  public static String published(String method, Metric metric) {
    return switch (metric) {
      case EVIDENCE_ERROR ->
          method.equals(MethodEntry.VFE.title()) ? metric.label() + "_vfe" : metric.label();
      case SMSE -> Metric.DISTANCE.label();
      default -> metric.label();
    };
  }
}
