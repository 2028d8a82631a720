package kmcg.model.span;

import java.util.Arrays;
import kmcg.data.Check;
import kmcg.data.Points;
import kmcg.form.DataForms;
import kmcg.form.Form;
import kmcg.form.FormBuilder;
import kmcg.inducing.PointValues;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Strips;
import kmcg.model.Prior;

/**
 * What every row of the data says through S = [E_U, P], where the unit vector of row u is divided
 * by the root of its weight.
 *
 * <pre>
 *   F = R⁻¹SᵀA,   A = K̃ + σ²I,   SᵀA = [W_U^{−½}A_U; (K̃P + σ²P)ᵀ]
 * </pre>
 *
 * <p>F has rank × N numbers and is found again from the others, of which there are far fewer where
 * U is large and P is small; so F is not saved.
 *
 * @param prior the kernel and σ²
 * @param inputs X
 * @param root √w of each row
 * @param rows U
 * @param P directions, N × p
 * @param KP K̃ P
 * @param factor R of SᵀAS = R Rᵀ
 */
public record RowSystem(
    Prior prior, Points inputs, double[] root, int[] rows, Matrix P, Matrix KP, Cholesky factor) {
  /** The form; weights only where a row was not seen just once. */
  public Form form() {
    FormBuilder form = Form.builder().put("inputs", DataForms.of(inputs));
    if (Arrays.stream(root).anyMatch(value -> value != 1)) {
      form.put("rootWeights", root);
    }
    return form.put("rows", rows)
        .put("directions", P.form())
        .put("products", KP.form())
        .put("factor", factor.form())
        .build();
  }

  /** The system of a form. */
  public static RowSystem of(Form form, Prior prior) {
    Points inputs = DataForms.points(form.form("inputs"));
    prior.kernel().requireDimensions(inputs.dimensions());
    int n = Check.atLeast("the number of training rows", 1, inputs.size());
    double[] root = new double[n];
    Arrays.fill(root, 1);
    if (form.has("rootWeights")) {
      root = Check.scales("the root of a weight", form.numbers("rootWeights", n));
    }
    int[] rows = form.integers("rows", 0, n - 1);
    requireDistinct(form, rows, n);
    int p = form.form("directions").integer("columns", 0, n);
    return new RowSystem(
        prior,
        inputs,
        root,
        rows,
        Matrix.of(form.form("directions"), n, p),
        Matrix.of(form.form("products"), n, p),
        Cholesky.of(form.form("factor"), rows.length + p));
  }

  private static void requireDistinct(Form form, int[] rows, int n) {
    boolean[] seen = new boolean[n];
    for (int row : rows) {
      if (seen[row]) {
        throw form.refusal(
            "rows", "must have each row once", "row %s is there twice".formatted(row));
      }
      seen[row] = true;
    }
  }

  /** F, one column for each row of the data. */
  public Matrix whitened() {
    double noise = prior.noiseVariance();
    PointValues points = new PointValues(prior.kernel(), inputs.select(rows));
    int n = inputs.size();
    int rank = factor.order();
    int[] place = places();
    Matrix all = Matrix.zeros(rank, n);
    Strips.of(n)
        .forEach(
            (from, to) -> {
              Matrix top = points.at(inputs.rows(from, to));
              Matrix bottom = KP.copyOfRows(from, to);
              Algebra.add(noise, P.copyOfRows(from, to).data(), bottom.data());
              for (int i = from; i < to; i++) {
                top.scaleColumn(i - from, root[i]);
                if (place[i] > 0) {
                  int u = place[i] - 1;
                  top.set(u, i - from, top.get(u, i - from) + noise / root[i]);
                }
              }
              Matrix strip = top.above(bottom.transposed());
              factor.solveLower(strip);
              System.arraycopy(strip.data(), 0, all.data(), from * rank, (to - from) * rank);
            });
    return all;
  }

  /** The place of each row among U, counted from 1; 0 if it is not one of them. */
  private int[] places() {
    int[] place = new int[inputs.size()];
    for (int i = 0; i < rows.length; i++) {
      place[rows[i]] = i + 1;
    }
    return place;
  }

  /** W^½P. */
  public Matrix weightedDirections() {
    boolean weighted = Arrays.stream(root).anyMatch(value -> value != 1);
    return weighted ? P.scaledRows(root) : P;
  }
}
