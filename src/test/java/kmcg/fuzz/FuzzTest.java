package kmcg.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import kmcg.fuzz.Examination.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The beginning of an endless campaign, with seeds that stay: see {@link FuzzProgram}. */
class FuzzTest {
  private static final int CASES = 60;
  private static final int MOMENTS = 12;

  @ParameterizedTest
  @EnumSource
  void noCaseBreaksOrLies(FuzzCase.Kind kind) throws Exception {
    Fuzzer fuzzer = new Fuzzer(System.out);
    for (int seed = 1; seed <= CASES; seed++) {
      fuzzer.look(FuzzCase.of(kind, seed));
    }
    assertEquals(List.of(), fuzzer.failures(), fuzzer.counts());
    assertEquals(0, fuzzer.count(Verdict.STOPPED), fuzzer.counts());
    assertTrue(fuzzer.count(Verdict.FINE) > CASES / 3, fuzzer.counts());
  }

  @Test
  void trainingsEndWithinASecondOfBeingInterrupted() throws Exception {
    Interrupts interrupts = new Interrupts();
    for (int seed = 1; seed <= MOMENTS; seed++) {
      interrupts.one(seed);
    }
    assertTrue(interrupts.interrupted() > 0, interrupts.counts());
  }
}
