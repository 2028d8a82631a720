package kmcg.benchmark;

import java.util.Random;
import weka.classifiers.Evaluation;
import weka.classifiers.functions.gp.KMCG;
import weka.core.Instances;

/** The time of learning as rows grow in number. */
final class LearningTime implements Workload {
  private static final int INPUTS = 10;
  private static final int[] ROWS = {2000, 8000, 32_000, 128_000};
  private static final double[] SECONDS = {10, 20, 25, 40};

  /** Numbers of rows after which the plan of learning changes, or did once. */
  private static final int[] PLAN_CHANGES = {250, 800, 1000, 3000, 10_000};

  private static final double JUMP = 1.5;
  private static final int FOLDS = 10;
  private static final double CROSS_VALIDATION = 60;

  @Override
  public String name() {
    return "learning-time";
  }

  @Override
  public String title() {
    return "The time of learning";
  }

  @Override
  public String page() {
    return "accuracy.md";
  }

  @Override
  public String description() {
    return ("Friedman's function of %d inputs with noise of standard deviation 1; the learning of"
            + " KMCG with no options, without the training that follows it, each run once. A"
            + " jump is the ratio of the times of N + 1 and N rows, or its inverse if that is"
            + " larger; if it is above %s both are run again, and the faster run of each"
            + " counts. Cross-validation is all of it, training and prediction included. The limit"
            + " for 2000 rows was 5 s before kernels could grow.")
        .formatted(INPUTS, JUMP);
  }

  @Override
  public Section run(Setting setting) throws Exception {
    boolean quick = setting.sizes().quick();
    Section section = new Section();
    for (int i = 0; i < ROWS.length; i++) {
      int n = quick ? ROWS[i] / 40 : ROWS[i];
      LearningAlone learned = learned(n, setting);
      String work = "learning, N = " + n;
      section.add(Bar.atMost(SECONDS[i], " s", learned.seconds(), work, learned.times(), "–"));
    }
    for (int rows : PLAN_CHANGES) {
      section.add(jump(quick ? rows / 40 : rows, setting));
    }
    return section.add(crossValidation(quick ? 100 : ROWS[0], setting));
  }

  private static Instances rows(int n) {
    return InWeka.rows(Friedman.rows(n, INPUTS, 1, 1));
  }

  private static LearningAlone learned(int n, Setting setting) throws Exception {
    LearningAlone learned = LearningAlone.inWeka(rows(n));
    setting.say(
        "N = %d: %s, %s, noise variance %.4f"
            .formatted(
                n,
                learned.times(),
                learned.prior().kernel().getClass().getSimpleName(),
                learned.prior().noiseVariance()));
    return learned;
  }

  private static Bar jump(int n, Setting setting) throws Exception {
    LearningAlone before = learned(n, setting);
    LearningAlone after = learned(n + 1, setting);
    if (jump(before, after) > JUMP) {
      before = faster(before, learned(n, setting));
      after = faster(after, learned(n + 1, setting));
    }
    return Bar.atMost(
        JUMP,
        "",
        jump(before, after),
        "jump from N = %d to %d".formatted(n, n + 1),
        after.times(),
        before.times());
  }

  private static LearningAlone faster(LearningAlone one, LearningAlone other) {
    return one.seconds() <= other.seconds() ? one : other;
  }

  private static double jump(LearningAlone before, LearningAlone after) {
    double ratio = after.seconds() / before.seconds();
    return Math.max(ratio, 1 / ratio);
  }

  private static Bar crossValidation(int n, Setting setting) throws Exception {
    Instances rows = rows(n);
    Evaluation evaluation = new Evaluation(rows);
    double seconds =
        Race.seconds(
            () -> {
              evaluation.crossValidateModel(new KMCG(), rows, FOLDS, new Random(1));
              return evaluation;
            });
    setting.say("cross-validation: RMSE %.4f".formatted(evaluation.rootMeanSquaredError()));
    return Bar.atMost(
        CROSS_VALIDATION,
        " s",
        seconds,
        "%d-fold cross-validation, N = %d".formatted(FOLDS, n),
        Bar.time(seconds),
        "–");
  }
}
