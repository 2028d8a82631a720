package kmcg.linalg.machine;

/** A need for memory that the heap cannot meet, found before anything was allocated for it. */
public final class InsufficientMemoryException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** A message that says the megabytes needed, those there are, and the way out. */
  public InsufficientMemoryException(String message) {
    super(message);
  }
}
