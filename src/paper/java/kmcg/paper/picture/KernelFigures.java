package kmcg.paper.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import kmcg.data.Check;
import kmcg.data.Points;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;
import kmcg.model.kernelposterior.KernelObservations;
import kmcg.model.kernelposterior.KernelPosterior;
import kmcg.model.kernelposterior.KernelPrior;

/**
 * Pictures of what is known of a kernel of one input, over a square of two points x and z: mean,
 * standard deviation, error in standard deviations, and a draw.
 *
 * @param kernel k, the truth and the covariance w of the prior
 * @param from where x and z begin
 * @param to where they end
 * @param cells in each direction
 * @param seed of the draws
 */
public record KernelFigures(Kernel kernel, double from, double to, int cells, long seed) {
  /** Refuses a square without cells. */
  public KernelFigures {
    Check.atLeast("the number of cells", 2, cells);
    if (!(from < to) || Double.isInfinite(to - from)) {
      throw new IllegalArgumentException(
          "the square must end above where it begins, but goes from %s to %s.".formatted(from, to));
    }
  }

  private Points grid() {
    double[] x = new double[cells];
    for (int i = 0; i < cells; i++) {
      x[i] = from + (to - from) * (i + 0.5) / cells;
    }
    return Points.onLine(x);
  }

  /** The largest k(x, x) of the square. */
  private double variance() {
    double largest = 0;
    for (double value : Gram.diagonal(kernel, grid().all())) {
      largest = Math.max(largest, value);
    }
    return largest;
  }

  private Panel panel(String title, Matrix values, ColourScale scale) {
    return Panel.ofFunction(title, values, scale, from, to);
  }

  /** Mean, standard deviation, standardised error and a draw. */
  public List<Panel> panels(KernelPosterior posterior) {
    Points x = grid();
    Matrix deviation = posterior.variance(x, x);
    for (int i = 0; i < deviation.data().length; i++) {
      deviation.data()[i] = Math.sqrt(deviation.data()[i]);
    }
    return List.of(
        panel("mean", posterior.mean(x, x), ColourScale.around(variance())),
        panel("standard deviation", deviation, ColourScale.upTo(variance())),
        panel(
            "|k − mean| / standard deviation",
            posterior.standardisedError(kernel, x, x),
            ColourScale.upTo(1)),
        panel("a draw", posterior.sample(x, seed), ColourScale.around(2 * variance())));
  }

  /** A row of four panels for each posterior, in the order of the map. */
  public Figure progression(String title, Map<String, KernelPosterior> posteriors) {
    List<Figure.Row> rows = new ArrayList<>();
    posteriors.forEach((name, posterior) -> rows.add(new Figure.Row(name, panels(posterior))));
    return new Figure(title, rows);
  }

  /**
   * The whole story: the kernel, what is assumed of it, what is seen of it, and what is known then.
   *
   * @param points where the kernel matrix is thought of
   * @param chosen the numbers of those points at which it is seen
   */
  public Figure story(Points points, int[] chosen) {
    Matrix K = Gram.of(kernel, points);
    Matrix S = Matrix.zeros(points.size(), chosen.length);
    for (int j = 0; j < chosen.length; j++) {
      S.set(chosen[j], j, 1);
    }
    Points x = grid();
    KernelObservations seen = KernelObservations.of(kernel, points, S);
    KernelPrior prior = KernelPrior.of(kernel);
    ColourScale scale = ColourScale.around(variance());
    return new Figure(
        "A kernel as an unknown function",
        List.of(
            new Figure.Row(
                String.format(
                    Locale.ROOT,
                    "The truth, and what is seen of it: the kernel matrix of %d points, through %d"
                        + " unit vectors",
                    points.size(),
                    chosen.length),
                List.of(
                    panel("k(x, z)", Gram.between(kernel, x.all(), x.all()), scale),
                    Panel.ofMatrix("K", K, scale),
                    Panel.ofMatrix("K S", Algebra.product(K, S), scale),
                    Panel.ofMatrix("SᵀK S", seen.values(), scale))),
            new Figure.Row(
                "Before anything is seen", panels(KernelObservations.none(1).under(prior))),
            new Figure.Row("After that", panels(seen.under(prior)))));
  }
}
