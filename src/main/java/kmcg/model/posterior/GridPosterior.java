package kmcg.model.posterior;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kmcg.data.PointRange;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.form.Form;
import kmcg.kernel.Gram;
import kmcg.linalg.Algebra;
import kmcg.linalg.Eigen;
import kmcg.linalg.Matrix;
import kmcg.linalg.tensor.Contraction;
import kmcg.linalg.tensor.TensorProduct;
import kmcg.model.Evidence;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import kmcg.model.Report;
import kmcg.operator.structure.GridKernel;

/**
 * The exact posterior of rows that fill a grid, from the eigenvectors of each axis.
 *
 * <pre>
 *   Kⱼ = VⱼΛⱼVⱼᵀ,   V = V₁ ⊗ … ⊗ V_d,   K + σ²I = V (Λ + σ²I) Vᵀ,   u(x) = Vᵀk(X, x)
 *   mean(x) = u(x)ᵀ (Λ + σ²I)⁻¹ Vᵀy,   cov(x, z) = k(x, z) − u(x)ᵀ (Λ + σ²I)⁻¹ u(z)
 * </pre>
 *
 * <p>u(x) is a product over axes, so that mean and variance are sums over the cells with a vector
 * along each axis: O(N) a point. Rows that were all seen w times have wΛ for Λ, √w k for k and √w y
 * for y.
 */
public final class GridPosterior extends ConditionedPosterior {
  static final String KIND = "grid";

  private final GridKernel kernel;
  private final List<Matrix> vectors; // Vⱼ
  private final double[] coefficients; // w (wΛ + σ²I)⁻¹ Vᵀy, a number for each cell
  private final double[] inverse; // w (wΛ + σ²I)⁻¹

  private GridPosterior(
      Prior prior,
      GridKernel kernel,
      List<Matrix> vectors,
      double[] coefficients,
      double[] inverse,
      Evidence evidence,
      Report report) {
    super(prior, evidence, report);
    this.kernel = kernel;
    this.vectors = vectors;
    this.coefficients = coefficients;
    this.inverse = inverse;
  }

  /**
   * Conditions on rows that fill the grid.
   *
   * @param kernel on a complete grid of the rows of {@code data}
   * @param data with the same weight for all rows
   */
  public static GridPosterior of(Prior prior, GridKernel kernel, TrainingSet data, Report report) {
    int n = data.size();
    List<Matrix> vectors = new ArrayList<>();
    double[] lambda = {1};
    List<Matrix> matrices = kernel.matrices();
    GridRounding rounding = new GridRounding(data);
    for (int j = 0; j < matrices.size(); j++) {
      Eigen eigen = rounding.eigen(kernel, j, matrices.get(j));
      vectors.add(eigen.vectors());
      lambda = outer(lambda, eigen.values());
    }
    int[] sizes = kernel.grid().sizes();
    double[] tensor = new double[TensorProduct.padded(n, sizes)];
    kernel.grid().addToCells(data.targets(), 0, tensor, 0);
    double[] rotated = // Vᵀy
        TensorProduct.multiply(true, vectors, 1, tensor, new double[tensor.length]);
    double weight = data.weights()[0];
    double fit = 0;
    double logDeterminant = 0;
    double[] coefficients = new double[n];
    double[] inverse = lambda;
    for (int i = 0; i < n; i++) {
      double system = weight * lambda[i] + prior.noiseVariance();
      inverse[i] = weight / system;
      coefficients[i] = inverse[i] * rotated[i];
      fit += coefficients[i] * rotated[i];
      logDeterminant += Math.log(system);
    }
    double negativeLog = Evidence.negativeLog(fit, logDeterminant, data, prior.noiseVariance());
    Evidence evidence =
        rounding.evidence(negativeLog, coefficients, inverse, prior.noiseVariance());
    return new GridPosterior(
        prior,
        kernel,
        vectors,
        coefficients,
        inverse,
        evidence,
        report.withConditioning(rounding.conditioning(fit, inverse, prior.noiseVariance())));
  }

  /** The same posterior with another account of the evidence. */
  public GridPosterior withEvidence(Evidence other) {
    return new GridPosterior(prior(), kernel, vectors, coefficients, inverse, other, report());
  }

  @Override
  public Form form() {
    return Posteriors.form(KIND, this)
        .put("kernel", kernel.form())
        .putForms("vectors", vectors.stream().map(Matrix::form).toList())
        .put("coefficients", coefficients)
        .put("inverse", inverse)
        .build();
  }

  static GridPosterior of(Form form) {
    GridKernel kernel = form.form("kernel").read(GridKernel::of);
    int[] sizes = kernel.grid().sizes();
    List<Form> forms = form.forms("vectors");
    if (forms.size() != sizes.length) {
      throw form.refusal(
          "vectors", "must be %s matrices".formatted(sizes.length), "are " + forms.size());
    }
    List<Matrix> vectors = new ArrayList<>();
    for (int j = 0; j < sizes.length; j++) {
      vectors.add(Matrix.of(forms.get(j), sizes[j], sizes[j]));
    }
    int cells = kernel.grid().cells();
    return new GridPosterior(
        Posteriors.prior(form, sizes.length),
        kernel,
        vectors,
        form.numbers("coefficients", cells),
        form.numbers("inverse", cells),
        Posteriors.evidence(form),
        Posteriors.report(form));
  }

  /** All products of an entry of the first, running fastest, and one of the second, not below 0. */
  private static double[] outer(double[] first, double[] second) {
    double[] products = new double[Math.multiplyExact(first.length, second.length)];
    for (int j = 0, i = 0; j < second.length; j++) {
      for (double value : first) {
        products[i++] = value * Math.max(0, second[j]); // below 0 by rounding only
      }
    }
    return products;
  }

  /** u(x) along each axis. */
  private List<Matrix> rotated(PointRange x) {
    requireInputs(x.points(), vectors.size());
    List<Matrix> between = kernel.between(x);
    List<Matrix> rotated = new ArrayList<>();
    for (int j = 0; j < vectors.size(); j++) {
      rotated.add(Algebra.transposedProduct(vectors.get(j), between.get(j)));
    }
    return rotated;
  }

  /** The matrices with each column multiplied, entry by entry, by that with the given number. */
  private static List<Matrix> times(List<Matrix> matrices, int column) {
    List<Matrix> products = new ArrayList<>();
    for (Matrix U : matrices) {
      products.add(U.scaledRows(U.copyOfColumn(column)));
    }
    return products;
  }

  private static List<Matrix> squared(List<Matrix> matrices) {
    List<Matrix> squares = new ArrayList<>();
    for (Matrix U : matrices) {
      Matrix square = U.copy();
      for (int i = 0; i < square.data().length; i++) {
        square.data()[i] *= square.data()[i];
      }
      squares.add(square);
    }
    return squares;
  }

  @Override
  Prediction predictBlocks(Points x) {
    double[] mean = new double[x.size()];
    double[] variance = new double[x.size()];
    int along = Arrays.stream(kernel.grid().sizes()).sum();
    for (int from = 0; from < x.size(); from += BLOCK) {
      PointRange block = x.rows(from, Math.min(x.size(), from + BLOCK));
      List<Matrix> u = rotated(block);
      double[] means = new Contraction(u).of(coefficients, 0);
      double[] explained = new Contraction(squared(u)).of(inverse, 0);
      double[] diagonal = Gram.diagonal(prior().kernel(), block);
      for (int i = 0; i < block.size(); i++) {
        mean[from + i] = means[i];
        variance[from + i] = LatentVariance.of(diagonal[i], diagonal[i] - explained[i], along);
      }
    }
    return new Prediction(mean, variance, prior().noiseVariance());
  }

  @Override
  Matrix covarianceAt(Points x) {
    Matrix covariance = Gram.of(prior().kernel(), x);
    if (x.size() == 0) {
      return covariance;
    }
    List<Matrix> u = rotated(x.all());
    for (int c = 0; c < x.size(); c++) {
      double[] explained = new Contraction(times(u, c)).of(inverse, 0);
      for (int i = 0; i < explained.length; i++) {
        covariance.set(i, c, covariance.get(i, c) - explained[i]);
      }
    }
    return covariance;
  }
}
