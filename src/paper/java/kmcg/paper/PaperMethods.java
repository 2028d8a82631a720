package kmcg.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import kmcg.inducing.choice.AllRows;
import kmcg.inducing.choice.PivotedRows;
import kmcg.inducing.choice.PointSelection;
import kmcg.inducing.choice.PreconditionerRows;
import kmcg.inducing.choice.RandomRows;
import kmcg.inducing.choice.RegularGrid;
import kmcg.krylov.StoppingRule;
import kmcg.method.ConjugateGradients;
import kmcg.method.InducingPoints;
import kmcg.method.Kmcg;
import kmcg.method.Method;
import kmcg.method.PreconditionedKmcg;
import kmcg.method.Recurrence;
import kmcg.model.regression.Bound;
import kmcg.operator.choice.OperatorFactory;
import weka.experiment.gp.run.Contestant;
import weka.experiment.gp.run.KrylovContestant;
import weka.experiment.gp.run.Metric;
import weka.experiment.gp.run.PointContestant;

/** The methods of the paper's experiments, and ours beside them. */
public final class PaperMethods {
  /** The paper's own. */
  public static final String KMCG = "KMCG";

  /** What it is compared with. */
  public static final String CG = "CG";

  /** Without reorthogonalisation. */
  public static final String TEXTBOOK_CG = "textbook CG";

  /** The same below KMCG. */
  public static final String TEXTBOOK_KMCG = "KMCG on textbook CG";

  /** Inducing points, and a bound as evidence. */
  public static final String VFE = "VFE";

  /** Inducing points, and noise by row. */
  public static final String FITC = "FITC";

  /** VFE with its points on a regular grid. */
  public static final String VFE_ON_GRID = "VFE on a regular grid";

  /** FITC with its points on a regular grid. */
  public static final String FITC_ON_GRID = "FITC on a regular grid";

  /** Rows and directions. */
  public static final String PRECONDITIONED = "preconditioned KMCG";

  /** The same with training rows near each test point. */
  public static final String LOCAL = "preconditioned KMCG with local rows";

  private static final int MOST_STEPS = 500;
  private static final int GRID_STEPS = 100; // of a million rows each
  private static final int UNSTABLE_STEPS = 100;
  private static final int LOCAL_ROWS = 16;
  private static final Set<Integer> OUR_BUDGETS = Set.of(1, 2, 5, 10, 20, 50, 100);

  private PaperMethods() {}

  /** Those of structured data, on which inducing points and steps are as many. */
  public static List<Contestant> ofGrids() {
    return List.of(
        new KrylovContestant(KMCG, GRID_STEPS, Kmcg::new),
        new KrylovContestant(CG, GRID_STEPS, ConjugateGradients::new),
        random(VFE, InducingPoints::vfe),
        random(FITC, InducingPoints::fitc));
  }

  /** Those of the sound data, with inducing points on a regular grid too. */
  public static List<Contestant> ofSound() {
    List<Contestant> methods = new ArrayList<>(ofGrids());
    methods.add(regular(VFE_ON_GRID, InducingPoints::vfe));
    methods.add(regular(FITC_ON_GRID, InducingPoints::fitc));
    return methods;
  }

  private static Contestant random(String name, Function<PointSelection, Method> recipe) {
    return new PointContestant(
        name, true, p -> p <= MOST_STEPS, (p, m, seed) -> recipe.apply(new RandomRows(m, seed)));
  }

  private static Contestant regular(String name, Function<PointSelection, Method> recipe) {
    return new PointContestant(
        name, false, p -> p <= MOST_STEPS, (p, m, seed) -> recipe.apply(new RegularGrid(m)));
  }

  /** Those of the common regression sets, in the order of their runs. */
  public static List<Contestant> ofRegressionSets() {
    return List.of(
        new KrylovContestant(KMCG, MOST_STEPS, Kmcg::new),
        new KrylovContestant(CG, MOST_STEPS, ConjugateGradients::new),
        new KrylovContestant(TEXTBOOK_CG, UNSTABLE_STEPS, PaperMethods::textbookCg),
        new KrylovContestant(TEXTBOOK_KMCG, UNSTABLE_STEPS, PaperMethods::textbookKmcg),
        random(VFE, InducingPoints::vfe),
        random(FITC, InducingPoints::fitc),
        ours(PRECONDITIONED, 0),
        ours(LOCAL, LOCAL_ROWS));
  }

  private static ConjugateGradients textbookCg(int steps) {
    return new ConjugateGradients(
        steps, StoppingRule.never(), Recurrence.TEXTBOOK, OperatorFactory.AUTOMATIC);
  }

  private static Kmcg textbookKmcg(int steps) {
    return new Kmcg(
        new AllRows(), steps, StoppingRule.never(), Recurrence.TEXTBOOK, OperatorFactory.AUTOMATIC);
  }

  /** Half of the cost of P steps goes into rows, N R² = N²P/2, and half into P/2 steps. */
  private static Contestant ours(String name, int local) {
    return new PointContestant(
        name,
        true,
        OUR_BUDGETS::contains,
        (p, m, seed) ->
            new PreconditionedKmcg(
                PreconditionerRows.of(PivotedRows.random((int) Math.ceil(m / Math.sqrt(2)), seed)),
                (p + 1) / 2,
                StoppingRule.never(),
                OperatorFactory.AUTOMATIC,
                Bound.TVFE,
                local));
  }

  private static final Map<String, String> PUBLISHED =
      Map.of(
          KMCG, "KMCG-FOM",
          CG, "FOM",
          TEXTBOOK_CG, "CG",
          TEXTBOOK_KMCG, "KMCG-CG",
          VFE, "DTC",
          FITC, "FITC");

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
      case EVIDENCE_ERROR -> method.equals(VFE) ? metric.label() + "_vfe" : metric.label();
      case SMSE -> Metric.DISTANCE.label();
      default -> metric.label();
    };
  }
}
