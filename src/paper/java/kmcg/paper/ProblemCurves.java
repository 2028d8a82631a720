package kmcg.paper;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.Predicate;
import weka.experiment.gp.report.Curve;
import weka.experiment.gp.report.Curves;
import weka.experiment.gp.report.Verdict;
import weka.experiment.gp.run.MethodEntry;
import weka.experiment.gp.run.Metric;

/**
 * The curves of one problem, ours and the published ones.
 *
 * @param curves of all problems
 * @param published of the data set
 * @param dataSet its name
 * @param kernel its name
 */
record ProblemCurves(Curves curves, PublishedCurves published, String dataSet, String kernel) {
  private static final int MOST_STEPS = 100;

  /** Errors below this are those of rounding, in which no method wins. */
  private static final double ROUNDING = 1e-9;

  /** The name of the problem in verdicts. */
  String name() {
    return dataSet + ", " + KernelKind.of(kernel).title();
  }

  Curve of(String method, Metric metric) {
    return curves.of(dataSet, kernel, method, metric);
  }

  /**
   * Two methods by their medians.
   *
   * @param steps at which both have one
   * @param first medians of the first
   * @param second medians of the second
   */
  record Comparison(int[] steps, double[] first, double[] second) {
    /** How often the first is below the second. */
    long wins() {
      long wins = 0;
      for (int i = 0; i < steps.length; i++) {
        wins += first[i] < second[i] ? 1 : 0;
      }
      return wins;
    }

    /** Whether the first is below the second at the last budget. */
    boolean isLowerAtTheEnd() {
      return first[steps.length - 1] < second[steps.length - 1];
    }

    /** Whether the first is below the second at every budget. */
    boolean isLowerThroughout() {
      return wins() == steps.length;
    }

    /** The geometric mean of second over first. */
    double factor() {
      double sum = 0;
      for (int i = 0; i < steps.length; i++) {
        sum += Math.log(Math.max(ROUNDING, second[i]) / Math.max(ROUNDING, first[i]));
      }
      return Math.exp(sum / steps.length);
    }

    /** The P from which on the first stays below the second; −1 if it is not so at the end. */
    int below() {
      int from = -1;
      for (int i = steps.length - 1; i >= 0 && first[i] < second[i]; i--) {
        from = steps[i];
      }
      return from;
    }
  }

  /** Two methods by an error at budgets from {@code least} to {@code most}. */
  Comparison compare(String first, String second, Metric metric, int least, int most) {
    Curve a = of(first, metric);
    Curve b = of(second, metric);
    int[] steps =
        Arrays.stream(a.common(b))
            .filter(p -> p >= least && p <= most)
            .filter(p -> a.medians(p)[0] > ROUNDING || b.medians(p)[0] > ROUNDING)
            .toArray();
    return new Comparison(steps, a.medians(steps), b.medians(steps));
  }

  /** Whether the first of two methods has the lower error up to 100 steps, in a given sense. */
  Verdict lower(
      String claim, String first, String second, Metric metric, Predicate<Comparison> sense) {
    Comparison c = compare(first, second, metric, 1, MOST_STEPS);
    if (c.steps().length == 0) {
      return Verdict.open(claim, name(), "these methods were not run");
    }
    int last = c.steps().length - 1;
    return Verdict.of(
        claim,
        name(),
        sense.test(c),
        "%s against %s at P = %s; lower at %s of %s budgets"
            .formatted(
                number(c.first()[last]),
                number(c.second()[last]),
                c.steps()[last],
                c.wins(),
                c.steps().length));
  }

  /** Whether the first of two methods has the lower error at nine of ten budgets. */
  Verdict mostlyLower(
      String claim, MethodEntry first, MethodEntry second, Metric metric, int mostSteps) {
    Comparison c = compare(first.title(), second.title(), metric, 1, mostSteps);
    if (c.steps().length == 0) {
      return Verdict.open(claim, name(), "these methods were not run");
    }
    return Verdict.of(
        claim,
        name(),
        c.wins() >= 0.9 * c.steps().length,
        "at %s of %s budgets; %s's error is %s times as large in the geometric mean"
            .formatted(c.wins(), c.steps().length, second.title(), number(c.factor())));
  }

  /** A number with three digits. */
  static String number(double value) {
    boolean plain = Math.abs(value) >= 0.01 && Math.abs(value) < 1000;
    return String.format(Locale.ROOT, plain ? "%.3g" : "%.2e", value);
  }
}
