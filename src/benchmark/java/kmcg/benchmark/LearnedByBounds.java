package kmcg.benchmark;

import java.util.Arrays;
import java.util.List;
import kmcg.inducing.choice.PivotedRows;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern52;
import kmcg.kernel.SquaredExponential;
import kmcg.learning.FiniteRankBound.Kind;
import kmcg.learning.LearnBy;
import kmcg.learning.Learned;
import kmcg.learning.Learning;
import kmcg.learning.LearningListener;
import kmcg.learning.Refinement;
import kmcg.method.InducingPoints;
import kmcg.metric.RegressionMetrics;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import kmcg.operator.choice.OperatorFactory;

/** Predictions with hyper-parameters that a bound has led to, against the published ones. */
final class LearnedByBounds implements Workload {
  private static final int POINTS = 300;
  private static final int EVALUATIONS = 60;

  @Override
  public String name() {
    return "learned-bounds";
  }

  @Override
  public String title() {
    return "What learning by a bound costs";
  }

  @Override
  public String page() {
    return "accuracy.md";
  }

  @Override
  public String description() {
    return ("NLPD of the test rows by VFE with %d inducing points, at hyper-parameters learned by"
            + " -learn BOUND with a budget of %d evaluations, first of the evidence of groups of"
            + " rows, then of a bound with as many points; less that at the published"
            + " hyper-parameters.")
        .formatted(POINTS, EVALUATIONS);
  }

  @Override
  public Section run(Setting setting) throws Exception {
    Section section = new Section();
    for (String data : List.of("ELEVATORS", "ABALONE")) {
      if (!Published.has(data)) {
        section.note(data + " was skipped: -Dkmcg.data names no directory that has it.");
        continue;
      }
      for (String kernel : List.of("SE_ARD", "Matern52_ARD")) {
        Published published = Published.read(data, kernel);
        double wanted = loss(published, published.prior());
        for (Kind kind : Kind.values()) {
          Learned learned = learn(published, kernel, kind);
          double reached = loss(published, learned.prior());
          setting.say("%s, %s, %s: %s".formatted(data, kernel, kind, learned.notes()));
          section.add(
              Bar.atMost(
                  0.03,
                  "",
                  reached - wanted,
                  "%s (%d), %s, %s".formatted(data, published.training().size(), kernel, kind),
                  Bar.number(reached),
                  Bar.number(wanted)));
        }
      }
    }
    return section;
  }

  private static Learned learn(Published published, String kernel, Kind kind) {
    double[] scales = new double[published.training().inputs().dimensions()];
    Arrays.fill(scales, Math.sqrt(scales.length));
    LengthScales lengthScales = LengthScales.of(scales);
    Kernel start =
        kernel.startsWith("SE")
            ? new SquaredExponential(lengthScales, 1)
            : new Matern52(lengthScales, 1);
    return new Learning(EVALUATIONS, 0, LearnBy.BOUND, false, new Refinement(kind, POINTS, 0), 1)
        .learn(
            new Prior(start, 0.1),
            published.training(),
            name -> false,
            OperatorFactory.AUTOMATIC,
            LearningListener.NONE);
  }

  private static double loss(Published published, Prior prior) {
    Prediction prediction =
        InducingPoints.vfe(PivotedRows.random(POINTS, 1))
            .condition(prior, published.training())
            .predict(published.test());
    return RegressionMetrics.nlpd(
        published.targets(), prediction.mean(), prediction.observationVariance());
  }
}
