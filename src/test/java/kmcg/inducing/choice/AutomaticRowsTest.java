package kmcg.inducing.choice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import kmcg.TestData;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.kernel.Constant;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Linear;
import kmcg.kernel.SquaredExponential;
import kmcg.krylov.StoppingRule;
import kmcg.method.Exact;
import kmcg.method.PreconditionedConjugateGradients;
import kmcg.method.PreconditionedKmcg;
import kmcg.model.Posterior;
import kmcg.model.Prior;
import kmcg.model.regression.Bound;
import kmcg.operator.choice.OperatorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AutomaticRowsTest {
  private static final Kernel KERNEL = new SquaredExponential(LengthScales.of(1), 1);

  private static Selection select(double noise, int most) {
    return new AutomaticRows(most, noise, 1).select(KERNEL, TestData.points(300, 2, 121));
  }

  @Test
  void lessNoiseNeedsMoreRowsAndTheNoteSaysWhatTheyExplain() {
    Selection little = select(1e-4, 300);
    Selection much = select(0.1, 300);
    assertTrue(little.rows().length > much.rows().length);
    assertTrue(much.notes().get(0).startsWith("R = " + much.rows().length + " rows were chosen"));
    assertTrue(much.notes().get(0).contains("they explain the others to 0.0"), much.notes().get(0));
  }

  @Test
  void theNoteSaysWhenThereWereTooFew() {
    Selection five = select(1e-4, 5);
    assertEquals(5, five.rows().length);
    assertTrue(five.notes().get(0).contains("no more were allowed for 300 rows (they leave"));
  }

  @Test
  void whereTheNoiseIsAlmostEverythingNoRowIsNeeded() {
    Selection none = select(1000, 300);
    assertEquals(0, none.rows().length);
    assertEquals(
        "No rows were chosen for a preconditioner: the kernel is only 0.0010 of the noise"
            + " variance.",
        none.notes().get(0));
  }

  /** No rows is a preconditioner too: the noise alone. */
  @ParameterizedTest
  @ValueSource(ints = {0, 8})
  void withoutRowsTheRunIsThatOfPlainConjugateGradients(int local) {
    TrainingSet data = TestData.wave(80, 2, 122);
    assertExact(new Prior(KERNEL, 500), data, local);
    assertExact(new Prior(new Constant(0.01), 500), data, local);
    TrainingSet origin =
        new TrainingSet(Points.of(new double[][] {{0, 0}}), new double[] {2}); // k(x, x) = 0
    assertExact(new Prior(new Linear(LengthScales.of(1), 1), 0.1), origin, local);
  }

  private static void assertExact(Prior prior, TrainingSet data, int local) {
    Points test = TestData.points(5, 2, 123);
    double[] expected = new Exact().condition(prior, data).predict(test).mean();
    PreconditionerRows rows = PreconditionerRows.automatic(1);
    StoppingRule never = StoppingRule.never();
    Posterior kmcg =
        new PreconditionedKmcg(rows, 40, never, OperatorFactory.AUTOMATIC, Bound.TVFE, local)
            .condition(prior, data);
    Posterior cg = new PreconditionedConjugateGradients(rows, 40).condition(prior, data);
    for (int i = 0; i < 5; i++) {
      assertEquals(expected[i], kmcg.predict(test).mean()[i], 1e-8);
      assertEquals(expected[i], cg.predict(test).mean()[i], 1e-8);
    }
  }

  @Test
  void oneRowIsSpokenOfAsOne() {
    Selection one =
        new AutomaticRows(300, 0.1, 1).select(new Constant(1), TestData.points(300, 2, 121));
    String note = one.notes().get(0);
    assertTrue(
        note.startsWith("R = 1 row was chosen for the preconditioner: it explains the others"),
        note);
  }
}
