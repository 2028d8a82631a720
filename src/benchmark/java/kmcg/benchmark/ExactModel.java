package kmcg.benchmark;

import java.util.Arrays;
import java.util.Map;
import kmcg.data.Points;
import kmcg.method.Exact;
import kmcg.model.Prediction;
import org.jspecify.annotations.Nullable;
import weka.classifiers.functions.gp.ExactGP;

/** Training the exact model, and predicting with it. */
final class ExactModel implements Workload {
  private static final int DIMENSIONS = 8;

  @Override
  public String name() {
    return "exact";
  }

  @Override
  public String title() {
    return "ExactGP: fit and predictions";
  }

  @Override
  public String description() {
    return "Arrays to arrays with the same hyper-parameters: fit, then means and standard"
        + " deviations of all test points. Against Weka: `buildClassifier` alone, with one"
        + " length-scale for all inputs, as Weka has no other.";
  }

  @Override
  public Section run(Setting setting) throws Exception {
    int n = setting.sizes().exact();
    int t = setting.sizes().tests();
    Synthetic data = new Synthetic(n, DIMENSIONS, 1);
    Points tests = new Synthetic(t, DIMENSIONS, 2).training().inputs();
    SmilePeer smile = new SmilePeer(data.training(), tests, data.lengthScales(), Synthetic.NOISE);
    Race race =
        new Race()
            .enter("ours", () -> ours(data, tests))
            .enterTimed(
                "Smile", () -> DirectBlas.withAllThreads(() -> Race.seconds(smile::fitAndPredict)));
    @Nullable ScikitLearn scikitLearn = setting.scikitLearn();
    if (scikitLearn != null) {
      scikitLearn.load(data.training(), tests, data.lengthScales(), Synthetic.NOISE);
      race.enterTimed("scikit-learn", () -> scikitLearn.fit()[0]);
    }
    Map<String, Double> best = race.best(setting.rounds());
    String ours = Bar.time(best.get("ours"));
    String work = "N = %d, D = %d, %d predictions, time over ".formatted(n, DIMENSIONS, t);
    Section section =
        new Section()
            .add(
                Bar.atMost(
                    0.8,
                    "",
                    best.get("ours") / best.get("Smile"),
                    work + "Smile's",
                    ours,
                    Bar.time(best.get("Smile"))))
            .add(
                scikitLearn == null
                    ? Bar.skipped(
                        Bar.Goal.AT_MOST,
                        0.5,
                        "",
                        work + "scikit-learn's",
                        ours,
                        setting.withoutScikitLearn())
                    : Bar.atMost(
                        0.5,
                        "",
                        best.get("ours") / best.get("scikit-learn"),
                        work + "scikit-learn's",
                        ours,
                        Bar.time(best.get("scikit-learn"))))
            .add(againstWeka(setting))
            .add(againstKernlab(setting))
            .note(
                "Best of %d rounds; Weka once. Smile runs on our OpenBLAS, with all threads."
                    .formatted(setting.rounds()));
    if (scikitLearn != null) {
      section.note("Peer: " + scikitLearn.about() + ".");
    }
    return section.note(agreement(data, tests, smile, scikitLearn));
  }

  private static Prediction ours(Synthetic data, Points tests) {
    return new Exact().condition(data.prior(), data.training()).predict(tests);
  }

  private static Bar againstWeka(Setting setting) throws Exception {
    WekaPeer weka = setting.weka();
    double seconds =
        new Race()
            .enter(
                "ours",
                () -> {
                  ExactGP regressor = InWeka.configured(new ExactGP(), weka.prior());
                  regressor.buildClassifier(weka.rows());
                  return regressor;
                })
            .best(setting.rounds())
            .get("ours");
    return Bar.atLeast(
        60,
        " times",
        weka.seconds() / seconds,
        "N = %d, D = 8, training, faster than Weka's".formatted(setting.sizes().weka()),
        Bar.time(seconds),
        Bar.time(weka.seconds()));
  }

  /** Kernlab inverts the kernel matrix, so it gets fewer rows. */
  private static Bar againstKernlab(Setting setting) throws Exception {
    int n = setting.sizes().kernlab();
    Synthetic data = new Synthetic(n, DIMENSIONS, 1);
    Points tests = new Synthetic(setting.sizes().tests(), DIMENSIONS, 2).training().inputs();
    String work =
        "N = %d, D = %d, %d predictions, time over kernlab's"
            .formatted(n, DIMENSIONS, tests.size());
    Race race = new Race().enter("ours", () -> ours(data, tests));
    @Nullable Kernlab kernlab = setting.kernlab();
    if (kernlab == null) {
      String ours = Bar.time(race.best(setting.rounds()).get("ours"));
      return Bar.skipped(Bar.Goal.AT_MOST, 0.5, "", work, ours, setting.withoutKernlab());
    }
    kernlab.load(data.training(), tests, data.lengthScales(), Synthetic.NOISE);
    Prediction ours = ours(data, tests);
    double[] fit = kernlab.fit();
    int t = tests.size();
    Agreement.of("kernlab's means", ours.mean(), Arrays.copyOfRange(fit, 1, t + 1));
    Map<String, Double> best =
        race.enterTimed("kernlab", () -> kernlab.fit()[0]).best(setting.rounds());
    return Bar.atMost(
        0.5,
        "",
        best.get("ours") / best.get("kernlab"),
        work,
        Bar.time(best.get("ours")),
        Bar.time(best.get("kernlab")));
  }

  private static String agreement(
      Synthetic data, Points tests, SmilePeer smile, @Nullable ScikitLearn scikitLearn)
      throws Exception {
    Prediction ours = ours(data, tests);
    double[] deviation = Arrays.stream(ours.latentVariance()).map(Math::sqrt).toArray();
    double[][] theirs = smile.fitAndPredict();
    double largest =
        Math.max(
            Agreement.of("Smile's means", ours.mean(), theirs[0]),
            Agreement.of("Smile's standard deviations", deviation, theirs[1]));
    if (scikitLearn != null) {
      double[] fit = scikitLearn.fit();
      int t = tests.size();
      double[] mean = Arrays.copyOfRange(fit, 1, t + 1);
      double[] sd = Arrays.copyOfRange(fit, t + 1, 2 * t + 1);
      largest = Math.max(largest, Agreement.of("scikit-learn's means", ours.mean(), mean));
      largest =
          Math.max(largest, Agreement.of("scikit-learn's standard deviations", deviation, sd));
    }
    return "All predictions agree to " + Bar.number(largest) + ".";
  }
}
