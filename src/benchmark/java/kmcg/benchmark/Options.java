package kmcg.benchmark;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * What the command line asks for.
 *
 * @param only names of the workloads to run, in any order; empty for all
 * @param quick whether this is a smoke test
 * @param rounds that are counted
 * @param out where the page and the picture go
 * @param sizes of everything
 * @param extent of the workloads on learned hyper-parameters
 */
record Options(List<String> only, boolean quick, int rounds, Path out, Sizes sizes, Extent extent) {
  static final String USAGE =
      """
      options:
        --only <name,name,…>   workloads to run: %s
        --quick                small sizes and two rounds, a smoke test; writes to target/benchmark
        --rounds <k>           counted rounds (5)
        --growth <n,n,…>       numbers of rows for the growth (8000,11300,16000,22600,32000)
        --data <name,name,…>   data sets of learned-tables and kernels of drawn-data (all)
        --also "<options>"     KMCG with these options too, in learned-tables; may be repeated
        --without-peers        only KMCG and the exact model, in learned-tables
        --draws <k>            draws of drawn-data with little noise (10)
        --out <directory>      where benchmarks.md and images/time-against-n.svg go (docs)
      """;

  static Options of(String[] arguments) {
    List<String> only = List.of();
    boolean quick = Arrays.asList(arguments).contains("--quick");
    int rounds = quick ? 2 : 5;
    Path out = Path.of(quick ? "target/benchmark" : "docs");
    Sizes sizes = quick ? Sizes.QUICK : Sizes.FULL;
    Extent extent = quick ? Extent.QUICK : Extent.FULL;
    for (int i = 0; i < arguments.length; i++) {
      switch (arguments[i]) {
        case "--quick" -> {}
        case "--only" -> only = List.of(value(arguments, ++i).split(","));
        case "--rounds" -> rounds = number(value(arguments, ++i));
        case "--out" -> out = Path.of(value(arguments, ++i));
        case "--data" -> extent = extent.withData(List.of(value(arguments, ++i).split(",")));
        case "--also" -> extent = extent.withAlso(value(arguments, ++i));
        case "--without-peers" -> extent = extent.withoutPeers();
        case "--draws" -> extent = extent.withDraws(number(value(arguments, ++i)));
        case "--growth" ->
            sizes =
                sizes.withGrowth(
                    Arrays.stream(value(arguments, ++i).split(","))
                        .mapToInt(Options::number)
                        .toArray());
        default -> throw new IllegalArgumentException("unknown option '" + arguments[i] + "'.");
      }
    }
    return new Options(only, quick, rounds, out, sizes, extent);
  }

  private static String value(String[] arguments, int i) {
    if (i == arguments.length) {
      throw new IllegalArgumentException(arguments[i - 1] + " needs a value.");
    }
    return arguments[i];
  }

  private static int number(String text) {
    try {
      int number = Integer.parseInt(text.trim());
      if (number >= 1) {
        return number;
      }
    } catch (NumberFormatException e) {
      // refused below, with all others
    }
    throw new IllegalArgumentException(
        "a whole number above zero is needed, but there was '" + text + "'.");
  }

  boolean wants(Workload workload) {
    return only.isEmpty() || only.contains(workload.name());
  }
}
