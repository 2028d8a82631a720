package kmcg.learning;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kmcg.data.TrainingSet;
import kmcg.inducing.choice.RandomRows;
import kmcg.kernel.Kernel;
import kmcg.kernel.NearestRows;
import kmcg.linalg.Algebra;
import kmcg.linalg.machine.Parallel;
import kmcg.model.Prior;

/**
 * The sum of the exact log evidences of groups of rows, as if groups had nothing to do with each
 * other.
 *
 * <p>Some groups are drawn at random, and see the function from afar; others are a row with those
 * nearest to it, and see what is quick, and the noise. Either is the likelihood of some data, so
 * the true parameters are the best on average; and the cost does not depend on the number of rows.
 */
public final class GroupedEvidence implements Objective {
  /**
   * How many groups there are, and how many rows each has.
   *
   * @param wide groups that are drawn at random
   * @param wideRows rows of each of them
   * @param near groups of rows near each other
   * @param nearRows rows of each of them
   */
  public record Sizes(int wide, int wideRows, int near, int nearRows) {
    /** What an evaluation costs, in the unit that {@link ExactEvidence#cost} has. */
    double cost() {
      return wide * ExactEvidence.cost(wideRows) + near * ExactEvidence.cost(nearRows);
    }
  }

  private final List<Objective> groups;
  private final Sizes sizes;

  private GroupedEvidence(List<Objective> groups, Sizes sizes) {
    this.groups = groups;
    this.sizes = sizes;
  }

  /**
   * Groups of some rows of a set; of all its rows, once, if that costs no more.
   *
   * @param kernel by which rows are near each other
   * @param seed of the draw
   */
  public static Objective of(TrainingSet data, Sizes sizes, Kernel kernel, long seed) {
    int n = data.size();
    if (ExactEvidence.cost(n) <= sizes.cost()) {
      return new ExactEvidence(data);
    }
    List<Objective> groups = new ArrayList<>();
    int[] order = RandomRows.draw(n, n, seed);
    int rows = Math.min(sizes.wideRows, n);
    for (int g = 0; g < sizes.wide; g++) {
      int from = g * rows % (n - rows + 1);
      groups.add(new ExactEvidence(data.select(Arrays.copyOfRange(order, from, from + rows))));
    }
    if (sizes.near == 0) {
      return new GroupedEvidence(groups, sizes);
    }
    int[] centres = Arrays.copyOfRange(order, n - Math.min(n, sizes.near), n);
    int[][] nearest =
        NearestRows.in(kernel, data.inputs(), centres.length)
            .of(data.inputs().select(centres), sizes.nearRows);
    for (int[] near : nearest) {
      groups.add(new ExactEvidence(data.select(near)));
    }
    return new GroupedEvidence(groups, sizes);
  }

  @Override
  public String name() {
    return sizes.near == 0
        ? "log evidence of %s rows".formatted(sizes.wide * sizes.wideRows)
        : "log evidence of %s of %s rows and %s of %s near rows"
            .formatted(
                sizes.wide == 1 ? "a random group" : sizes.wide + " random groups",
                sizes.wideRows,
                sizes.near == 1 ? "a group" : sizes.near + " groups",
                sizes.nearRows);
  }

  @Override
  public double cost() {
    return sizes.cost();
  }

  @Override
  public String shortName() {
    return "groups";
  }

  @Override
  public double[] terms(Prior prior) {
    double[][] terms = new double[groups.size()][];
    Parallel.forEach(terms.length, g -> terms[g] = groups.get(g).terms(prior));
    return Arrays.stream(terms).flatMapToDouble(Arrays::stream).toArray();
  }

  @Override
  public Value at(Prior prior) {
    Value[] values = new Value[groups.size()];
    Parallel.forEach(values.length, g -> values[g] = groups.get(g).at(prior));
    double sum = 0;
    double[] gradient = new double[prior.kernel().parameters().size() + 1];
    for (Value value : values) {
      sum += value.value();
      Algebra.add(1, value.gradient(), gradient);
    }
    return new Value(sum, gradient);
  }
}
