package kmcg.fuzz;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import kmcg.fuzz.Examination.Outcome;
import kmcg.fuzz.Examination.Verdict;
import org.junit.jupiter.api.Test;
import weka.classifiers.functions.gp.options.UserException;

/** Campaigns fail by what should not be, and by nothing else. */
class CampaignsFailTest {
  private static void judge(Throwable thrown, boolean wasInterrupted) throws Exception {
    FuzzCase any = FuzzCase.of(FuzzCase.Kind.ORDINARY, 1);
    Soak.requireExpected(new Watchdog.End(thrown, wasInterrupted ? 0.1 : -1, true), any);
  }

  @Test
  void aSoakFailsByFindingsErrorsAndRawExceptions() {
    Finding finding = new Finding("saved", "other numbers");
    assertSame(finding, assertThrows(Finding.class, () -> judge(finding, false)));
    Error error = new StackOverflowError();
    assertSame(error, assertThrows(Error.class, () -> judge(error, false)));
    for (Exception raw :
        List.of(
            new NullPointerException("x of a model"),
            new java.io.EOFException("of a model that was saved"),
            new InterruptedException("without anybody who interrupts"))) {
      assertThrows(Finding.class, () -> judge(raw, false), raw.toString());
    }
  }

  @Test
  void aSoakGoesOnAfterRefusalsAndInterruptions() {
    assertDoesNotThrow(() -> judge(new UserException("-noise must be positive; try 1."), false));
    assertDoesNotThrow(() -> judge(new InterruptedException("as was wanted"), true));
  }

  @Test
  void whatJavaThrewIsNoRefusal() {
    NumberFormatException ofJava =
        assertThrows(NumberFormatException.class, () -> Double.parseDouble("much"));
    assertThrows(Finding.class, () -> Refusals.require(UserException.of(ofJava)));
    IllegalArgumentException ours = new IllegalArgumentException("-noise must be positive; try 1.");
    assertDoesNotThrow(() -> Refusals.require(UserException.of(ours)));
  }

  @Test
  void workThatHadToBeStoppedIsAFailure() {
    assertTrue(new Outcome(Verdict.STOPPED, "hang", "").isFailure());
    assertTrue(new Outcome(Verdict.FAILED, "raw", "").isFailure());
    assertFalse(new Outcome(Verdict.REFUSED, "", "").isFailure());
  }
}
