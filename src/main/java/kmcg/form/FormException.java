package kmcg.form;

/** A saved model that cannot be used; the message names the entry, the rule and what was seen. */
public final class FormException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /** A refusal in the given words. */
  public FormException(String message) {
    super(message);
  }

  /** A refusal in the given words, because of something else. */
  public FormException(String message, Throwable cause) {
    super(message, cause);
  }

  /** The refusal of an entry that breaks a rule. */
  static FormException of(String path, String rule, Object seen) {
    return new FormException(
        "the model file is damaged: '%s' %s, but %s; copy or train it again."
            .formatted(path, rule, seen));
  }
}
