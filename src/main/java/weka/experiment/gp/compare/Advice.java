package weka.experiment.gp.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import weka.experiment.gp.run.Metric;

/**
 * A recommendation in sentences.
 *
 * @param recommendation itself
 * @param target the name of the class
 */
record Advice(Recommendation recommendation, String target) {
  private static final double USELESS_SMSE = 0.95;
  private static final int FEW_ROWS = 30;

  /** One paragraph for the terminal, the report and the window. */
  String text() {
    Optional<Entry> choice = recommendation.choice();
    if (choice.isEmpty()) {
      return nothing();
    }
    List<String> sentences = new ArrayList<>();
    sentences.add(use(choice.get()));
    sentences.addAll(reasons(choice.get()));
    sentences.addAll(warnings());
    return String.join(" ", sentences);
  }

  /** The error of an entry in a sentence. */
  private static String error(Entry entry) {
    return Digits.plusMinus(entry.value(Metric.RMSE), entry.value(Metric.RMSE_ERROR));
  }

  private String use(Entry choice) {
    String intervals =
        choice.has(Metric.COVERAGE)
            ? "%s of them are inside its 95 %% intervals"
                .formatted(Digits.percent(choice.value(Metric.COVERAGE)))
            : "it gives no intervals";
    return ("Use %s: its typical error (RMSE) on %s held-out rows is %s, in units of %s; %s, and"
            + " training takes %s seconds%s.")
        .formatted(
            choice.name(),
            recommendation.heldOut(),
            error(choice),
            target,
            intervals,
            Digits.seconds(choice.totalSeconds()),
            choice.usual().isPresent() ? "" : ", learning included");
  }

  private List<String> reasons(Entry choice) {
    List<String> reasons = new ArrayList<>();
    Optional<Entry> process = recommendation.process();
    if (choice.usual().isPresent()) {
      reasons.add(
          process
              .map(
                  entry ->
                      ("It predicts clearly better than the Gaussian processes, of which %s is"
                              + " the best choice (%s); use that one if you need intervals.")
                          .formatted(entry.name(), error(entry)))
              .orElse("No Gaussian process has a model here."));
      return reasons;
    }
    reasons.add(amongProcesses());
    recommendation.bestUsual().map(other -> beside(choice, other)).ifPresent(reasons::add);
    recommendation.usual().stream()
        .filter(e -> e.usual().orElseThrow() == UsualRegressor.LINEAR)
        .filter(e -> recommendation.bestUsual().filter(e::equals).isEmpty())
        .filter(e -> !Recommendation.isClearlyBetter(choice, e))
        .map(e -> "%s is as good within noise (%s).".formatted(e.name(), error(e)))
        .forEach(reasons::add);
    return reasons;
  }

  /** Why this process and no other. */
  private String amongProcesses() {
    if (recommendation.processes().size() == 1) {
      return "It is the only Gaussian process that was finished.";
    }
    String noise =
        String.format(
            Locale.ROOT,
            "%.2f in NLPD or %.0f %% in squared error",
            recommendation.closeNats(),
            100 * recommendation.closeShare());
    return recommendation.good().isEmpty()
        ? ("No Gaussian process is close to the best in both NLPD and squared error (within %s);"
                + " among those with the best NLPD %s.")
            .formatted(noise, speed())
        : ("Differences between Gaussian processes below %s are within noise or too small to"
                + " matter; among those that close to the best, %s.")
            .formatted(noise, speed());
  }

  /** What the times of the table say of a process that is recommended. */
  private String speed() {
    if (recommendation.fast().size() == 1) {
      return "this is the fastest";
    }
    return recommendation.process().filter(Entry::isExact).isPresent()
        ? "none is faster by half a second than this, the exact one"
        : "none is faster by half a second, and this has the best NLPD of the fastest";
  }

  /** The best of Weka's regressors beside a process that is recommended. */
  private static String beside(Entry choice, Entry other) {
    if (Recommendation.isClearlyBetter(choice, other)) {
      return "Of Weka's usual regressors the best is %s (%s), which is clearly worse."
          .formatted(other.name(), error(other));
    }
    boolean lower = other.value(Metric.RMSE) < choice.value(Metric.RMSE);
    return "Of Weka's usual regressors the best is %s (%s); %s, and the difference is within noise."
        .formatted(
            other.name(), error(other), lower ? "its error is lower" : "its error is no lower");
  }

  private List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    double least =
        Stream.concat(recommendation.processes().stream(), recommendation.usual().stream())
            .mapToDouble(e -> e.value(Metric.SMSE))
            .filter(Double::isFinite)
            .min()
            .orElse(0);
    if (least >= USELESS_SMSE) {
      warnings.add("No method predicts much better than the mean of the class.");
    }
    if (recommendation.heldOut() < FEW_ROWS) {
      warnings.add(
          "With only %s rows held out, another seed (-S) may recommend another method."
              .formatted(recommendation.heldOut()));
    }
    return warnings;
  }

  private String nothing() {
    return recommendation.finished() == 0
        ? "No method was finished in time; raise the seconds (-seconds) and start again."
        : ("No method has a model: %s runs are finished, and all failed. Raise the noise"
                + " (-noise), or choose another kernel (-K), and name another folder (-o).")
            .formatted(recommendation.finished());
  }
}
