package kmcg.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.inducing.Directions;
import kmcg.inducing.choice.AllRows;
import kmcg.inducing.choice.GivenRows;
import kmcg.inducing.choice.PointSelection;
import kmcg.kernel.Gram;
import kmcg.krylov.FullOrthogonalisation;
import kmcg.krylov.Lanczos;
import kmcg.krylov.StoppingRule;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;
import kmcg.method.ConjugateGradients;
import kmcg.method.Exact;
import kmcg.method.InducingPoints;
import kmcg.method.Kmcg;
import kmcg.method.Method;
import kmcg.method.Recurrence;
import kmcg.model.Posterior;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import kmcg.model.posterior.FiniteRankPosterior;
import kmcg.operator.DenseOperator;
import kmcg.operator.SymmetricOperator;
import kmcg.operator.choice.OperatorFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Six rows, three test points, and every number on the way, to twelve digits. */
class TinyGoldenTest {
  private static final double TOLERANCE = 1e-12;

  private static final JsonNode TINY = Golden.read(Golden.OWN.resolve("TINY.json"));
  private static final TrainingSet TRAIN =
      new TrainingSet(
          Points.of(Golden.rows(TINY.get("X_train"))), Golden.numbers(TINY.get("y_train")));
  private static final Points TEST = Points.of(Golden.rows(TINY.get("X_test")));

  private static int numbers;

  @AfterAll
  static void report() {
    System.out.printf("Golden vectors: %d numbers of TINY checked to %s%n", numbers, TOLERANCE);
  }

  private static Prior prior(String kernel) {
    return Golden.prior(kernel, TINY.get(kernel));
  }

  private static SymmetricOperator kernelMatrix(String kernel, Points x) {
    return DenseOperator.of(prior(kernel).kernel(), x);
  }

  @ParameterizedTest
  @ValueSource(strings = {"SE", "Matern52"})
  void theKernelMatrices(String kernel) {
    JsonNode golden = TINY.get(kernel);
    assertMatrix(golden.get("K"), Gram.of(prior(kernel).kernel(), TRAIN.inputs()));
    assertMatrix(
        golden.get("K_star(train x test)"),
        Gram.between(prior(kernel).kernel(), TRAIN.inputs().all(), TEST.all()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"SE", "Matern52"})
  void theExactModel(String kernel) {
    assertModel(TINY.get(kernel).get("exact"), new Exact().condition(prior(kernel), TRAIN));
  }

  @ParameterizedTest
  @ValueSource(strings = {"SE", "Matern52"})
  void theLanczosRun(String kernel) {
    JsonNode golden = TINY.get(kernel).get("lanczos_on_K_from_y");
    Lanczos lanczos = new Lanczos(kernelMatrix(kernel, TRAIN.inputs()), 0, TRAIN.targets());
    for (int i = 0; i < 3; i++) {
      lanczos.advance();
      double alpha = golden.get("alpha").get(i).asDouble();
      assertNumber(alpha, lanczos.tridiagonal().alpha(i));
      double beta = golden.get("beta(next residual norms)").get(i).asDouble();
      assertNumber(beta, lanczos.tridiagonal().beta(i));
    }
    assertMatrix(golden.get("Q"), lanczos.directions(3));
  }

  @ParameterizedTest
  @ValueSource(strings = {"SE", "Matern52"})
  void theDirectionsOfFomOnAllRowsAndWhatIsMadeOfThem(String kernel) {
    SymmetricOperator K = kernelMatrix(kernel, TRAIN.inputs());
    FullOrthogonalisation fom = new FullOrthogonalisation(K, 0, TRAIN.targets());
    for (int p = 1; p <= 3; p++) {
      fom.advance();
      JsonNode golden = TINY.get(kernel).get("KMCG_M=N").get(Integer.toString(p));
      Matrix S = fom.directions(p);
      Matrix R = fom.products(p);
      Matrix StZ = Algebra.transposedProduct(S, R);
      assertMatrix(golden.get("S"), S);
      assertMatrix(golden.get("Z=R=K S"), R);
      assertMatrix(golden.get("StZ"), StZ);
      Matrix system = Algebra.transposedProduct(R, R);
      Algebra.add(prior(kernel).noiseVariance(), StZ.data(), system.data());
      assertMatrix(golden.get("RtR+sn2 StZ"), system);
      Matrix Rty = Algebra.transposedProduct(R, Matrix.column(TRAIN.targets()));
      assertNumbers(golden.get("Rty"), Rty.data());
    }
  }

  @ParameterizedTest
  @EnumSource(Recurrence.class)
  void kmcgOnAllRows(Recurrence recurrence) {
    for (String kernel : new String[] {"SE", "Matern52"}) {
      for (int p = 1; p <= 3; p++) {
        JsonNode golden = TINY.get(kernel).get("KMCG_M=N").get(Integer.toString(p));
        Posterior posterior = kmcg(new AllRows(), p, recurrence).condition(prior(kernel), TRAIN);
        assertModel(golden, posterior);
        double bound = ((FiniteRankPosterior) posterior).negativeFreeEnergy();
        double penalty = bound - posterior.evidence().negativeLog();
        assertNumber(golden.get("titsias_penalty").asDouble(), penalty);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Recurrence.class)
  void kmcgOnThreeRows(Recurrence recurrence) {
    for (String kernel : new String[] {"SE", "Matern52"}) {
      JsonNode curve = TINY.get(kernel).get("KMCG_M=3");
      int[] rows = Golden.integers(curve.get("indices_0based"));
      for (int p = 1; p <= 3; p++) {
        Posterior posterior =
            kmcg(new GivenRows(rows), p, recurrence).condition(prior(kernel), TRAIN);
        assertModel(curve.get(Integer.toString(p)), posterior);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"SE", "Matern52"})
  void theDirectionsOfFomOnThreeRows(String kernel) {
    JsonNode curve = TINY.get(kernel).get("KMCG_M=3");
    TrainingSet some = TRAIN.select(Golden.integers(curve.get("indices_0based")));
    FullOrthogonalisation fom =
        new FullOrthogonalisation(kernelMatrix(kernel, some.inputs()), 0, some.targets());
    for (int p = 1; p <= 3; p++) {
      fom.advance();
      JsonNode golden = curve.get(Integer.toString(p));
      Matrix S = fom.directions(p);
      assertMatrix(golden.get("S"), S);
      Directions features = new Directions(prior(kernel).kernel(), some.inputs(), S);
      assertMatrix(golden.get("R"), features.at(TRAIN.inputs().all()).transposed());
    }
  }

  @ParameterizedTest
  @EnumSource(Recurrence.class)
  void conjugateGradients(Recurrence recurrence) {
    for (String kernel : new String[] {"SE", "Matern52"}) {
      for (int p = 1; p <= 3; p++) {
        JsonNode golden = TINY.get(kernel).get("CG_on_K+sn2I").get(Integer.toString(p));
        Method cg =
            new ConjugateGradients(p, StoppingRule.never(), recurrence, OperatorFactory.STORED);
        assertNumbers(golden.get("mean"), cg.condition(prior(kernel), TRAIN).predict(TEST).mean());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"SE", "Matern52"})
  void theIteratesOfConjugateGradients(String kernel) {
    SymmetricOperator K = kernelMatrix(kernel, TRAIN.inputs());
    double noise = prior(kernel).noiseVariance();
    FullOrthogonalisation fom = new FullOrthogonalisation(K, noise, TRAIN.targets());
    for (int p = 1; p <= 3; p++) {
      fom.advance();
      Matrix iterate = Algebra.product(fom.directions(p), Matrix.column(fom.coefficients(p)));
      JsonNode golden = TINY.get(kernel).get("CG_on_K+sn2I").get(Integer.toString(p));
      assertNumbers(golden.get("alpha_vector"), iterate.data());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"SE", "Matern52"})
  void theInducingPointMethods(String kernel) {
    JsonNode golden = TINY.get(kernel).get("inducing_M=3");
    GivenRows rows = new GivenRows(Golden.integers(golden.get("indices_0based")));
    Map<String, Method> methods =
        Map.of(
            "SoR", InducingPoints.sor(rows),
            "DTC", InducingPoints.dtc(rows),
            "VFE", InducingPoints.vfe(rows),
            "FITC", InducingPoints.fitc(rows));
    methods.forEach(
        (name, method) -> assertModel(golden.get(name), method.condition(prior(kernel), TRAIN)));
  }

  private static Kmcg kmcg(PointSelection rows, int steps, Recurrence recurrence) {
    return new Kmcg(rows, steps, StoppingRule.never(), recurrence, OperatorFactory.STORED);
  }

  private static void assertModel(JsonNode golden, Posterior posterior) {
    Prediction prediction = posterior.predict(TEST);
    assertNumbers(golden.get("mean"), prediction.mean());
    assertNumbers(golden.get("var_f"), prediction.latentVariance());
    assertNumber(golden.get("nlZ").asDouble(), posterior.evidence().negativeLog());
  }

  private static void assertMatrix(JsonNode golden, Matrix seen) {
    double[][] rows = Golden.rows(golden);
    assertEquals(rows.length, seen.rows());
    for (int i = 0; i < rows.length; i++) {
      assertEquals(rows[i].length, seen.columns());
      for (int j = 0; j < rows[i].length; j++) {
        assertNumber(rows[i][j], seen.get(i, j));
      }
    }
  }

  private static void assertNumbers(JsonNode golden, double[] seen) {
    double[] expected = Golden.numbers(golden);
    assertEquals(expected.length, seen.length);
    for (int i = 0; i < expected.length; i++) {
      assertNumber(expected[i], seen[i]);
    }
  }

  private static void assertNumber(double expected, double seen) {
    assertEquals(expected, seen, TOLERANCE);
    numbers++;
  }
}
