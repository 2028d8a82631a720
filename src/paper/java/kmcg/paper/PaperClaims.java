package kmcg.paper;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import weka.experiment.gp.report.Curves;
import weka.experiment.gp.report.Verdict;
import weka.experiment.gp.run.Measurement;

/**
 * All claims, judged by what was measured.
 *
 * @param folder where the published curves are
 * @param curves of the measurements
 * @param measurements themselves
 */
record PaperClaims(PaperFolder folder, Curves curves, List<Measurement> measurements) {
  private static final String NO_REGRESSION = "no regression set was run";

  /**
   * A claim about one problem at a time.
   *
   * @param text the claim in a sentence
   */
  record Claim(String text, Judgement judgement) {}

  /** Looks at the curves of one problem. */
  @FunctionalInterface
  interface Judgement {
    /** What was found. */
    Verdict of(String claim, ProblemCurves problem) throws IOException;
  }

  /** The verdicts, claim by claim. */
  List<Verdict> verdicts() throws IOException {
    List<Verdict> verdicts = new ArrayList<>();
    List<ProblemCurves> dense = problems(RegressionSet.NAMES);
    List<ProblemCurves> grids = problems(GridSet.NAMES);
    List<ProblemCurves> banded = new ArrayList<>(dense);
    banded.addAll(grids);
    judge(ReproductionClaims.CLAIMS, dense, NO_REGRESSION, verdicts);
    judge(BandClaims.CLAIMS, banded, "no regression set and no grid was run", verdicts);
    verdicts.add(BandClaims.ofMostCurves(banded));
    List<Claim> claims = new ArrayList<>(RegressionClaims.CLAIMS);
    claims.addAll(OurClaims.CLAIMS);
    claims.add(new Claim(KernelErrorClaim.TEXT, new KernelErrorClaim(folder)::of));
    judge(claims, dense, NO_REGRESSION, verdicts);
    judge(GridClaims.CLAIMS, grids, "no grid was run", verdicts);
    judge(SoundClaims.CLAIMS, problems(List.of("SOUND")), "the sound was not run", verdicts);
    return verdicts;
  }

  private static void judge(
      List<Claim> claims, List<ProblemCurves> problems, String otherwise, List<Verdict> verdicts)
      throws IOException {
    for (Claim claim : claims) {
      for (ProblemCurves problem : problems) {
        verdicts.add(claim.judgement().of(claim.text(), problem));
      }
      if (problems.isEmpty()) {
        verdicts.add(Verdict.open(claim.text(), "", otherwise));
      }
    }
  }

  /** The problems of some data sets that were run. */
  private List<ProblemCurves> problems(List<String> dataSets) throws IOException {
    Set<List<String>> run = new LinkedHashSet<>();
    measurements.forEach(m -> run.add(List.of(m.run().dataSet(), m.run().kernel())));
    List<ProblemCurves> problems = new ArrayList<>();
    for (List<String> names : run) {
      if (dataSets.contains(names.get(0))) {
        problems.add(
            new ProblemCurves(curves, folder.published(names.get(0)), names.get(0), names.get(1)));
      }
    }
    return problems;
  }
}
