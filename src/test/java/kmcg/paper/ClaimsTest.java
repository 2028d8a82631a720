package kmcg.paper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import weka.experiment.gp.report.Curves;
import weka.experiment.gp.report.Verdict;
import weka.experiment.gp.report.Verdict.Outcome;
import weka.experiment.gp.run.Measurement;
import weka.experiment.gp.run.MethodEntry;
import weka.experiment.gp.run.Metric;
import weka.experiment.gp.run.RunKey;

/** Verdicts follow the numbers, whichever way these are. */
class ClaimsTest {
  private final List<Measurement> measured = new ArrayList<>();
  private final List<PublishedCurves.Row> rows = new ArrayList<>();

  /** Adds a curve over P = 1, 2, …. */
  private void add(String method, Metric metric, double... values) {
    for (int i = 0; i < values.length; i++) {
      RunKey run = new RunKey("MPG", "SE", method, 0, 0);
      measured.add(new Measurement(run, i + 1, 196, metric, values[i], "0"));
    }
  }

  private void publish(String algorithm, String metric, int steps, double median, double spread) {
    rows.add(
        new PublishedCurves.Row(
            "SE", algorithm, steps, 196, metric, median, median - spread, median + spread, 10));
  }

  private Verdict judge(List<PaperClaims.Claim> claims, String beginning) throws IOException {
    PaperClaims.Claim claim =
        claims.stream().filter(c -> c.text().startsWith(beginning)).findFirst().orElseThrow();
    ProblemCurves problem =
        new ProblemCurves(new Curves(measured), new PublishedCurves(rows), "MPG", "SE");
    return claim.judgement().of(claim.text(), problem);
  }

  @Test
  void earlyStepsAreCounted() throws IOException {
    assertEquals(Outcome.NOT_MEASURED, judge(RegressionClaims.CLAIMS, "In early").outcome());
    add("KMCG", Metric.MEAN_ERROR, 1, 1, 1, 1);
    add("CG", Metric.MEAN_ERROR, 2, 2, 2, 8);
    Verdict verdict = judge(RegressionClaims.CLAIMS, "In early");
    assertEquals(Outcome.TRUE, verdict.outcome());
    assertTrue(verdict.measured().contains("4 of 4"), verdict.measured());
    assertTrue(verdict.measured().contains("2.83 times"), verdict.measured()); // (2·2·2·8)^¼
    measured.clear();
    add("KMCG", Metric.MEAN_ERROR, 3, 1, 3);
    add("CG", Metric.MEAN_ERROR, 2, 2, 2);
    assertEquals(Outcome.FALSE, judge(RegressionClaims.CLAIMS, "In early").outcome());
  }

  @Test
  void anOvertakingIsFoundAndMustLast() throws IOException {
    add("KMCG", Metric.MEAN_ERROR, 5, 1, 3, 0.5, 0.1);
    add("VFE", Metric.MEAN_ERROR, 2, 2, 2, 2, 2);
    Verdict verdict = judge(RegressionClaims.CLAIMS, "KMCG's mean overtakes VFE");
    assertEquals(Outcome.TRUE, verdict.outcome());
    assertTrue(verdict.measured().contains("from P = 4 on"), verdict.measured());
    measured.clear();
    add("KMCG", Metric.MEAN_ERROR, 1, 3);
    add("VFE", Metric.MEAN_ERROR, 2, 2);
    assertEquals(
        Outcome.FALSE, judge(RegressionClaims.CLAIMS, "KMCG's mean overtakes VFE").outcome());
  }

  @Test
  void anOvershootIsAChangeOfSign() throws IOException {
    add("KMCG", Metric.EVIDENCE_EXCESS, 10, 1, -4, -2);
    add("KMCG", Metric.EVIDENCE_ERROR, 1, 0.1, 0.4, 0.2);
    Verdict verdict = judge(RegressionClaims.CLAIMS, "KMCG's evidence");
    assertEquals(Outcome.TRUE, verdict.outcome());
    assertTrue(verdict.measured().contains("at P = 3"), verdict.measured());
    measured.clear();
    add("KMCG", Metric.EVIDENCE_EXCESS, 10, 1, 0.5);
    add("KMCG", Metric.EVIDENCE_ERROR, 1, 0.1, 0.05);
    assertEquals(Outcome.FALSE, judge(RegressionClaims.CLAIMS, "KMCG's evidence").outcome());
  }

  @Test
  void aFailureIsReportedWithItsStep() throws IOException {
    add("KMCG on textbook CG", Metric.RUN_SECONDS, 1);
    assertEquals(Outcome.FALSE, judge(RegressionClaims.CLAIMS, "On textbook CG").outcome());
    add("KMCG on textbook CG", Metric.FAILED_STEP, 17);
    Verdict verdict = judge(RegressionClaims.CLAIMS, "On textbook CG");
    assertEquals(Outcome.TRUE, verdict.outcome());
    assertTrue(verdict.measured().contains("step 17"), verdict.measured());
  }

  @Test
  void reproductionLeavesOutTheirRoundingAndNothingElse() throws IOException {
    add("KMCG", Metric.MEAN_ERROR, 1, 2, 3);
    publish("KMCG-FOM", "rel_err_mean", 1, 1.00005, 0);
    publish("KMCG-FOM", "rel_err_mean", 2, 2.1, 0.01); // their runs differ
    Verdict verdict = judge(ReproductionClaims.CLAIMS, "KMCG and CG");
    assertEquals(Outcome.TRUE, verdict.outcome());
    assertTrue(verdict.measured().startsWith("1 numbers"), verdict.measured());
    publish("KMCG-FOM", "rel_err_mean", 3, 3.001, 0);
    assertEquals(Outcome.FALSE, judge(ReproductionClaims.CLAIMS, "KMCG and CG").outcome());
  }

  /** On grids the last budget decides, on the sound all do. */
  @Test
  void lowerErrorsOfGridsAndSound() throws IOException {
    String grids = "On grids KMCG's mean";
    String sound = "On the sound KMCG recovers what is missing better than VFE with";
    assertEquals(Outcome.NOT_MEASURED, judge(GridClaims.CLAIMS, grids).outcome());
    add("KMCG", Metric.MEAN_ERROR, 3, 1);
    add("VFE", Metric.MEAN_ERROR, 2, 2);
    assertEquals(Outcome.TRUE, judge(GridClaims.CLAIMS, grids).outcome());
    add("KMCG", Metric.SMSE, 1, 1);
    add("VFE", Metric.SMSE, 2, 2);
    Verdict verdict = judge(SoundClaims.CLAIMS, sound);
    assertEquals(Outcome.TRUE, verdict.outcome());
    assertTrue(verdict.measured().contains("lower at 2 of 2"), verdict.measured());
    measured.clear();
    add("KMCG", Metric.SMSE, 3, 1);
    add("VFE", Metric.SMSE, 2, 2);
    assertEquals(Outcome.FALSE, judge(SoundClaims.CLAIMS, sound).outcome());
    add("KMCG", Metric.MEAN_ERROR, 1, 3);
    add("VFE", Metric.MEAN_ERROR, 2, 2);
    assertEquals(Outcome.FALSE, judge(GridClaims.CLAIMS, grids).outcome());
  }

  @Test
  void bandsAreCounted() throws IOException {
    publish("DTC", "rel_err_nlZ_vfe", 1, 1.1, 0.2);
    publish("DTC", "rel_err_nlZ_vfe", 2, 1.1, 0.2);
    for (int run = 0; run < 10; run++) {
      assertEquals( // until there are as many of ours
          Outcome.NOT_MEASURED, judge(ReproductionClaims.CLAIMS, "VFE's medians").outcome());
      add("VFE", Metric.EVIDENCE_ERROR, 1, 2);
    }
    Verdict verdict = judge(ReproductionClaims.CLAIMS, "VFE's medians");
    assertEquals(Outcome.FALSE, verdict.outcome());
    assertTrue(verdict.measured().contains("ε_ev 1 of 2"), verdict.measured());
  }

  @Test
  void certifiedIntervalsAndConservativeVariancesAreChecked() throws IOException {
    String method = MethodEntry.PRECONDITIONED.title();
    add(method, Metric.EVIDENCE, 12, 11);
    add(method, Metric.EVIDENCE_EXCESS, 2, 1);
    add(method, Metric.EVIDENCE_AT_LEAST, 8, 9);
    add(method, Metric.EVIDENCE_AT_MOST, 12, 11);
    assertEquals(Outcome.TRUE, judge(OurClaims.CLAIMS, "The certified").outcome());
    add(method, Metric.EVIDENCE_AT_MOST, 9);
    assertEquals(Outcome.FALSE, judge(OurClaims.CLAIMS, "The certified").outcome());
    add(MethodEntry.LOCAL.title(), Metric.LEAST_VARIANCE_RATIO, 1.1, 1);
    assertEquals(Outcome.TRUE, judge(OurClaims.CLAIMS, "With local rows").outcome());
    add(MethodEntry.LOCAL.title(), Metric.LEAST_VARIANCE_RATIO, 0.99);
    assertEquals(Outcome.FALSE, judge(OurClaims.CLAIMS, "With local rows").outcome());
  }
}
