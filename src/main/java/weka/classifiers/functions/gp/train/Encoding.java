package weka.classifiers.functions.gp.train;

import java.util.stream.IntStream;
import weka.classifiers.functions.gp.options.MissingKind;
import weka.classifiers.functions.gp.options.ScalingKind;
import weka.classifiers.functions.gp.options.UserException;
import weka.classifiers.functions.gp.options.WeightKind;
import weka.core.Capabilities;
import weka.core.Instance;
import weka.core.Instances;

/**
 * The way from Weka's rows to the problem that the core sees, as the options ask for it.
 *
 * @param capabilities that data have to keep to
 * @param scaling of inputs and target
 * @param weights what the weight of a row means
 * @param missing what is done about missing inputs
 * @param prior as it is given
 */
public record Encoding(
    Capabilities capabilities,
    ScalingKind scaling,
    WeightKind weights,
    MissingKind missing,
    GivenPrior prior) {
  /** Weights with this sum can be multiplied by ordinary values. */
  private static final double MOST_WEIGHT = 1e300;

  /** The data as the core needs them; rows without class or weight are left out. */
  Preparation encode(Instances data, Workers workers) throws Exception {
    Instances rows = rows(data);
    int[] numbers =
        IntStream.range(0, data.numInstances()).filter(i -> counts(data.instance(i))).toArray();
    return workers.run(() -> Preparation.of(this, rows, numbers, null));
  }

  /** The rows with a class and a weight, once it is known that they can be encoded. */
  Instances rows(Instances data) throws UserException, InterruptedException {
    requireUsable(data);
    Instances rows = usable(data);
    if (rows.isEmpty()) {
      throw new UserException(
          "there are no training rows with a class value and a weight above zero; give some.");
    }
    RowMemory.require(rows, weights);
    return rows;
  }

  /** A sample of a table, encoded by the sums over all of its rows. */
  Preparation encode(Instances sample, TableSummary table, Workers workers) throws Exception {
    requireUsable(sample);
    int[] numbers = IntStream.range(0, sample.numInstances()).toArray();
    return workers.run(() -> Preparation.of(this, sample, numbers, table));
  }

  /** The rows that count: the data themselves, or a copy where some have to be left out. */
  private static Instances usable(Instances data) {
    if (data.stream().allMatch(Encoding::counts)) {
      return data;
    }
    Instances rows = new Instances(data);
    rows.removeIf(row -> !counts(row));
    return rows;
  }

  private static boolean counts(Instance row) {
    return !row.classIsMissing() && row.weight() != 0;
  }

  /**
   * Refuses data that the capabilities exclude, in Weka's words, and weights that are no weights.
   */
  private void requireUsable(Instances data) throws UserException, InterruptedException {
    TrainedModel.requireWhole(data);
    try {
      capabilities.testWithFail(data);
    } catch (InterruptedException e) { // Weka asks, too, and leaves the thread's flag
      throw e;
    } catch (Exception e) {
      throw new UserException(e.getMessage() + " A numeric class and at least one row are needed.");
    }
    requireWeights(data);
  }

  private static void requireWeights(Instances data) throws UserException {
    double sum = 0;
    int heaviest = 0;
    for (int i = 0; i < data.numInstances(); i++) {
      double weight = data.instance(i).weight();
      if (!(weight >= 0 && weight <= Double.MAX_VALUE)) { // or not a number
        throw new UserException(
            ("the weight of row %s is %s: weights must be finite and not negative; correct it, or"
                    + " remove the row.")
                .formatted(i + 1, weight));
      }
      sum += weight;
      heaviest = weight > data.instance(heaviest).weight() ? i : heaviest;
    }
    if (sum > MOST_WEIGHT) {
      throw new UserException(
          ("the weights of all rows sum to %s, and sums of weighted values would overflow; the"
                  + " heaviest is row %s with the weight %s. Divide all weights by a power of ten"
                  + " first, so that they sum to at most %s.")
              .formatted(sum, heaviest + 1, data.instance(heaviest).weight(), MOST_WEIGHT));
    }
  }
}
