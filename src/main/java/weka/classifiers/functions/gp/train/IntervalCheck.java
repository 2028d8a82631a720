package weka.classifiers.functions.gp.train;

import java.util.ArrayList;
import java.util.List;
import kmcg.data.TrainingSet;
import kmcg.learning.InSampleMeans;
import kmcg.learning.LeaveOneOut;
import kmcg.learning.Observations;
import kmcg.linalg.machine.InsufficientMemoryException;
import kmcg.model.Posterior;
import kmcg.model.judgement.Calibration;

/** What training rows, each left out in turn, say of the intervals of a model. */
final class IntervalCheck {
  private static final long SEED = 1;

  /** What is said of learned models out of which rows cannot be taken in turn. */
  static final String UNCHECKED =
      "Intervals were not checked, because rows cannot be left out of such a model in turn: judge"
          + " them by cross-validation (-x) or on test rows (-T).";

  private IntervalCheck() {}

  /** Warnings that intervals cannot be trusted, if they cannot. */
  static List<String> warnings(Preparation prepared, Diagnosis diagnosis) {
    if (!prepared.isLearned()) {
      return List.of();
    }
    TrainingSet data = prepared.training();
    int rows = prepared.single().map(Observations::of).orElse(data.size());
    return new Calibration(
            rows, data.inputs().dimensions(), diagnosis.sample().map(RowSample::leftOut))
        .warnings();
  }

  /**
   * The same for a model with its training rows, whose prior may be given; if nothing can be told
   * of a learned one, that is said.
   *
   * @param notes on what was not done for its diagnosis
   */
  static List<String> warnings(
      Preparation prepared, Diagnosis diagnosis, Posterior posterior, List<String> notes) {
    TrainingSet data = prepared.training();
    if (!prepared.isLearned()) {
      List<String> ofGiven = new ArrayList<>(ofGivenPrior(data, posterior));
      ofGiven.addAll(InSampleMeans.warnings(posterior, data, InSampleMeans.QUICK));
      return ofGiven;
    }
    List<String> all = new ArrayList<>(warnings(prepared, diagnosis));
    all.addAll(InSampleMeans.warnings(posterior, data, InSampleMeans.FEW));
    boolean isUnknown = diagnosis.sample().isEmpty() && data.size() > 1;
    if (isUnknown && notes.stream().noneMatch(RowSample::saysWhyNot)) {
      all.add(UNCHECKED);
    }
    return all;
  }

  private static List<String> ofGivenPrior(TrainingSet data, Posterior posterior) {
    try {
      return LeaveOneOut.ofFew(posterior, data, SEED).flatMap(Calibration::ofGivenPrior).stream()
          .toList();
    } catch (InsufficientMemoryException e) {
      return List.of(); // a model without this is better than none
    }
  }
}
