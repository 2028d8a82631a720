package kmcg.benchmark;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;

/** Learning alone from a million rows. */
final class MillionRows implements Workload {
  private static final int ROWS = 1_000_000;
  private static final int INPUTS = 8;
  private static final double SECONDS = 90;
  private static final int BEYOND = 1024; // MB

  /** After which the process is ended. */
  private static final Duration LIMIT = Duration.ofMinutes(10);

  @Override
  public String name() {
    return "million-rows";
  }

  @Override
  public String title() {
    return "Learning from a million rows";
  }

  @Override
  public String page() {
    return "accuracy.md";
  }

  @Override
  public String description() {
    return ("Friedman's function of %d inputs with noise of standard deviation 1, standardised."
            + " Learning alone, from Java, with the settings of KMCG with no options, in a Java"
            + " process of its own that was not warmed up, whose heap is that of inputs and"
            + " targets and %d MB more.")
        .formatted(INPUTS, BEYOND);
  }

  @Override
  public Section run(Setting setting) throws Exception {
    int n = setting.sizes().quick() ? ROWS / 1000 : ROWS;
    int data = Math.toIntExact((long) n * (INPUTS + 1) * Double.BYTES >> 20);
    String work = "N = %d, D = %d, ".formatted(n, INPUTS);
    Map<String, Double> seen;
    try {
      seen = new ChildProcess(MillionRowsRun.class, data + BEYOND, LIMIT).run(n, INPUTS);
    } catch (IOException e) {
      double never = Double.POSITIVE_INFINITY;
      return new Section()
          .add(Bar.atMost(SECONDS, " s", never, work + "learning", "it failed", "–"))
          .add(Bar.atMost(BEYOND, " MB", never, work + "heap beyond the data", "it failed", "–"))
          .note("The process failed: " + e.getMessage());
    }
    double seconds = seen.get("seconds");
    return new Section()
        .add(Bar.atMost(SECONDS, " s", seconds, work + "learning", Bar.time(seconds), "–"))
        .add(
            Bar.atMost(
                BEYOND,
                " MB",
                Math.min(seen.get("heap") / (1 << 20), data + BEYOND) - data,
                work + "peak of the heap, garbage included, beyond the data",
                "it ran within -Xmx%dm".formatted(data + BEYOND),
                "–"))
        .note(
            ("Inputs and targets take %d MB; the whole process never had more than %.0f MB of"
                    + " memory. Learning took %s of the processor, and the learned noise"
                    + " variance is %.4f.")
                .formatted(
                    data,
                    seen.get("resident") / (1 << 20),
                    Bar.time(seen.get("processor")),
                    seen.get("noise")));
  }
}
