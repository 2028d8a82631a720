package weka.classifiers.functions.gp.train;

import kmcg.data.TrainingSet;
import kmcg.form.Form;
import weka.core.Instances;

/**
 * How rows of a table become rows that a model sees; it can be sent to where the rows are.
 *
 * @param header attributes and class of the table, without rows
 * @param encoder of inputs
 * @param target the scaling of the class
 */
public record RowEncoding(Instances header, InputEncoder encoder, Scaling target) {
  /** The form. */
  public Form form() {
    return Form.builder()
        .put("header", HeaderForm.of(header))
        .put("encoder", encoder.form())
        .put("target", target.form())
        .build();
  }

  /** The encoding of a form. */
  public static RowEncoding of(Form form) {
    Instances header = form.form("header").read(HeaderForm::header);
    return new RowEncoding(
        header,
        form.form("encoder").read(f -> InputEncoder.of(f, header)),
        Scaling.of(form.form("target")));
  }

  /** The number of inputs that the model sees. */
  public int dimensions() {
    return encoder.columns().used().length;
  }

  /** Rows with a class as the model sees them. */
  public TrainingSet encoded(Cells rows) {
    double[] targets = new double[rows.rows()];
    double[] weights = new double[targets.length];
    for (int i = 0; i < targets.length; i++) {
      targets[i] = target.toModel(rows.at(i, header.classIndex()));
      weights[i] = rows.weight(i);
    }
    return new TrainingSet(encoder.encode(rows), targets, weights);
  }
}
