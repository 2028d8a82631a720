package weka.classifiers.functions.gp.train;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import kmcg.data.Column;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.form.DataForms;
import kmcg.form.Form;
import kmcg.learning.Learned;
import kmcg.model.Prior;
import org.jspecify.annotations.Nullable;
import weka.core.Instance;
import weka.core.Instances;

/**
 * Training data as the core sees them, with the encoding that new rows will need.
 *
 * @param header of the training data, without rows
 * @param encoder of inputs
 * @param target the scaling of the class
 * @param prior with the kernel for these inputs
 * @param training the rows, scaled; rows of equal inputs are one, with the sum of their weights
 * @param learning notes on how the prior was learned; empty if it was given
 */
public record Preparation(
    Instances header,
    InputEncoder encoder,
    Scaling target,
    Prior prior,
    TrainingSet training,
    List<String> learning) {
  /** Rows from which on an order is no accident. */
  private static final int SERIES = 16;

  /** The form. */
  Form form() {
    return Form.builder()
        .put("header", HeaderForm.of(header))
        .put("encoder", encoder.form())
        .put("target", target.form())
        .put("prior", prior.form())
        .put("training", DataForms.of(training))
        .putTexts("learning", learning)
        .build();
  }

  /** The data of a form. */
  static Preparation of(Form form) {
    Instances header = form.form("header").read(HeaderForm::header);
    return new Preparation(
        header,
        form.form("encoder").read(f -> InputEncoder.of(f, header)),
        Scaling.of(form.form("target")),
        Prior.of(form.form("prior")),
        DataForms.trainingSet(form.form("training")),
        form.texts("learning"));
  }

  /** The same data with the prior that was given, before one was learned. */
  Preparation withGiven(Prior given) {
    return new Preparation(header, encoder, target, given, training, List.of());
  }

  /** The same data with what was learned from them. */
  Preparation with(Learned learned) {
    List<String> notes = learned.notes(encoder.columns()::nameOf);
    return new Preparation(header, encoder, target, learned.prior(), training, notes);
  }

  /**
   * Numbers of the inputs that are times: dates, and numbers that rise or fall from each row to the
   * next.
   */
  List<Integer> times() {
    return IntStream.range(0, training.inputs().dimensions())
        .filter(k -> encoder.isDate(header, k) || isInOrder(k))
        .boxed()
        .toList();
  }

  private boolean isInOrder(int input) {
    double[] column = training.inputs().all().coordinate(input);
    if (column.length < SERIES) {
      return false;
    }
    double direction = Math.signum(column[1] - column[0]);
    return IntStream.range(1, column.length)
        .allMatch(i -> direction * (column[i] - column[i - 1]) > 0);
  }

  /** Whether the core would see the same rows. */
  boolean hasSameRowsAs(Preparation other) {
    TrainingSet a = training;
    TrainingSet b = other.training;
    return a.inputs().equals(b.inputs())
        && Arrays.equals(a.targets(), b.targets())
        && Arrays.equals(a.weights(), b.weights())
        && Arrays.equals(a.scatter(), b.scatter())
        && Arrays.equals(a.copies(), b.copies())
        && IntStream.range(0, a.size()).allMatch(i -> a.logPrecision(i) == b.logPrecision(i));
  }

  /**
   * Prepares rows that all have a class.
   *
   * @param table the sums over all rows, if data are a sample of them
   */
  static Preparation of(Encoding asked, Instances data, @Nullable TableSummary table) {
    InputEncoder encoder = new InputEncoder(asked.weights().counted(data), asked.scaling(), table);
    double[] weights = data.stream().mapToDouble(Instance::weight).toArray();
    double[] targets = data.stream().mapToDouble(Instance::classValue).toArray();
    double[] copies = asked.weights().copies(weights);
    Spread spread = table == null ? Spread.of(new Column(targets, copies)) : table.target();
    Scaling target = Scaling.ofTarget(asked.scaling(), spread);
    for (int i = 0; i < targets.length; i++) {
      targets[i] = target.toModel(targets[i]);
    }
    Points inputs = encoder.encode(Cells.of(data));
    Prior prior = asked.prior().prior(encoder, target);
    prior.kernel().requireDimensions(inputs.dimensions());
    return new Preparation(
        new Instances(data, 0),
        encoder,
        target,
        prior,
        asked.weights().rows(inputs, targets, weights).merged(),
        List.of());
  }
}
