package kmcg.benchmark;

import java.util.ArrayList;
import java.util.List;

/**
 * How much of the workloads on learned hyper-parameters is run.
 *
 * @param data names of data sets or kernels to take; empty for all
 * @param also options of KMCG that are tried beside none at all
 * @param peers whether other regressors are trained too
 * @param draws of data from a prior with little noise
 */
record Extent(List<String> data, List<String> also, boolean peers, int draws) {
  private static final int DRAWS = 10;

  /** Everything that a target is about. */
  static final Extent FULL = new Extent(List.of(), List.of(), true, DRAWS);

  /** That of a smoke test. */
  static final Extent QUICK = new Extent(List.of(), List.of(), true, 2);

  Extent withData(List<String> names) {
    return new Extent(names, also, peers, draws);
  }

  Extent withAlso(String options) {
    List<String> more = new ArrayList<>(also);
    more.add(options);
    return new Extent(data, List.copyOf(more), peers, draws);
  }

  Extent withoutPeers() {
    return new Extent(data, also, false, draws);
  }

  Extent withDraws(int number) {
    return new Extent(data, also, peers, number);
  }

  boolean wants(String name) {
    return data.isEmpty() || data.contains(name);
  }
}
