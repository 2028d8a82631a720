package kmcg.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import kmcg.fuzz.Examination.Verdict;
import kmcg.linalg.Algebra;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;

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
    assertTrue(interrupts.interrupted() >= MOMENTS / 3, interrupts.counts());
  }

  @Test
  void encodingThousandsOfLabelsEndsWithinASecondOfBeingInterrupted() throws Exception {
    Algebra.backEndName(); // loaded, so that the interruption meets the encoding
    int rows = 4000;
    List<String> labels = IntStream.range(0, rows).mapToObj(i -> "label" + i).toList();
    ArrayList<Attribute> attributes =
        new ArrayList<>(List.of(new Attribute("x", labels), new Attribute("y")));
    Instances wide = new Instances("wide", attributes, rows);
    wide.setClassIndex(1);
    for (int i = 0; i < rows; i++) {
      wide.add(new DenseInstance(1, new double[] {i, i % 7}));
    }
    Watchdog.End end =
        Watchdog.run(
            () -> {
              Setting.of("KMCG").create().buildClassifier(wide);
              return null;
            },
            800);
    assertInstanceOf(InterruptedException.class, end.thrown());
    assertTrue(end.isFlagSet());
  }
}
