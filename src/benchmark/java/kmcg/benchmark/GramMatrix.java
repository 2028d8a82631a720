package kmcg.benchmark;

import java.util.Map;
import kmcg.kernel.Gram;
import org.jspecify.annotations.Nullable;

/** A kernel matrix with one length-scale for each input. */
final class GramMatrix implements Workload {
  private static final int DIMENSIONS = 8;

  @Override
  public String name() {
    return "gram";
  }

  @Override
  public String title() {
    return "SE-ARD Gram matrix";
  }

  @Override
  public String description() {
    return "`Gram.half`, the symmetric half that products use, against scikit-learn's"
        + " `RBF(length_scale=…)(X)`, which fills both triangles; `Gram.of` does so too.";
  }

  @Override
  public Section run(Setting setting) throws Exception {
    int n = setting.sizes().exact();
    Synthetic data = new Synthetic(n, DIMENSIONS, 1);
    Race race =
        new Race()
            .enter("ours", () -> Gram.half(data.kernel(), data.training().inputs()))
            .enter("both triangles", () -> Gram.of(data.kernel(), data.training().inputs()));
    @Nullable ScikitLearn peer = setting.scikitLearn();
    if (peer != null) {
      peer.load(data.training(), data.training().inputs(), data.lengthScales(), Synthetic.NOISE);
      race.enterTimed("scikit-learn", peer::gram);
    }
    Map<String, Double> best = race.best(setting.rounds());
    double ours = best.get("ours");
    String work = "N = %d, D = %d, time over scikit-learn's".formatted(n, DIMENSIONS);
    double entries = 0.5 * n * (n + 1);
    return new Section()
        .add(
            peer == null
                ? Bar.skipped(
                    Bar.Goal.AT_MOST,
                    1.0 / 3,
                    "",
                    work,
                    Bar.time(ours),
                    setting.withoutScikitLearn())
                : Bar.atMost(
                    1.0 / 3,
                    "",
                    ours / best.get("scikit-learn"),
                    work,
                    Bar.time(ours),
                    Bar.time(best.get("scikit-learn"))))
        .add(
            Bar.atMost(
                3,
                " ns",
                ours * 1e9 / entries,
                "N = %d, D = %d, an entry of the half".formatted(n, DIMENSIONS),
                Bar.time(ours),
                "–"))
        .note("Best of %d rounds; the half has N (N + 1) / 2 entries.".formatted(setting.rounds()))
        .note("Both triangles: %s.".formatted(Bar.time(best.get("both triangles"))));
  }
}
