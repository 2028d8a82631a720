package kmcg.paper;

/** The two kernels of the paper, each with a length-scale for every input. */
public enum KernelKind {
  /** The squared exponential. */
  SE("SE_ARD", "squared exponential"),
  /** Matérn with smoothness 5/2. */
  MATERN52("Matern52_ARD", "Matérn 5/2");

  /**
   * The parameters behind the stored results of the toy data, which are not those of the published
   * files.
   */
  private static final String AS_USED = "__as_used_in_stored_results";

  private final String entry;
  private final String title;

  KernelKind(String entry, String title) {
    this.entry = entry;
    this.title = title;
  }

  /** In files, as in the published curves. */
  public String label() {
    return this == SE ? "SE" : "Matern52";
  }

  /** In figures. */
  public String title() {
    return title;
  }

  /** By its label. */
  public static KernelKind of(String label) {
    return label.equals("SE") ? SE : MATERN52;
  }

  /** The name of its parameters for a data set. */
  String entry(ParameterFile parameters, String dataSet) {
    return parameters.has(dataSet, entry + AS_USED) ? entry + AS_USED : entry;
  }
}
