package kmcg.benchmark;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;

/** KMCG on more rows than a kernel matrix could be stored for. */
final class MatrixFree implements Workload {
  private static final int DIMENSIONS = 10;
  private static final int HEAP = 1500; // MB
  private static final Duration LIMIT = Duration.ofHours(1);

  @Override
  public String name() {
    return "matrix-free";
  }

  @Override
  public String title() {
    return "Matrix-free KMCG";
  }

  @Override
  public String description() {
    return "Training in a Java process of its own with `-Xmx%dm`, so that the heap is bounded and"
            .formatted(HEAP)
        + " not only measured. The time is all of training, after a small run to warm up, over the"
        + " entries of the kernel matrix: N² in each pass over it, of which N (N + 1) / 2 are"
        + " evaluated.";
  }

  @Override
  public Section run(Setting setting) throws Exception {
    int n = setting.sizes().matrixFree();
    int steps = setting.sizes().matrixFreeSteps();
    String work = "N = %d, D = %d, P = %d, ".formatted(n, DIMENSIONS, steps);
    Map<String, Double> seen;
    try {
      seen = new ChildProcess(MatrixFreeRun.class, HEAP, LIMIT).run(n, DIMENSIONS, steps);
    } catch (IOException e) {
      return new Section()
          .add(Bar.atMost(HEAP, " MB", Double.POSITIVE_INFINITY, work + "heap", "it failed", "–"))
          .note("The process failed: " + e.getMessage());
    }
    double seconds = seen.get("seconds");
    double entries = (double) n * n * seen.get("passes");
    double evaluated = 0.5 * n * (n + 1.0) * seen.get("passes");
    return new Section()
        .add(
            Bar.atMost(
                HEAP,
                " MB",
                seen.get("heap") / (1 << 20),
                work + "peak of the heap",
                "it ran within -Xmx%dm".formatted(HEAP),
                "–"))
        .add(
            Bar.atMost(
                2.5,
                " ns",
                seconds * 1e9 / entries,
                work + "an entry of the matrix",
                Bar.time(seconds),
                "–"))
        .add(
            Bar.atMost(
                2.5,
                " ns",
                seconds * 1e9 / evaluated,
                work + "an evaluated entry (the stricter reading)",
                Bar.time(seconds),
                "–"))
        .note(
            ("%.0f passes over the matrix; one run; the whole process never had more than %.0f MB"
                    + " of memory.")
                .formatted(seen.get("passes"), seen.get("resident") / (1 << 20)));
  }
}
