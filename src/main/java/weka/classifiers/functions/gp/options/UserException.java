package weka.classifiers.functions.gp.options;

import weka.core.WekaException;

/**
 * A mistake in options or data, reported to the user by its message alone.
 *
 * <p>It has no stack trace because Weka's command line prints one with every exception, and the
 * place in our code is of no use to the person who mistyped a number.
 */
public final class UserException extends WekaException {
  private static final long serialVersionUID = 1L;

  /** A message that names the thing, the rule, what was seen and the way out. */
  public UserException(String message) {
    super(message);
  }

  /**
   * What a computation refused. An exception that Java itself threw is no refusal but a mistake of
   * ours: it is kept as the cause, with its place.
   */
  public static UserException of(RuntimeException refusal) {
    String message = String.valueOf(refusal.getMessage());
    if (!isOfJava(refusal)) {
      return new UserException(message);
    }
    UserException mistake =
        new UserException(
            "this should not have happened (%s): please copy the lines that follow into a report."
                .formatted(message));
    mistake.initCause(refusal);
    return mistake;
  }

  private static boolean isOfJava(RuntimeException thrown) {
    StackTraceElement[] places = thrown.getStackTrace();
    return places.length > 0 && places[0].getClassName().matches("(java|jdk)\\..*");
  }

  @Override
  public synchronized Throwable fillInStackTrace() {
    return this;
  }
}
