package kmcg.fuzz;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import weka.classifiers.functions.gp.GaussianProcessRegressor;
import weka.core.Instances;
import weka.core.SerializationHelper;

/**
 * Trains, predicts, saves, loads and interrupts in several threads, round after round, and then
 * finds as much heap, as many threads and as many open files as after the first rounds.
 */
final class Soak {
  private static final int THREADS = 4;
  private static final int CASES_A_ROUND = 40;

  /** Rounds until all classes are loaded and all caches are full. */
  private static final int WARM_UP = 3;

  /** By how much the heap may have grown. */
  private static final double GROWTH = 1.05;

  private static final Path OPEN_FILES = Path.of("/proc/self/fd");

  private final Path folder;
  private long seed;

  /** What is left after a round. */
  private record Left(long heap, List<String> threads, long files) {
    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "%.2f MB of heap, %d threads, %d open files",
          heap / 1e6,
          threads.size(),
          files);
    }
  }

  private Soak(Path folder, long seed) {
    this.folder = folder;
    this.seed = seed;
  }

  /** Goes on for so many seconds; findings are thrown. */
  static void run(long seconds, long seed) throws Exception {
    long end = System.nanoTime() + 1_000_000_000L * seconds;
    Path folder = Files.createTempDirectory("kmcg-soak");
    Soak soak = new Soak(folder, seed);
    Left first = null;
    Left last = null;
    try {
      for (int round = 1; round <= WARM_UP + 1 || System.nanoTime() < end; round++) {
        soak.round();
        last = left();
        System.out.println("round " + round + ": " + last);
        first = round == WARM_UP ? last : first;
      }
    } finally {
      Files.delete(folder);
    }
    if (first == null || last == null) {
      throw new IllegalStateException("there was no round.");
    }
    Finding.unless(last.heap() <= GROWTH * first.heap(), "heap", "was %s, is %s", first, last);
    Finding.unless(last.files() <= first.files(), "files", "were %s, are %s", first, last);
    List<String> added = new ArrayList<>(last.threads());
    first.threads().forEach(added::remove);
    Finding.unless(added.isEmpty(), "threads", "%s are left over", added);
  }

  private void round() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<?>> shares = new ArrayList<>();
      for (int t = 0; t < THREADS; t++) {
        long from = seed;
        seed += CASES_A_ROUND;
        shares.add(
            pool.submit(
                () -> {
                  for (long s = from; s < from + CASES_A_ROUND; s++) {
                    one(s);
                  }
                  return null;
                }));
      }
      for (Future<?> share : shares) {
        share.get();
      }
    } finally {
      pool.shutdown();
      while (!pool.isTerminated()) { // others still have files in the folder
        Thread.sleep(10);
      }
    }
  }

  private void one(long number) throws Exception {
    Draw draw = new Draw(number);
    FuzzCase drawn = FuzzCase.of(draw.of(FuzzCase.Kind.ORDINARY, FuzzCase.Kind.WILD), draw.seed());
    long patience = draw.chance(0.2) ? draw.between(1, 200) : 30_000;
    Watchdog.End end =
        Watchdog.run(
            () -> {
              trainSaveLoad(drawn, number);
              return null;
            },
            patience);
    requireExpected(end, drawn);
  }

  /** Rethrows what is neither a refusal that helps nor the end of work that was interrupted. */
  static void requireExpected(Watchdog.End end, FuzzCase drawn) {
    Throwable thrown = end.thrown();
    if (thrown instanceof Finding found) {
      throw found;
    }
    if (thrown instanceof Error error) {
      throw error;
    }
    boolean isOfStop =
        thrown instanceof InterruptedException || thrown instanceof InterruptedIOException;
    boolean wasStopped = end.wasInterrupted() && isOfStop;
    if (thrown instanceof Exception e && !wasStopped) {
      try {
        Refusals.require(e);
      } catch (Finding found) {
        throw new Finding(found.kind(), new IllegalStateException(drawn.toString(), e));
      }
    }
  }

  private void trainSaveLoad(FuzzCase drawn, long number) throws Exception {
    Trained model = Trained.of(drawn.setting(), drawn.table());
    Instances rows = drawn.table().test();
    double[][] before = model.regressor().distributionsForInstances(rows);
    Path file = folder.resolve(number + ".model");
    try {
      SerializationHelper.write(file.toString(), model.regressor());
      GaussianProcessRegressor loaded =
          (GaussianProcessRegressor) SerializationHelper.read(file.toString());
      Finding.unless(
          Arrays.deepEquals(before, loaded.distributionsForInstances(rows)), "saved", "%s", drawn);
    } finally {
      Files.deleteIfExists(file);
    }
  }

  private static Left left() throws Exception {
    long heap = Long.MAX_VALUE;
    for (int i = 0; i < 4; i++) {
      System.gc();
      Thread.sleep(50);
      Runtime runtime = Runtime.getRuntime();
      heap = Math.min(heap, runtime.totalMemory() - runtime.freeMemory());
    }
    List<String> threads =
        Thread.getAllStackTraces().keySet().stream()
            .map(Thread::getName)
            .filter(name -> !name.startsWith("ForkJoinPool.commonPool")) // these come and go
            .toList();
    return new Left(heap, threads, openFiles());
  }

  /** How many files are open, where the system tells. */
  private static long openFiles() throws IOException {
    if (!Files.isDirectory(OPEN_FILES)) {
      return 0;
    }
    try (Stream<Path> files = Files.list(OPEN_FILES)) {
      return files.count();
    }
  }
}
