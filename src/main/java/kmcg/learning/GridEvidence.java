package kmcg.learning;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import kmcg.data.PointRange;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Parallel;
import kmcg.linalg.machine.Strips;
import kmcg.model.Evidence;
import kmcg.model.Prior;
import kmcg.operator.structure.CompleteGrid;
import kmcg.operator.structure.Grid;
import kmcg.operator.structure.GridKernel;
import kmcg.operator.structure.MovedInputs;
import kmcg.operator.structure.Structure;

/**
 * The exact log evidence of rows that fill a grid, one in every cell and all of the same weight w,
 * under kernels that are products over inputs.
 *
 * <pre>
 *   K = K₁ ⊗ … ⊗ K_d,   A = wK + σ²I,   z = √w y,   α = A⁻¹z
 *   ln p(y) = −½(zᵀα + ln|A| + n ln 2π),   ∂/∂θ = Σⱼ Σᵢₗ (∂ ln p/∂Kⱼ)ᵢₗ ∂Kⱼ(i, l)/∂θ
 * </pre>
 *
 * <p>Value and gradient are those of {@link ExactEvidence}, from the eigenvectors of each axis
 * ({@link GridSystem}): with nⱼ nodes on axis j an evaluation takes O(n Σ nⱼ + Σ nⱼ³) time instead
 * of O(n³), and O(n + Σ nⱼ²) numbers instead of O(n²).
 *
 * <p>Rows stand at the nodes of the grid, whatever the kernel; those that were moved there were
 * moved by what the kernel does not see with which the objective was made.
 */
public final class GridEvidence implements Objective {
  private final Grid grid;
  private final TrainingSet data;

  private GridEvidence(Grid grid, TrainingSet data) {
    this.grid = grid;
    this.data = data;
  }

  /**
   * The evidence of {@code data} if their inputs fill a grid, their weights are equal and the
   * kernel is a product over inputs that says which of its parameters its factors have.
   *
   * @param kernel where a search begins; it may end with other parameters
   * @param wanted the structure that is looked for
   */
  public static Optional<Objective> of(Kernel kernel, TrainingSet data, Structure wanted) {
    Structure.Finding found = CompleteGrid.find(wanted, kernel, data);
    boolean near = found.moved().map(MovedInputs::areNegligible).orElse(true);
    boolean mapped = kernel.factorParameters(data.inputs().dimensions()).isPresent();
    return found
        .grid()
        .filter(onGrid -> near && mapped)
        .map(onGrid -> new GridEvidence(onGrid.grid(), data));
  }

  @Override
  public String name() {
    return "exact log evidence of a grid of %s rows".formatted(grid.shape());
  }

  @Override
  public String shortName() {
    return "grid";
  }

  /** What an evaluation costs: products along the axes, and their eigenvectors. */
  @Override
  public double cost() {
    double cost = 0;
    for (int j = 0; j < grid.axes().length; j++) {
      double nodes = grid.axis(j).size();
      cost += 4 * nodes * data.size() + 10 * nodes * nodes * nodes;
    }
    return cost;
  }

  @Override
  public Value at(Prior prior) {
    Kernel kernel = prior.kernel();
    double noise = prior.noiseVariance();
    int inputs = grid.axes().length;
    GridKernel onGrid = GridKernel.of(kernel, grid).orElseThrow(() -> noProduct(kernel));
    List<int[]> numbers = kernel.factorParameters(inputs).orElseThrow(() -> noProduct(kernel));
    GridSystem system = new GridSystem(onGrid, data, noise);
    GridSystem.Sums sums = system.sums();
    double value = -Evidence.negativeLog(sums.fit(), sums.logDeterminant(), data, noise);
    double[] gradient = new double[kernel.parameters().size() + 1];
    for (int j = 0; j < inputs; j++) {
      Matrix weights = system.derivative(j);
      double[] ofFactor = gradient(onGrid.factors().get(j), grid.axis(j), weights);
      addTo(gradient, ofFactor, numbers.get(j));
    }
    double further = data.observations() - data.size();
    gradient[gradient.length - 1] =
        0.5 * (noise * (sums.squares() - sums.trace()) + data.totalScatter() / noise - further);
    return new Value(value, gradient);
  }

  private IllegalArgumentException noProduct(Kernel kernel) {
    return new IllegalArgumentException(
        ("the evidence of a grid of %s needs a kernel that is a product over its inputs, with"
                + " numbers of its factors' parameters, but was given %s; use ExactEvidence.")
            .formatted(grid.shape(), kernel));
  }

  /** Σᵢₗ Wᵢₗ ∂k(xᵢ, xₗ) between the nodes of an axis, by strips of columns. */
  private static double[] gradient(Kernel factor, Points nodes, Matrix weights) {
    int g = nodes.size();
    Strips strips = Strips.of(g, Gram.TILE);
    double[][] parts = new double[strips.count()][factor.parameters().size()];
    Parallel.forEach(
        parts.length,
        t -> {
          PointRange columns = nodes.rows(strips.from(t), strips.to(t));
          double[] own = Arrays.copyOfRange(weights.data(), columns.from() * g, columns.to() * g);
          factor.addGradient(nodes.all(), columns, own, parts[t], 0);
        });
    double[] gradient = new double[factor.parameters().size()];
    for (double[] part : parts) {
      Algebra.add(1, part, gradient);
    }
    return gradient;
  }

  /** Adds each derivative by a parameter of a factor to that by the kernel's parameter. */
  private static void addTo(double[] gradient, double[] ofFactor, int[] numbers) {
    for (int q = 0; q < ofFactor.length; q++) {
      if (numbers[q] >= 0) {
        gradient[numbers[q]] += ofFactor[q];
      }
    }
  }
}
