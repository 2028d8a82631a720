package kmcg.inducing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.IntStream;
import kmcg.linalg.machine.Interruption;

/**
 * The multi-indices (k₁, …, k_d) with the largest products B₁^k₁ ⋯ B_d^k_d, 0 ≤ Bⱼ &lt; 1, by
 * best-first search: the largest eigenvalues of a product kernel without the others.
 *
 * <p>A multi-index is a list of inputs, each as often as its degree says, in the order of falling
 * B. Its two children repeat the last input, or put the next one in its place; each list has one
 * parent, whose product is not smaller, so the queue holds no list twice and two for each one
 * taken.
 */
final class LargestProducts {
  private LargestProducts() {}

  /**
   * A relative difference that is rounding, and shall not decide which of two inputs comes first.
   */
  private static final double SAME = 1e-9;

  private record Node(double logProduct, int[] inputs) {}

  /** Larger products first; among equal ones those of lower degree, then in the order of inputs. */
  private static final Comparator<Node> ORDER =
      Comparator.comparingDouble((Node node) -> -node.logProduct())
          .thenComparingInt(node -> node.inputs().length)
          .thenComparing(Node::inputs, Arrays::compare);

  /**
   * Up to {@code most} multi-indices, the largest product first, each as an array of degrees.
   *
   * @param logs ln Bⱼ
   * @param least ln of the smallest product that counts
   */
  static List<int[]> of(double[] logs, int most, double least) {
    double[] alike = alike(logs);
    int[] byDecay = order(alike);
    PriorityQueue<Node> queue = new PriorityQueue<>(ORDER);
    queue.add(new Node(0, new int[0]));
    List<int[]> found = new ArrayList<>();
    while (found.size() < most && !queue.isEmpty()) {
      Interruption.poll();
      Node node = queue.remove();
      if (node.logProduct() < least) {
        break;
      }
      found.add(degrees(node.inputs(), byDecay));
      addChildren(node, alike, byDecay, queue);
    }
    return found;
  }

  /** The inputs in the order of falling B, equal ones in their own order. */
  private static int[] order(double[] logs) {
    return IntStream.range(0, logs.length)
        .boxed()
        .sorted(Comparator.comparingDouble(j -> -logs[j]))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /** The same numbers with those that differ by rounding only made equal. */
  private static double[] alike(double[] logs) {
    double[] alike = logs.clone();
    int[] order = order(logs);
    for (int i = 1; i < order.length; i++) {
      double before = alike[order[i - 1]];
      if (before - logs[order[i]] <= SAME * Math.abs(before)) {
        alike[order[i]] = before;
      }
    }
    return alike;
  }

  private static void addChildren(
      Node node, double[] logs, int[] byDecay, PriorityQueue<Node> queue) {
    int length = node.inputs().length;
    if (byDecay.length == 0) {
      return;
    }
    int last = length == 0 ? 0 : node.inputs()[length - 1];
    int[] longer = Arrays.copyOf(node.inputs(), length + 1);
    longer[length] = last;
    queue.add(node(longer, logs, byDecay));
    if (length > 0 && last + 1 < byDecay.length) {
      int[] other = node.inputs().clone();
      other[length - 1] = last + 1;
      queue.add(node(other, logs, byDecay));
    }
  }

  private static Node node(int[] inputs, double[] logs, int[] byDecay) {
    double sum = 0;
    for (int place : inputs) {
      sum += logs[byDecay[place]];
    }
    return new Node(sum, inputs);
  }

  private static int[] degrees(int[] inputs, int[] byDecay) {
    int[] degrees = new int[byDecay.length];
    for (int place : inputs) {
      degrees[byDecay[place]]++;
    }
    return degrees;
  }
}
