package kmcg.ratios;

/**
 * A ratio, rate or error that a benchmark measured, beside its target.
 *
 * @param workload the benchmark's name on the command line
 * @param work what was done
 * @param measured the value; NaN if it could not be measured
 * @param unit of the value and the target; empty for ratios
 * @param goal the side of the target that is good: {@code ≤} or {@code ≥}
 * @param target the limit
 * @param verdict {@code met}, {@code missed} or {@code not judged}
 * @param provenance commit, machine and date of the run
 */
public record Ratio(
    String workload,
    String work,
    double measured,
    String unit,
    String goal,
    double target,
    String verdict,
    String provenance) {

  /** What makes two ratios the same one, measured twice. */
  record Key(String workload, String work, String goal) {}

  Key key() {
    return new Key(workload, work, goal);
  }

  /** Whether the target was missed. */
  boolean isMissed() {
    return verdict.equals("missed");
  }
}
