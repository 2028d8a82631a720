package kmcg.benchmark;

import java.util.Arrays;
import java.util.Map;
import kmcg.data.Points;
import kmcg.inducing.choice.RandomRows;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern52;
import kmcg.kernel.SquaredExponential;
import kmcg.learning.FiniteRankBound;
import kmcg.learning.FiniteRankBound.Kind;
import kmcg.linalg.Matrix;
import kmcg.model.Prior;
import org.bytedeco.javacpp.DoublePointer;

/** One value with its gradient of the bounds that learning maximises. */
final class BoundEvaluation implements Workload {
  private static final int DIMENSIONS = 17;

  @Override
  public String name() {
    return "evaluation";
  }

  @Override
  public String title() {
    return "One evaluation of a bound, with gradient";
  }

  @Override
  public String description() {
    return "The value of a bound on the log evidence and its gradient by all length-scales,"
        + " variance and noise, against one product of an M × N by an N × M matrix by"
        + " `cblas_dgemm` with all of its threads.";
  }

  @Override
  public Section run(Setting setting) throws Exception {
    int n = setting.sizes().elevators();
    int m = setting.sizes().points();
    Synthetic data = new Synthetic(n, DIMENSIONS, 31);
    double[] scales = new double[DIMENSIONS];
    Arrays.fill(scales, Math.sqrt(DIMENSIONS));
    Kernel smooth = new SquaredExponential(LengthScales.of(scales), 1);
    Kernel rough = new Matern52(LengthScales.of(scales), 1);
    Points u = new RandomRows(m, 1).select(smooth, data.training().inputs()).points();
    Race race = new Race();
    for (Kind kind : Kind.values()) {
      FiniteRankBound bound = new FiniteRankBound(data.training(), u, kind);
      race.enter(kind.name(), () -> bound.at(new Prior(smooth, 0.1)));
    }
    FiniteRankBound vfe = new FiniteRankBound(data.training(), u, Kind.VFE);
    race.enter("Matern52", () -> vfe.at(new Prior(rough, 0.1)));
    Matrix wide = Synthetic.matrix(m, n, 1);
    try (DoublePointer a = DirectBlas.copy(wide);
        DoublePointer b = DirectBlas.copy(wide.transposed());
        DoublePointer c = new DoublePointer((long) m * m)) {
      race.enterTimed(
          "product",
          () ->
              DirectBlas.withAllThreads(
                  () ->
                      Race.seconds(
                          () -> {
                            DirectBlas.product(m, n, m, a, b, c);
                            return c;
                          })));
      return section(n, m, race.best(setting.rounds()));
    }
  }

  private static Section section(int n, int m, Map<String, Double> best) {
    double product = best.get("product");
    Section section =
        new Section()
            .add(
                Bar.atMost(
                    8,
                    "",
                    best.get("VFE") / product,
                    "VFE, N = %d, M = %d, D = %d, SE, over the product".formatted(n, m, DIMENSIONS),
                    Bar.time(best.get("VFE")),
                    Bar.time(product)));
    for (Map.Entry<String, Double> other : best.entrySet()) {
      if (!other.getKey().equals("VFE") && !other.getKey().equals("product")) {
        section.note(
            "%s: %s, %s of the product's time."
                .formatted(
                    other.getKey().equals("Matern52") ? "VFE, Matern52" : other.getKey(),
                    Bar.time(other.getValue()),
                    Bar.number(other.getValue() / product)));
      }
    }
    return section;
  }
}
