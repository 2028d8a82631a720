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

  @Override
  public synchronized Throwable fillInStackTrace() {
    return this;
  }
}
