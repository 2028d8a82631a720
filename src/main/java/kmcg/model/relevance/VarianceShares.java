package kmcg.model.relevance;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import kmcg.data.Check;
import kmcg.form.Form;

/**
 * How much of the variance of a model's predictions each group of inputs explains, if inputs are
 * independent of each other (Sobol indices of the mean).
 *
 * @param shares for each group; empty if predictions do not vary
 * @param fidelity the part of the variance of predictions that they were computed from: 1 where the
 *     model itself was evaluated, and R² of its stand-in on further points where that was
 * @param error the largest standard error of a share, as it was computed from some rows
 */
public record VarianceShares(List<Share> shares, double fidelity, double error) {
  /**
   * The shares of one group of inputs, between 0 and 1.
   *
   * @param alone Var E[f | x_g] / Var f: by how much the variance would shrink, on average, if this
   *     group were known
   * @param total E Var[f | all but x_g] / Var f: what would remain if only this group were unknown;
   *     more than {@code alone} where it acts together with others, so that totals may sum to more
   *     than 1
   */
  public record Share(double alone, double total) {
    /** Everything. */
    static final Share ALL = new Share(1, 1);
  }

  /** Keeps its own copy. */
  public VarianceShares {
    shares = List.copyOf(shares);
  }

  /** Shares of predictions that do not vary: there are none. */
  static VarianceShares none() {
    return new VarianceShares(List.of(), 1, 0);
  }

  /** Whether predictions do not vary, so that there is nothing to share. */
  public boolean isConstant() {
    return shares.isEmpty();
  }

  /** The numbers of the groups by their total share, the largest first. */
  public int[] byTotal() {
    return IntStream.range(0, shares.size())
        .boxed()
        .sorted(Comparator.comparingDouble(g -> -shares.get(g).total()))
        .mapToInt(g -> g)
        .toArray();
  }

  /** The form. */
  public Form form() {
    return Form.builder()
        .put("alone", shares.stream().mapToDouble(Share::alone).toArray())
        .put("total", shares.stream().mapToDouble(Share::total).toArray())
        .put("fidelity", fidelity)
        .put("error", error)
        .build();
  }

  /**
   * The shares of a form.
   *
   * @param groups the number of groups
   */
  public static VarianceShares of(Form form, int groups) {
    double[] alone = form.numbers("alone");
    double[] total = form.numbers("total", alone.length);
    if (alone.length > 0) {
      Check.equal("the shares and the groups of inputs", alone.length, groups);
    }
    List<Share> shares = new ArrayList<>();
    for (int g = 0; g < alone.length; g++) {
      shares.add(new Share(alone[g], total[g]));
    }
    double error = form.has("error") ? form.number("error") : 0; // which earlier models lack
    return new VarianceShares(shares, form.number("fidelity"), error);
  }
}
