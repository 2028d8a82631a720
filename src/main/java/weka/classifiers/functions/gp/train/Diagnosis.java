package weka.classifiers.functions.gp.train;

import java.util.Optional;
import kmcg.form.Form;
import kmcg.form.FormBuilder;
import kmcg.learning.LearningHistory;
import kmcg.model.relevance.VarianceShares;

/**
 * What is known of a trained model beyond its predictions: which attributes matter, how well it
 * predicts rows left out, and how learning went.
 *
 * @param relevance the shares of the attributes in use, if they were computed
 * @param sample training rows that were left out in turn, if that was done
 * @param history of learning
 */
public record Diagnosis(
    Optional<VarianceShares> relevance, Optional<RowSample> sample, LearningHistory history) {
  /** Nothing is known. */
  static final Diagnosis NONE =
      new Diagnosis(Optional.empty(), Optional.empty(), LearningHistory.NONE);

  /** The form. */
  Form form() {
    FormBuilder form = Form.builder();
    relevance.ifPresent(shares -> form.put("relevance", shares.form()));
    sample.ifPresent(rows -> form.put("sample", rows.form()));
    if (!history.isEmpty()) {
      form.put("history", history.form());
    }
    return form.build();
  }

  /**
   * The diagnosis of a form.
   *
   * @param groups the number of attributes in use
   */
  static Diagnosis of(Form form, int groups) {
    return new Diagnosis(
        form.has("relevance")
            ? Optional.of(form.form("relevance").read(f -> VarianceShares.of(f, groups)))
            : Optional.empty(),
        form.has("sample")
            ? Optional.of(form.form("sample").read(RowSample::of))
            : Optional.empty(),
        form.has("history")
            ? form.form("history").read(LearningHistory::of)
            : LearningHistory.NONE);
  }
}
