package weka.classifiers.functions.gp.train;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kmcg.linalg.machine.Strips;

/**
 * Rows of a table with missing inputs.
 *
 * @param rows their numbers, in ascending order
 * @param missing for each of them, the places of the missing ones among the inputs in use
 */
record Gaps(int[] rows, List<BitSet> missing) {
  /** Nothing is missing. */
  static final Gaps NONE = new Gaps(new int[0], List.of());

  /** Whether nothing is missing. */
  boolean isEmpty() {
    return rows.length == 0;
  }

  /** The numbers of the other rows, of as many as there are together. */
  int[] others(int all) {
    BitSet incomplete = new BitSet();
    IntStream.of(rows).forEach(incomplete::set);
    return IntStream.range(0, all).filter(i -> !incomplete.get(i)).toArray();
  }

  /** The same rows, at most {@code most} at a time. */
  Stream<Gaps> inPartsOf(int most) {
    Strips parts = Strips.of(rows.length, most);
    return IntStream.range(0, parts.count())
        .mapToObj(
            t ->
                new Gaps(
                    Arrays.copyOfRange(rows, parts.from(t), parts.to(t)),
                    missing.subList(parts.from(t), parts.to(t))));
  }
}
