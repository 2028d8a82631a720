package weka.experiment.gp.run;

/**
 * What tells one run from another.
 *
 * @param dataSet its name
 * @param kernel its name
 * @param method its name
 * @param seed of everything random; 0 where nothing is
 * @param steps the only P of the run; 0 for a whole curve
 */
public record RunKey(String dataSet, String kernel, String method, long seed, int steps) {
  /** Names go into a table of comma-separated values. */
  public RunKey {
    for (String name : new String[] {dataSet, kernel, method}) {
      if (name.isEmpty() || name.matches("(?s).*[,\"\n\r].*")) {
        throw new IllegalArgumentException(
            "names must have neither commas nor quotes, but one is '" + name + "'.");
      }
    }
  }

  @Override
  public String toString() {
    return "%s, %s, %s%s%s"
        .formatted(
            dataSet,
            kernel,
            method,
            steps == 0 ? "" : ", P = " + steps,
            seed == 0 ? "" : ", seed " + seed);
  }
}
