package kmcg.messages;

import java.util.List;

/**
 * The message of an exception as the source has it.
 *
 * @param place file and line
 * @param type of the exception
 * @param text what is constant in it, with {@code %s} for each value
 * @param values the expressions of the values
 */
record Message(String place, String type, String text, List<String> values) {
  /** Whether these are the words of another exception, unchanged. */
  boolean isPassedOn() {
    return text.replace("%s", "").isBlank();
  }
}
