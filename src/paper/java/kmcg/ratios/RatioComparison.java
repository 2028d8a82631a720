package kmcg.ratios;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What differs between two runs of the benchmarks.
 *
 * @param changes values that differ by more than a tolerance, and verdicts that differ
 * @param gone what only the earlier run has
 * @param added what only the later run has
 * @param compared how many both have
 */
record RatioComparison(List<Change> changes, List<Ratio> gone, List<Ratio> added, int compared) {
  /** A ratio that was measured twice. */
  record Change(Ratio before, Ratio after) {
    /** The later value over the earlier one. */
    double factor() {
      return after.measured() / before.measured();
    }

    boolean isBeyond(double tolerance) {
      double least = Math.min(Math.abs(before.measured()), Math.abs(after.measured()));
      double apart = Math.abs(after.measured() - before.measured());
      return apart > tolerance * least
          || Double.isNaN(before.measured()) != Double.isNaN(after.measured());
    }

    /** Whether a target that was met is not met any more. */
    boolean isLoss() {
      return after.isMissed() && !before.isMissed();
    }

    private String line() {
      return "%s | %s | %s -> %s%s (%s %s%s) | %s -> %s"
          .formatted(
              after.workload(),
              after.work(),
              number(before.measured()),
              number(after.measured()),
              spaced(after.unit()),
              after.goal(),
              number(after.target()),
              spaced(after.unit()),
              before.verdict(),
              after.verdict());
    }
  }

  /**
   * Compares two runs.
   *
   * @param tolerance the part of the smaller value by which two may differ
   */
  static RatioComparison of(Ratios before, Ratios after, double tolerance) {
    Map<Ratio.Key, Ratio> earlier = new LinkedHashMap<>();
    before.all().forEach(ratio -> earlier.put(ratio.key(), ratio));
    List<Change> changes = new ArrayList<>();
    List<Ratio> added = new ArrayList<>();
    int compared = 0;
    for (Ratio ratio : after.all()) {
      Ratio old = earlier.remove(ratio.key());
      if (old == null) {
        added.add(ratio);
        continue;
      }
      compared++;
      Change change = new Change(old, ratio);
      if (change.isBeyond(tolerance) || !old.verdict().equals(ratio.verdict())) {
        changes.add(change);
      }
    }
    return new RatioComparison(changes, List.copyOf(earlier.values()), added, compared);
  }

  /**
   * Whether no target is lost, and nothing disappeared but what is no longer measured on purpose.
   *
   * @param given parts of the names of what may be gone
   */
  boolean isGood(List<String> given) {
    return changes.stream().noneMatch(Change::isLoss)
        && gone.stream().allMatch(ratio -> given.stream().anyMatch(named(ratio)::contains));
  }

  private static String named(Ratio ratio) {
    return ratio.workload() + " | " + ratio.work();
  }

  /** A line for each difference, and one that counts them. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    changes.forEach(change -> lines.add(change.line()));
    gone.forEach(ratio -> lines.add("only before: " + named(ratio)));
    added.forEach(ratio -> lines.add("only after: " + named(ratio)));
    lines.add(
        "%s compared, %s changed, %s lost their target, %s only before, %s only after"
            .formatted(
                compared,
                changes.size(),
                changes.stream().filter(Change::isLoss).count(),
                gone.size(),
                added.size()));
    return lines;
  }

  private static String spaced(String unit) {
    return unit.isEmpty() ? "" : " " + unit;
  }

  private static String number(double value) {
    return Double.isNaN(value) ? "–" : String.format(Locale.ROOT, "%.4g", value);
  }
}
