package kmcg.benchmark;

import java.util.ArrayList;
import java.util.List;
import kmcg.GaussianProcess;
import kmcg.data.TrainingSet;
import org.jspecify.annotations.Nullable;

/** Large tables with no options, beside what users of scikit-learn would take. */
final class LargePeers implements Workload {
  private static final int[] ROWS = {10_000, 100_000, 1_000_000};
  private static final int INPUTS = 8;
  private static final int TESTS = 10_000;

  /** The standard deviation of noise on Friedman's function, whose own is about 5. */
  private static final double NOISE = 1;

  @Override
  public String name() {
    return "large-peers";
  }

  @Override
  public String title() {
    return "Large tables beside scikit-learn";
  }

  @Override
  public String description() {
    return ("Friedman's function of %d inputs, five of which matter, with noise of standard"
            + " deviation %.0f; %d test rows without noise. KMCG with no options, learning"
            + " included, against scikit-learn's HistGradientBoostingRegressor with no options"
            + " and against ridge regression on 1000 Nyström features, whose width and penalty"
            + " are the best of 12 on a tenth of the rows. The error is that of the function;"
            + " times are those of training and prediction, each once. Only KMCG gives"
            + " intervals.")
        .formatted(INPUTS, NOISE, TESTS);
  }

  private record Run(String name, double seconds, double error) {}

  @Override
  public Section run(Setting setting) throws Exception {
    @Nullable ScikitLearn scikitLearn = setting.scikitLearn();
    Section section = new Section();
    StringBuilder table = new StringBuilder("| N | | error | seconds |\n|---|---|---|---|\n");
    for (int rows : ROWS) {
      int n = setting.sizes().quick() ? rows / 100 : rows;
      List<Run> runs = runs(n, scikitLearn);
      for (Run run : runs) {
        table.append(
            "| %d | %s | %s | %s |\n"
                .formatted(n, run.name(), Bar.number(run.error()), Bar.number(run.seconds())));
        setting.say("%d | %s | %.4f | %.1f".formatted(n, run.name(), run.error(), run.seconds()));
      }
      section.add(bar(n, runs, setting));
    }
    section.insert(table.toString());
    return scikitLearn == null ? section : section.note("Peer: " + scikitLearn.about() + ".");
  }

  private static Bar bar(int n, List<Run> runs, Setting setting) {
    String work = "N = %d, error of the function over that of the better peer".formatted(n);
    Run ours = runs.get(0);
    String error = Bar.number(ours.error());
    if (runs.size() == 1) {
      return Bar.skipped(Bar.Goal.AT_MOST, 1, "", work, error, setting.withoutScikitLearn());
    }
    Run best = runs.get(1).error() <= runs.get(2).error() ? runs.get(1) : runs.get(2);
    return Bar.atMost(
        1,
        "",
        ours.error() / best.error(),
        work,
        error,
        "%s %s".formatted(best.name(), Bar.number(best.error())));
  }

  private static List<Run> runs(int n, @Nullable ScikitLearn scikitLearn) throws Exception {
    TrainingSet rows = Friedman.rows(n, INPUTS, NOISE, 1);
    TrainingSet function = Friedman.rows(TESTS, INPUTS, 0, 2);
    List<Run> runs = new ArrayList<>();
    long start = System.nanoTime();
    double[] mean = GaussianProcess.learn(rows).predict(function.inputs()).mean();
    double seconds = (System.nanoTime() - start) * 1e-9;
    runs.add(new Run("KMCG", seconds, error(mean, 0, function)));
    if (scikitLearn != null) {
      scikitLearn.load(rows, function.inputs());
      runs.add(run("HistGradientBoosting", scikitLearn.boost(), function));
      runs.add(run("Nystroem + Ridge", scikitLearn.nystroem(), function));
    }
    return runs;
  }

  private static Run run(String name, double[] answer, TrainingSet function) {
    return new Run(name, answer[0], error(answer, 1, function));
  }

  /** The root of the mean squared error of predictions that begin at an index. */
  private static double error(double[] predictions, int from, TrainingSet function) {
    double sum = 0;
    for (int i = 0; i < function.size(); i++) {
      double apart = predictions[from + i] - function.targets()[i];
      sum += apart * apart;
    }
    return Math.sqrt(sum / function.size());
  }
}
