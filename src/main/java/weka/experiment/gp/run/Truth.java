package weka.experiment.gp.run;

import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.method.Exact;
import kmcg.model.Posterior;
import kmcg.model.Prediction;
import kmcg.model.Prior;

/**
 * The predictions and the evidence of the exact model.
 *
 * @param prediction at the test inputs
 * @param negativeLogEvidence of the training data; NaN where it is not known
 */
public record Truth(Prediction prediction, double negativeLogEvidence) {
  /** Computes the exact model. */
  public static Truth of(Prior prior, TrainingSet training, Points test) {
    Posterior exact = new Exact().condition(prior, training);
    return new Truth(exact.predict(test), exact.evidence().negativeLog());
  }
}
