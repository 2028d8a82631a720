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
    return claim.judgement().of(claim.text(), problem());
  }

  private ProblemCurves problem() {
    return new ProblemCurves(new Curves(measured), new PublishedCurves(rows), "MPG", "SE");
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

  /** Ten runs of VFE whose medians are outside the published band at the first budgets. */
  private void addBands(Metric metric, String label, int budgets, int outside) {
    double[] values = new double[budgets];
    for (int p = 1; p <= budgets; p++) {
      publish("DTC", label, p, 1.1, 0.2);
      values[p - 1] = p <= outside ? 2 : 1;
    }
    for (int run = 0; run < 10; run++) {
      add("VFE", metric, values);
    }
  }

  @Test
  void eachCurveIsHeldAgainstItsBand() throws IOException {
    addBands(Metric.EVIDENCE_ERROR, "rel_err_nlZ_vfe", 10, 1);
    Verdict verdict = judge(BandClaims.CLAIMS, "VFE's medians");
    assertEquals(Outcome.TRUE, verdict.outcome());
    assertEquals("ε_ev 9 of 10 (90 %)", verdict.measured());
    addBands(Metric.MEAN_ERROR, "rel_err_mean", 30, 4);
    addBands(Metric.VARIANCE_ERROR, "rel_err_var", 30, 0); // pooled, 65 of 70 would do
    verdict = judge(BandClaims.CLAIMS, "VFE's medians");
    assertEquals(Outcome.FALSE, verdict.outcome());
    assertEquals(
        "ε_f 26 of 30 (87 %: too few); ε_var 30 of 30 (100 %); ε_ev 9 of 10 (90 %)",
        verdict.measured());
  }

  @Test
  void bandsNeedTenRunsOfOurs() throws IOException {
    publish("DTC", "rel_err_nlZ_vfe", 1, 1.1, 0.2);
    for (int run = 0; run < 10; run++) {
      assertEquals(Outcome.NOT_MEASURED, judge(BandClaims.CLAIMS, "VFE's medians").outcome());
      assertEquals(Outcome.NOT_MEASURED, BandClaims.ofMostCurves(List.of(problem())).outcome());
      add("VFE", Metric.EVIDENCE_ERROR, 1);
    }
    assertEquals(Outcome.TRUE, judge(BandClaims.CLAIMS, "VFE's medians").outcome());
    assertEquals(Outcome.NOT_MEASURED, judge(BandClaims.CLAIMS, "FITC's medians").outcome());
  }

  /** One of {@code all} problems has a curve that is outside at two of ten budgets. */
  private Verdict withOneOutside(int all) {
    List<ProblemCurves> problems = new ArrayList<>();
    for (int i = 0; i < all; i++) {
      measured.clear();
      rows.clear();
      addBands(Metric.MEAN_ERROR, "rel_err_mean", 10, i == 0 ? 2 : 0);
      problems.add(problem());
    }
    return BandClaims.ofMostCurves(problems);
  }

  @Test
  void ofTwentyCurvesOneMayBeOutside() {
    assertEquals(Outcome.FALSE, withOneOutside(19).outcome());
    Verdict verdict = withOneOutside(20);
    assertEquals(Outcome.TRUE, verdict.outcome());
    assertEquals(
        "19 of 20 curves (95.0 %); outside: ε_f of VFE on MPG, squared exponential",
        verdict.measured());
  }

  @Test
  void certifiedIntervalsAreChecked() throws IOException {
    String method = MethodEntry.PRECONDITIONED.title();
    add(method, Metric.EVIDENCE, 12, 11);
    add(method, Metric.EVIDENCE_EXCESS, 2, 1);
    add(method, Metric.EVIDENCE_AT_LEAST, 8, 9);
    add(method, Metric.EVIDENCE_AT_MOST, 12, 11);
    assertEquals(Outcome.TRUE, judge(OurClaims.CLAIMS, "The certified").outcome());
    add(method, Metric.EVIDENCE_AT_MOST, 9);
    assertEquals(Outcome.FALSE, judge(OurClaims.CLAIMS, "The certified").outcome());
  }

  @Test
  void localRowsAreComparedWithTheSameModelWithoutThem() throws IOException {
    String claim = "With local rows";
    add(MethodEntry.PRECONDITIONED.title(), Metric.VARIANCE_ERROR, 0.4, 0.2);
    assertEquals(Outcome.NOT_MEASURED, judge(OurClaims.CLAIMS, claim).outcome());
    add(MethodEntry.LOCAL.title(), Metric.VARIANCE_ERROR, 0.1, 0.1);
    Verdict verdict = judge(OurClaims.CLAIMS, claim);
    assertEquals(Outcome.TRUE, verdict.outcome());
    assertTrue(
        verdict.measured().startsWith("at 2 of 2 budgets; preconditioned KMCG's error is 2.83"),
        verdict.measured()); // √(4·2)
    add(MethodEntry.LOCAL.title(), Metric.VARIANCE_ERROR, 0.1, 0.5); // the median is 0.3
    assertEquals(Outcome.FALSE, judge(OurClaims.CLAIMS, claim).outcome());
  }
}
