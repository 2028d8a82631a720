package kmcg.learning;

/** What becomes of rows that the model itself finds impossible. */
public enum OutlierKind {
  /** They count like all others. */
  NONE,
  /** Each gets noise of its own, as large as its error. */
  DOWNWEIGHT
}
