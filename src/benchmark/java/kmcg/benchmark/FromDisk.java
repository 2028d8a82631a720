package kmcg.benchmark;

import java.time.Duration;
import java.util.Map;

/** A table that is larger than the heap, trained from disk. */
final class FromDisk implements Workload {
  private static final int ROWS = 10_000_000;
  private static final int INPUTS = 8;
  private static final int TESTS = 10_000;
  private static final int HEAP = 4 * 1024; // MB
  private static final Duration LIMIT = Duration.ofMinutes(40);
  private static final double SECONDS = 15 * 60;
  private static final double MOST_HEAP = 3 * 1024; // MB

  @Override
  public String name() {
    return "from-disk";
  }

  @Override
  public String title() {
    return "A table larger than the heap";
  }

  @Override
  public String page() {
    return "benchmarks.md";
  }

  @Override
  public String description() {
    return ("%d rows of %d inputs as CSV, Friedman's function with noise of standard deviation 1;"
            + " TrainFromDisk with %s in a Java process of its own with a heap of %d MB,"
            + " reading, learning and saving included. The heap is the most that was in use for"
            + " objects that outlived a collection (the old generation). RMSE is that of new"
            + " rows, whose noise alone has 1.")
        .formatted(ROWS, INPUTS, FromDiskRun.REGRESSOR, HEAP);
  }

  @Override
  public Section run(Setting setting) throws Exception {
    int n = setting.sizes().quick() ? ROWS / 1000 : ROWS;
    Map<String, Double> seen =
        new ChildProcess(FromDiskRun.class, HEAP, LIMIT).run(n, INPUTS, TESTS);
    double seconds = seen.get("training");
    double heap = seen.get("heap") / (1 << 20);
    String work = "N = %d, ".formatted(n);
    setting.say(
        "%s%s, heap %.0f MB, RMSE %.4f"
            .formatted(work, Bar.time(seconds), heap, seen.get("error")));
    return new Section()
        .add(Bar.atMost(SECONDS, " s", seconds, work + "training", Bar.time(seconds), "–"))
        .add(Bar.atMost(MOST_HEAP, " MB", heap, work + "heap", "–", "–"))
        .add(Bar.atMost(1.02, "", seen.get("error"), work + "RMSE", "–", "–"));
  }
}
