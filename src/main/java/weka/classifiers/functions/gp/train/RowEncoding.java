package weka.classifiers.functions.gp.train;

import kmcg.data.Points;
import kmcg.data.TargetScale;
import kmcg.data.TrainingSet;
import kmcg.form.DataForms;
import kmcg.form.Form;
import weka.classifiers.functions.gp.options.WeightKind;
import weka.core.Instances;

/**
 * How rows of a table become rows that a model sees; it can be sent to where the rows are.
 *
 * @param header attributes and class of the table, without rows
 * @param encoder of inputs
 * @param target the scaling of the class
 * @param weights what the weight of a row means
 */
public record RowEncoding(
    Instances header, InputEncoder encoder, TargetScale target, WeightKind weights) {
  /** The encoding of rows whose weights are copies. */
  public RowEncoding(Instances header, InputEncoder encoder, TargetScale target) {
    this(header, encoder, target, WeightKind.COPIES);
  }

  /** The same encoding of rows whose weights mean something else. */
  RowEncoding with(WeightKind others) {
    return new RowEncoding(header, encoder, target, others);
  }

  /** The same encoding of rows without gaps. */
  RowEncoding plain() {
    return new RowEncoding(header, encoder.with(null), target, weights);
  }

  /** The form. */
  public Form form() {
    return Form.builder()
        .put("header", HeaderForm.of(header))
        .put("encoder", encoder.form())
        .put("target", DataForms.of(target))
        .put("weights", weights.name())
        .build();
  }

  /** The encoding of a form. */
  public static RowEncoding of(Form form) {
    Instances header = form.form("header").read(HeaderForm::header);
    return new RowEncoding(
        header,
        form.form("encoder").read(f -> InputEncoder.of(f, header)),
        DataForms.targetScale(form.form("target")),
        WeightKind.valueOf(form.text("weights")));
  }

  /** The number of inputs that the model sees. */
  public int dimensions() {
    return encoder.columns().used().length;
  }

  /** Rows with a class as the model sees them. */
  public TrainingSet encoded(Cells rows) {
    double[] targets = new double[rows.rows()];
    double[] given = new double[targets.length];
    for (int i = 0; i < targets.length; i++) {
      targets[i] = target.toModel(required(rows.at(i, header.classIndex())));
      given[i] = rows.weight(i);
    }
    Points inputs = encoder.encode(rows);
    return encoder
        .filler()
        .map(filler -> filler.fill(inputs, encoder.gaps(rows), weights.precisions(given)))
        .map(f -> weights.rows(f.inputs(), targets, given).withPrecisions(f.precisions()))
        .orElseGet(() -> weights.rows(inputs, targets, given));
  }

  private double required(double y) {
    if (!target.takes(y)) {
      throw new IllegalArgumentException(
          ("the model sees the logarithm of the class, but a row has the value %s; train with"
                  + " another scale of the class (-target YEO_JOHNSON or NONE).")
              .formatted(y));
    }
    return y;
  }
}
