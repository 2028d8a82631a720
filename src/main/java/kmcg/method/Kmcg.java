package kmcg.method;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import kmcg.data.Check;
import kmcg.data.TrainingSet;
import kmcg.inducing.choice.AllRows;
import kmcg.inducing.choice.PointSelection;
import kmcg.inducing.choice.Selection;
import kmcg.krylov.FullOrthogonalisation;
import kmcg.krylov.Lanczos;
import kmcg.krylov.StoppingRule;
import kmcg.krylov.TextbookCg;
import kmcg.linalg.machine.MemoryPlan;
import kmcg.model.Prior;
import kmcg.operator.SymmetricOperator;
import kmcg.operator.choice.OperatorFactory;

/**
 * Kernel-machine conjugate gradients (Bartels and Hennig, JMLR 2020): the directions S that CG
 * takes on K_M x = y_M are used to learn the kernel, not the solution.
 *
 * <pre>
 *   k̂(x, z) = k(x, X_M) S (SᵀK_MS)⁻¹ Sᵀ k(X_M, z)
 * </pre>
 *
 * <p>Prior variances at test points are exact, as in {@link InducingPoints}. The stopping rule sees
 * the system of the M rows that the run is on.
 *
 * @param points the rows X_M that CG runs on
 * @param steps P
 * @param stop ends the run before the budget is used
 * @param recurrence how the Krylov space is spanned
 * @param operators chooses how products with K_M are done
 */
public record Kmcg(
    PointSelection points,
    int steps,
    StoppingRule stop,
    Recurrence recurrence,
    OperatorFactory operators)
    implements KrylovMethod {
  /** {@code steps} stable steps on all rows. */
  public Kmcg(int steps) {
    this(new AllRows(), steps);
  }

  /** {@code steps} stable steps on some rows. */
  public Kmcg(PointSelection points, int steps) {
    this(points, steps, StoppingRule.never(), Recurrence.LANCZOS, OperatorFactory.AUTOMATIC);
  }

  @Override
  public int rowsOfRun(int rows) {
    return Math.min(rows, points.count());
  }

  /** The directions, and what the choice of the rows of the run keeps of all rows. */
  @Override
  public MemoryPlan memory(int rows) {
    MemoryPlan directions = KrylovMethod.super.memory(rows);
    long choice = points.bytes(rows);
    return choice == 0 ? directions : directions.and("the choice of rows", choice);
  }

  @Override
  public String memoryRemedy() {
    return points instanceof AllRows
        ? KrylovMethod.super.memoryRemedy()
        : "lower the number of rows M or the number of steps P, or choose rows at random";
  }

  @Override
  public KrylovFit begin(Prior prior, TrainingSet data) {
    return begin(prior, data, List.of());
  }

  /**
   * The same with notes on why it is this method.
   *
   * @param before notes that come first
   */
  KrylovFit begin(Prior prior, TrainingSet data, List<String> before) {
    prior.kernel().requireDimensions(data.inputs().dimensions());
    Check.atLeast("the number of steps P", 0, steps);
    MemoryPlan plan = memory(data.size());
    plan.require(Long.MAX_VALUE, memoryRemedy());
    Selection chosen = points.select(prior.kernel(), data.inputs());
    TrainingSet given = Subsets.rowsOf(data, chosen, "KMCG");
    OperatorFactory.Choice choice = operators.of(prior.kernel(), given.inputs(), plan.bytes());
    TrainingSet subset = choice.rows(given);
    boolean every = chosen.isEveryRow(data.size());
    List<String> notes = new ArrayList<>(before);
    notes.addAll(chosen.notes());
    notes.addAll(notes(subset.size(), choice.reason()));
    KrylovFit.Setting setting =
        new KrylovFit.Setting("KMCG", prior, every ? subset : data, subset, notes).on(choice);
    SymmetricOperator K = setting.weighted(choice.operator());
    double[] y = subset.weightedTargets();
    if (recurrence == Recurrence.LANCZOS && every) {
      double trace = DoubleStream.of(K.diagonal()).sum();
      return new KmcgByLanczos(setting, new Lanczos(K, 0, y, steps), trace);
    }
    return new KmcgByProjection(
        setting,
        switch (recurrence) {
          case LANCZOS -> new Lanczos(K, 0, y);
          case FOM -> new FullOrthogonalisation(K, 0, y);
          case TEXTBOOK -> new TextbookCg(K, 0, y);
        },
        every);
  }
}
