package kmcg.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.inducing.choice.AllRows;
import kmcg.inducing.choice.GivenRows;
import kmcg.inducing.choice.PreconditionerRows;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern52;
import kmcg.kernel.SquaredExponential;
import kmcg.krylov.StoppingRule;
import kmcg.method.BlockKmcg;
import kmcg.method.ConjugateGradients;
import kmcg.method.Exact;
import kmcg.method.InducingPoints;
import kmcg.method.Kmcg;
import kmcg.method.LocalRows;
import kmcg.method.Method;
import kmcg.method.PreconditionedConjugateGradients;
import kmcg.method.PreconditionedKmcg;
import kmcg.method.ProjectedBayes;
import kmcg.method.Recurrence;
import kmcg.method.SubsetOfData;
import kmcg.model.Conditioning;
import kmcg.model.Evidence;
import kmcg.model.Posterior;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import kmcg.model.regression.Bound;
import kmcg.operator.choice.OperatorFactory;
import kmcg.operator.choice.StructuredOperators;
import kmcg.operator.structure.Structure;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * All methods against arithmetic of more than 60 digits, where doubles are at their limits: noise
 * of 1e-6 and 1e-10, rows 1e-9 apart, a grid, and length-scales of 100 times the range. The vectors
 * are written by {@code src/test/python/precise_vectors.py}.
 */
class PreciseVectorsTest {
  /** An error of means and deviations, in standard deviations of an observation, without a note. */
  private static final double UNNOTICED = 1e-3;

  /** The same of a method's own evidence, relative to its size. */
  private static final double UNNOTICED_NATS = 1e-7;

  /** The last digits of the double that a precise value is rounded to. */
  private static final double LAST_DIGITS = 1e-15;

  /** Marks a method that multiplies along the axes of a grid, or by Fourier transforms. */
  private static final String STRUCTURED = ", structured";

  /** Marks one that does not look for a grid. */
  private static final String DENSE = ", dense";

  /** Methods that promise no lower bound on the exact negative log evidence: it may be anything. */
  private static final Set<String> WITHOUT_LEAST =
      Set.of("SoR", "DTC", "VFE", "FITC", "neighbour FITC", "projected Bayes", "preconditioned CG");

  /** Those that promise no upper bound either. */
  private static final Set<String> WITHOUT_MOST =
      Set.of("FITC", "neighbour FITC", "preconditioned CG");

  /** The noise that learning does not go below. */
  private static final double LEAST_LEARNED = 1e-6;

  private static final List<String> TABLE = new ArrayList<>();

  private record Case(JsonNode json, Prior prior, TrainingSet data, Points test) {
    String name() {
      return "%s rows, %s, noise %s"
          .formatted(
              json.get("rows").asText(), json.get("kernel").asText(), json.get("noise").asText());
    }

    /** What is precisely known of a method, in whatever way it multiplies. */
    private JsonNode model(String method) {
      return json.get("models").get(method.replace(STRUCTURED, "").replace(DENSE, ""));
    }

    double number(String method, String name) {
      return model(method).get(name).asDouble();
    }

    double[] numbers(String method, String name) {
      return Golden.numbers(model(method).get(name));
    }

    Map<String, Method> methods() {
      GivenRows rows = new GivenRows(Golden.integers(json.get("chosen")));
      int steps = json.get("steps").asInt();
      Map<String, Method> methods = new LinkedHashMap<>();
      methods.put("exact", new Exact());
      methods.put("SoD", new SubsetOfData(rows));
      methods.put("SoR", InducingPoints.sor(rows));
      methods.put("DTC", InducingPoints.dtc(rows));
      methods.put("VFE", InducingPoints.vfe(rows));
      methods.put("FITC", InducingPoints.fitc(rows));
      methods.put("KMCG", new Kmcg(steps));
      methods.put("CG", new ConjugateGradients(steps));
      methods.put(
          "preconditioned KMCG", new PreconditionedKmcg(PreconditionerRows.of(rows), steps));
      int local = json.get("local").asInt();
      methods.put(
          "certified KMCG",
          new PreconditionedKmcg(
              PreconditionerRows.of(rows),
              steps,
              StoppingRule.never(),
              OperatorFactory.TILED,
              Bound.TVFE,
              local));
      methods.put("neighbour FITC", InducingPoints.fitc(rows).with(LocalRows.of(local)));
      methods.put("block KMCG", new BlockKmcg(2, 1, 2));
      if (json.get("rows").asText().equals("grid")) {
        StoppingRule never = StoppingRule.never();
        OperatorFactory grids = new StructuredOperators(Structure.AUTOMATIC, OperatorFactory.TILED);
        methods.put(
            "KMCG" + STRUCTURED, new Kmcg(new AllRows(), steps, never, Recurrence.LANCZOS, grids));
        methods.put(
            "CG" + STRUCTURED, new ConjugateGradients(steps, never, Recurrence.LANCZOS, grids));
        methods.put("exact" + DENSE, new Exact(Structure.NONE));
      }
      if (json.get("models").has("projected Bayes")) {
        methods.put("projected Bayes", new ProjectedBayes(json.get("functions").asInt()));
      }
      return methods;
    }
  }

  static List<Case> cases() {
    List<Case> cases = new ArrayList<>();
    for (JsonNode json : Golden.read(Golden.OWN.resolve("PRECISE.json"))) {
      LengthScales scales = LengthScales.of(json.get("length").asDouble());
      double variance = json.get("variance").asDouble();
      Kernel kernel =
          json.get("kernel").asText().equals("SE")
              ? new SquaredExponential(scales, variance)
              : new Matern52(scales, variance);
      cases.add(
          new Case(
              json,
              new Prior(kernel, json.get("noise").asDouble()),
              new TrainingSet(Points.of(Golden.rows(json.get("x"))), Golden.numbers(json.get("y"))),
              Points.of(Golden.rows(json.get("test")))));
    }
    assertEquals(16, cases.size());
    return cases;
  }

  /** Prints all errors with {@code -Dkmcg.precise}. */
  @AfterAll
  static void report() {
    System.out.println("Precise vectors: " + TABLE.size() + " models checked");
    if (System.getProperty("kmcg.precise") != null) {
      TABLE.forEach(System.out::println);
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void certifiedIntervalsContainTheTruth(Case c) {
    double truth = c.number("exact", "nlz");
    double slack = LAST_DIGITS * Math.abs(truth);
    Map<String, Method> methods = c.methods();
    GivenRows rows = new GivenRows(Golden.integers(c.json().get("chosen")));
    methods.put(
        "preconditioned CG", new PreconditionedConjugateGradients(PreconditionerRows.of(rows), 4));
    methods.remove("SoD"); // whose evidence is that of other data
    methods.forEach(
        (name, method) -> {
          Evidence evidence = method.condition(c.prior(), c.data()).evidence();
          String message = c.name() + ", " + name + ": " + evidence + ", but exact " + truth;
          assertTrue(evidence.exactAtLeast() <= truth + slack, message);
          assertTrue(evidence.exactAtMost() >= truth - slack, message);
          assertEquals(
              !WITHOUT_LEAST.contains(name), Double.isFinite(evidence.exactAtLeast()), message);
          assertEquals(
              !WITHOUT_MOST.contains(name), Double.isFinite(evidence.exactAtMost()), message);
        });
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theExactModelIsCertain(Case c) {
    Evidence evidence = new Exact().condition(c.prior(), c.data()).evidence();
    assertTrue(Double.isFinite(evidence.exactAtMost() - evidence.exactAtLeast()), c.name());
  }

  /** Seeing less makes no model more certain: beyond rounding, which counts beside the noise. */
  @ParameterizedTest
  @MethodSource("cases")
  void variancesThatArePromisedToBeLargeAre(Case c) {
    GivenRows rows = new GivenRows(Golden.integers(c.json().get("chosen")));
    PreconditionerRows by = PreconditionerRows.of(rows);
    double[] exact = c.numbers("exact", "variance");
    for (Method method :
        List.of(
            new SubsetOfData(rows),
            new ConjugateGradients(4),
            new PreconditionedConjugateGradients(by, 4),
            new PreconditionedKmcg(
                by, 4, StoppingRule.never(), OperatorFactory.TILED, Bound.TVFE, 6))) {
      double[] seen = method.condition(c.prior(), c.data()).predict(c.test()).observationVariance();
      for (int i = 0; i < exact.length; i++) {
        double least = (1 - UNNOTICED) * (exact[i] + c.prior().noiseVariance());
        assertTrue(seen[i] >= least, c.name() + ", " + method + ": " + seen[i] + " < " + least);
      }
    }
  }

  /**
   * Whether a certified model has fewer directions than were asked for, as those that were left
   * were rounding. It sees less than the precise one, and has to be less certain.
   */
  private static boolean hasEnded(String name, Posterior posterior, Case c) {
    int asked = c.json().get("chosen").size() + c.json().get("steps").asInt();
    return name.equals("certified KMCG") && posterior.report().rank() < asked;
  }

  @ParameterizedTest
  @MethodSource("cases")
  void meansAndDeviationsAreRightOrTheReportSaysSo(Case c) {
    c.methods()
        .forEach(
            (name, method) -> {
              Posterior posterior = method.condition(c.prior(), c.data());
              Prediction seen = posterior.predict(c.test());
              double[] mean = c.numbers(name, "mean");
              double[] variance = c.numbers(name, "variance");
              double worst = 0;
              for (int i = 0; i < mean.length; i++) {
                double deviation = Math.sqrt(variance[i] + c.prior().noiseVariance());
                double own = Math.sqrt(seen.observationVariance()[i]);
                worst = Math.max(worst, Math.abs(mean[i] - seen.mean()[i]) / deviation);
                boolean isWider = own > deviation && hasEnded(name, posterior, c);
                worst = Math.max(worst, isWider ? 0 : Math.abs(own / deviation - 1));
              }
              double evidence =
                  Math.abs(c.number(name, "nlz") - posterior.evidence().negativeLog());
              boolean isNoted =
                  posterior.report().conditioning().isPoor() || posterior.report().jitter() > 0;
              TABLE.add(
                  "%s, %s: %.1e sd, condition %.0e, means by rounding %.0e%s; evidence off by %.0e"
                      .formatted(
                          c.name(),
                          name,
                          worst,
                          posterior.report().conditioning().number(),
                          posterior.report().conditioning().meanError(),
                          isNoted ? ", noted" : "",
                          evidence));
              assertFalse(
                  isNoted && c.prior().noiseVariance() >= LEAST_LEARNED, "needless: " + name);
              assertTrue(worst <= UNNOTICED || isNoted, c.name() + ", " + name + ": " + worst);
              assertTrue(
                  evidence <= UNNOTICED_NATS * (1 + Math.abs(c.number(name, "nlz"))) || isNoted,
                  c.name() + ", " + name + ": evidence off by " + evidence);
              assertEquals(
                  isNoted,
                  posterior.report().notes().stream()
                      .anyMatch(n -> n.startsWith(Conditioning.PHRASE) || n.startsWith("Jitter")),
                  c.name() + ", " + name);
            });
  }
}
