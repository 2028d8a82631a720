package kmcg.inducing.choice;

/** Which rows a preconditioner is made of, once the number of rows and the noise are known. */
public interface PreconditionerRows {
  /** How the rows are chosen among {@code n} when the noise variance is {@code noise}. */
  PointSelection selection(int n, double noise);

  /** The given choice. */
  static PreconditionerRows of(PointSelection selection) {
    return (n, noise) -> selection;
  }

  /** As many rows as are worth their cost; see {@link AutomaticRows}. */
  static PreconditionerRows automatic(long seed) {
    return automatic(Integer.MAX_VALUE, seed);
  }

  /** As many rows as are worth their cost, but no more than {@code most}. */
  static PreconditionerRows automatic(int most, long seed) {
    return (n, noise) -> new AutomaticRows(Math.min(most, AutomaticRows.most(n)), noise, seed);
  }
}
