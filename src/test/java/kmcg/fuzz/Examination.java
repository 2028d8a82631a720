package kmcg.fuzz;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One case, trained and held against all oracles. */
final class Examination {
  /** After which a case of a few dozen rows is interrupted. */
  private static final long PATIENCE_MILLISECONDS = 60_000;

  /** What predicts, and may be refused as training may. */
  private static final Oracle NUMBERS = new Numbers();

  private static final List<Oracle> ORACLES =
      List.of(
          new SameAgain(),
          new Certificates(),
          new NearlyExact(),
          new SameStructure(),
          new SameRows());

  private Examination() {}

  /** What came of a case. */
  enum Verdict {
    FINE,
    REFUSED,
    STOPPED,
    FAILED
  }

  /**
   * A case that was looked at.
   *
   * @param verdict on it
   * @param kind of the finding; empty if there is none
   * @param words what was refused or found
   */
  record Outcome(Verdict verdict, String kind, String words) {
    /** Whether something is to be mended: work that does not end by itself counts, too. */
    boolean isFailure() {
      return verdict == Verdict.FAILED || verdict == Verdict.STOPPED;
    }
  }

  /** Looks at a case. */
  static Outcome of(FuzzCase drawn) throws InterruptedException {
    return of(drawn.setting(), drawn.table(), drawn.seed());
  }

  /** Looks at rows and a regressor. */
  static Outcome of(Setting setting, Table table, long seed) throws InterruptedException {
    PrintStream out = System.out;
    PrintStream err = System.err;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream caught = new PrintStream(printed, true, StandardCharsets.UTF_8);
    System.setOut(caught);
    System.setErr(caught);
    try {
      Watchdog.End end = Watchdog.run(() -> examine(setting, table, seed), PATIENCE_MILLISECONDS);
      String text = printed.toString(StandardCharsets.UTF_8);
      if (end.wasInterrupted()) {
        return new Outcome(Verdict.STOPPED, "hang", "took too long");
      }
      Outcome outcome = judged(end.thrown());
      return outcome.verdict() != Verdict.FAILED && !text.isEmpty()
          ? new Outcome(Verdict.FAILED, "output", "printed " + text.strip())
          : outcome;
    } catch (Finding e) {
      return judged(e);
    } finally {
      System.setOut(out);
      System.setErr(err);
    }
  }

  private static Outcome judged(@Nullable Throwable thrown) {
    if (thrown == null) {
      return new Outcome(Verdict.FINE, "", "");
    }
    if (thrown instanceof Finding found) {
      return new Outcome(Verdict.FAILED, found.kind(), text(found));
    }
    if (thrown instanceof Refusal refused) {
      return new Outcome(Verdict.REFUSED, "", String.valueOf(refused.getMessage()));
    }
    return new Outcome(Verdict.FAILED, "raw " + thrown.getClass().getSimpleName(), text(thrown));
  }

  private static String text(Throwable thrown) {
    StringBuilder text = new StringBuilder(String.valueOf(thrown.getMessage()));
    Throwable last = thrown.getCause() == null ? thrown : thrown.getCause();
    if (!(last instanceof Finding)) {
      StackTraceElement[] places = last.getStackTrace();
      for (int i = 0; i < Math.min(6, places.length); i++) {
        text.append("\n    at ").append(places[i]);
      }
    }
    return text.toString();
  }

  /** A refusal as it should be. */
  private static final class Refusal extends Exception {
    private static final long serialVersionUID = 1L;

    Refusal(Exception cause) {
      super(cause.getMessage(), cause);
    }
  }

  private static Void examine(Setting setting, Table table, long seed) throws Exception {
    Trained model;
    try {
      model = Trained.of(setting, table);
      NUMBERS.check(model, new Draw(seed));
    } catch (Finding | InterruptedException e) {
      throw e;
    } catch (Exception e) {
      Refusals.require(e);
      throw new Refusal(e);
    }
    Draw draw = new Draw(seed);
    for (Oracle oracle : ORACLES) {
      try {
        oracle.check(model, new Draw(draw.seed()));
      } catch (Finding | InterruptedException e) {
        throw e;
      } catch (Exception e) {
        throw new Finding("refused later, " + oracle.getClass().getSimpleName(), e);
      }
    }
    return null;
  }
}
