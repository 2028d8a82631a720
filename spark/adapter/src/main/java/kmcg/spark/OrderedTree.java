package kmcg.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;

/**
 * Adds up what partitions found, always in the order of the partitions, so that the digits do not
 * depend on who is ready first. Many partitions are added up in groups, by the executors, until few
 * are left for the driver.
 */
final class OrderedTree {
  private OrderedTree() {}

  /** Adds up some parts, which come in their order. */
  @FunctionalInterface
  interface Sum extends Serializable {
    byte[] of(List<byte[]> parts) throws Exception;
  }

  /**
   * The sum of all parts.
   *
   * @param parts one for each partition, none for empty ones
   * @param fanIn how many are added up at once, 2 or more
   * @param most how many the driver may get
   * @throws IllegalArgumentException if there are no parts
   */
  static byte[] sum(JavaRDD<byte[]> parts, int fanIn, int most, Sum sum) throws Exception {
    int count = parts.getNumPartitions();
    JavaRDD<byte[]> level = parts;
    while (count > most) {
      count = (count + fanIn - 1) / fanIn;
      level = level(level, count, fanIn, sum);
    }
    List<byte[]> last = level.collect();
    if (last.isEmpty()) {
      throw new IllegalArgumentException("there is nothing to add up.");
    }
    return sum.of(last);
  }

  private static JavaRDD<byte[]> level(JavaRDD<byte[]> parts, int count, int fanIn, Sum sum) {
    JavaRDD<Tuple2<Integer, Tuple2<Integer, byte[]>>> numbered =
        parts.mapPartitionsWithIndex(
            (index, found) -> {
              List<Tuple2<Integer, Tuple2<Integer, byte[]>>> one = new ArrayList<>();
              found.forEachRemaining(
                  part -> one.add(new Tuple2<>(index / fanIn, new Tuple2<>(index, part))));
              return one.iterator();
            },
            true);
    return JavaPairRDD.fromJavaRDD(numbered)
        .partitionBy(new HashPartitioner(count))
        .mapPartitions(
            group -> {
              List<Tuple2<Integer, byte[]>> members = new ArrayList<>();
              group.forEachRemaining(member -> members.add(member._2()));
              members.sort(Comparator.comparing(Tuple2::_1));
              return summed(members.stream().map(Tuple2::_2).toList(), sum);
            },
            true);
  }

  private static Iterator<byte[]> summed(List<byte[]> parts, Sum sum) throws Exception {
    return parts.isEmpty() ? Collections.emptyIterator() : List.of(sum.of(parts)).iterator();
  }
}
