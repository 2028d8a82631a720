package kmcg.method;

/** The ways to span the same Krylov space. */
public enum Recurrence {
  /** Lanczos with full re-orthogonalisation: stable, and the cheapest of the stable ones. */
  LANCZOS,
  /** Full orthogonalisation: the stable variant of the paper's experiments. */
  FOM,
  /** The textbook recurrence, whose instability is one of the paper's results. */
  TEXTBOOK
}
