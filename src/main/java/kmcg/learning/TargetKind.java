package kmcg.learning;

/** On which scale targets are modelled. */
public enum TargetKind {
  /** The one on which they are most probable. */
  AUTO,
  /** As they are. */
  NONE,
  /** Their logarithms. */
  LOG,
  /** Powers that make skewed targets symmetric. */
  YEO_JOHNSON
}
