package weka.experiment.gp.run;

/**
 * The key of a run.
 *
 * @param dataSet its name
 * @param kernel its name
 * @param method its name
 * @param seed of everything random; 0 where nothing is
 * @param steps the only P of the run; 0 for a whole curve
 */
public record RunKey(String dataSet, String kernel, String method, long seed, int steps) {
  /** Refuses names that a table of comma-separated values, or a spreadsheet, would misread. */
  public RunKey {
    for (String name : new String[] {dataSet, kernel, method}) {
      if (name.isEmpty() || name.matches("(?s).*[,\"\n\r].*")) {
        throw new IllegalArgumentException(
            "names must have neither commas nor quotes, but one is '" + name + "'.");
      }
      if (isFormula(name)) {
        throw new IllegalArgumentException(
            ("names must not begin with one of = + - @, as formulas of spreadsheets do, but"
                    + " one is '%s'.")
                .formatted(name));
      }
    }
  }

  /** Whether a spreadsheet would compute a cell with this text. */
  public static boolean isFormula(String text) {
    return !text.isEmpty() && "=+-@".indexOf(text.charAt(0)) >= 0;
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
