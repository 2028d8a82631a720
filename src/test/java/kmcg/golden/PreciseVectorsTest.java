package kmcg.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.inducing.choice.GivenRows;
import kmcg.inducing.choice.PreconditionerRows;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern52;
import kmcg.kernel.SquaredExponential;
import kmcg.method.ConjugateGradients;
import kmcg.method.Exact;
import kmcg.method.InducingPoints;
import kmcg.method.Kmcg;
import kmcg.method.Method;
import kmcg.method.PreconditionedConjugateGradients;
import kmcg.method.PreconditionedKmcg;
import kmcg.method.ProjectedBayes;
import kmcg.method.SubsetOfData;
import kmcg.model.Conditioning;
import kmcg.model.Evidence;
import kmcg.model.Posterior;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * All methods against arithmetic of more than 60 digits, where doubles are at their limits: noise of
 * 1e-6 and 1e-10, rows 1e-9 apart, and length-scales of 100 times the range. The vectors are written
 * by {@code src/test/python/precise_vectors.py}.
 */
class PreciseVectorsTest {
  /** An error of means and deviations, in standard deviations of an observation, without a note. */
  private static final double UNNOTICED = 1e-3;

  /** The same of a method's own evidence, relative to its size. */
  private static final double UNNOTICED_NATS = 1e-7;

  /** The last digits of the double that a precise value is rounded to. */
  private static final double LAST_DIGITS = 1e-15;

  private static final List<String> TABLE = new ArrayList<>();

  private record Case(JsonNode json, Prior prior, TrainingSet data, Points test) {
    String name() {
      return "%s rows, %s, noise %s"
          .formatted(
              json.get("rows").asText(), json.get("kernel").asText(), json.get("noise").asText());
    }

    double number(String method, String name) {
      return json.get("models").get(method).get(name).asDouble();
    }

    double[] numbers(String method, String name) {
      return Golden.numbers(json.get("models").get(method).get(name));
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
              new TrainingSet(
                  Points.of(Golden.rows(json.get("x"))), Golden.numbers(json.get("y"))),
              Points.of(Golden.rows(json.get("test")))));
    }
    assertEquals(12, cases.size());
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
        });
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theExactModelIsCertain(Case c) {
    Evidence evidence = new Exact().condition(c.prior(), c.data()).evidence();
    assertTrue(Double.isFinite(evidence.exactAtMost() - evidence.exactAtLeast()), c.name());
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
                worst = Math.max(worst, Math.abs(own / deviation - 1));
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
