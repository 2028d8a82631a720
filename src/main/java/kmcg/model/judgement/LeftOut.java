package kmcg.model.judgement;

import java.util.stream.IntStream;
import kmcg.data.Check;
import kmcg.form.Form;
import kmcg.model.NormalDistribution;

/**
 * What is predicted of some training rows, each from the other rows alone, on the model's scale.
 *
 * @param targets of the rows
 * @param means of what is predicted
 * @param variances of it, with the noise of the row
 * @param neighbours how many rows stand for all others; 0 if all others were used
 * @param of how many rows these were drawn from
 */
public record LeftOut(
    double[] targets, double[] means, double[] variances, int neighbours, int of) {
  /** Keeps arrays of the same length. */
  public LeftOut {
    Check.sameLength("the means of rows left out", targets.length, means.length);
    Check.sameLength("the variances of rows left out", targets.length, variances.length);
  }

  /** Whether each row has a distribution; where rounding is worse than noise, some have none. */
  public boolean isUsable() {
    return IntStream.range(0, size())
        .allMatch(
            i ->
                Double.isFinite(means[i])
                    && variances[i] > 0
                    && variances[i] < Double.POSITIVE_INFINITY);
  }

  /** How many rows there are. */
  public int size() {
    return targets.length;
  }

  /** The share of rows whose target is inside the central interval of a level. */
  public double coverage(double level) {
    double z = NormalDistribution.halfWidth(level);
    return (double)
            IntStream.range(0, size())
                .filter(i -> Math.abs(targets[i] - means[i]) <= z * Math.sqrt(variances[i]))
                .count()
        / size();
  }

  /** The form. */
  public Form form() {
    return Form.builder()
        .put("targets", targets)
        .put("means", means)
        .put("variances", variances)
        .put("neighbours", neighbours)
        .put("of", of)
        .build();
  }

  /** What a form says. */
  public static LeftOut of(Form form) {
    double[] targets = form.numbers("targets");
    return new LeftOut(
        targets,
        form.numbers("means", targets.length),
        form.numbers("variances", targets.length),
        form.integer("neighbours", 0, Integer.MAX_VALUE),
        form.integer("of", targets.length, Integer.MAX_VALUE));
  }
}
