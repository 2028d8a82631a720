package kmcg.learning;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes down how learning goes. Several searches may maximise the same objective, from other
 * starts or with other kernels; what counts is the best value that any of them has reached. Of
 * learning that is repeated, as it is without outliers, the last time counts.
 */
public final class LearningRecorder implements LearningListener {
  private final Map<String, List<double[]>> curves = new LinkedHashMap<>();
  private final List<List<Candidate>> comparisons = new ArrayList<>();
  private int last;

  @Override
  public void onEvaluation(LearningProgress progress) {
    if (progress.beginsAnewAfter(last)) {
      curves.clear();
      comparisons.clear();
    }
    last = progress.evaluation();
    List<double[]> curve = curves.computeIfAbsent(progress.objective(), o -> new ArrayList<>());
    double best = progress.best();
    if (!curve.isEmpty()) {
      best = Math.max(best, curve.get(curve.size() - 1)[1]);
    }
    curve.add(new double[] {progress.evaluation(), best});
  }

  @Override
  public void onComparison(List<Candidate> tried) {
    comparisons.add(tried);
  }

  /** What was heard so far. */
  public LearningHistory history() {
    List<LearningHistory.Curve> all = new ArrayList<>();
    curves.forEach(
        (objective, points) ->
            all.add(
                new LearningHistory.Curve(
                    objective,
                    points.stream().mapToDouble(p -> p[0]).toArray(),
                    points.stream().mapToDouble(p -> p[1]).toArray())));
    return new LearningHistory(all, comparisons);
  }
}
