package kmcg.fuzz;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import weka.classifiers.functions.gp.options.UserException;
import weka.core.WekaException;

/** What cannot be done is refused by one line that helps. */
final class Refusals {
  /** What is no word to a user. */
  private static final Pattern INTERNAL =
      Pattern.compile("Exception|\\bnull\\b|java\\.|@[0-9a-f]{4,}");

  private static final Set<String> OURS = Set.of("kmcg", "weka.classifiers.functions.gp");

  private Refusals() {}

  /** Makes a finding of a refusal that does not help. */
  static void require(Exception e) {
    if (!isExpected(e)) {
      throw new Finding("raw " + e.getClass().getSimpleName(), e);
    }
    String message = e.getMessage();
    Finding.unless(message != null && message.length() > 15, "message", "'%s'", message);
    Finding.unless(message.indexOf('\n') < 0, "message", "several lines: '%s'", message);
    Finding.unless(!INTERNAL.matcher(message).find(), "message", "internal: '%s'", message);
  }

  private static boolean isExpected(Exception e) {
    boolean isOfWeka =
        e instanceof WekaException
            || e.getClass().getPackageName().equals("weka.core")
            || e.getClass().getSimpleName().toLowerCase(Locale.ROOT).contains("unsupported");
    boolean isOfOptions = e.getClass() == IllegalArgumentException.class && isOurs(e);
    if (e instanceof UserException) {
      return e.getCause() == null || isOurs(e.getCause());
    }
    return isOfWeka || isOfOptions;
  }

  /** Whether our code threw it on purpose; what Java itself throws is no word to a user. */
  private static boolean isOurs(Throwable thrown) {
    StackTraceElement[] places = thrown.getStackTrace();
    return places.length > 0 && OURS.stream().anyMatch(places[0].getClassName()::startsWith);
  }
}
