package kmcg.benchmark;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.method.Exact;
import kmcg.model.Posterior;
import kmcg.model.Prediction;
import weka.core.Instances;

/** KMCG with no options against the exact model with published hyper-parameters, and others. */
final class LearnedTables implements Workload {
  private static final List<String> SETS =
      List.of("POLETELECOMM", "AILERONS", "PUMADYN", "ELEVATORS", "ABALONE");
  private static final List<String> KERNELS = List.of("SE_ARD", "Matern52_ARD");
  private static final List<String> PEERS =
      List.of("RandomForest", "M5P", "SMOreg, RBF", "GaussianProcesses, RBF");
  private static final String OURS = "KMCG";

  /** What KMCG did when it had no options and learned by a bound. */
  private static final String EARLIER = "-K Matern52 -learn BOUND -prior NONE -tol 1e-6 -local 16";

  private static final int MOST_TEST = 2000;

  @Override
  public String name() {
    return "learned-tables";
  }

  @Override
  public String title() {
    return "Learned hyper-parameters against published ones and other regressors";
  }

  @Override
  public String page() {
    return "accuracy.md";
  }

  @Override
  public String description() {
    return ("KMCG with no options on the paper's data, standardised by the training part, all"
            + " training rows and the first %d test rows. The exact model has the published"
            + " hyper-parameters, and the better of the two kernels counts, for RMSE and NLPD"
            + " apart. RandomForest and M5P have all rows, SMOreg and Weka's"
            + " GaussianProcesses 3500 at random, with the gamma that is best by"
            + " cross-validation. Coverage is that of intervals of 95 %%; seconds are those of"
            + " training and prediction. The earlier default is KMCG `%s`.")
        .formatted(MOST_TEST, EARLIER);
  }

  @Override
  public Section run(Setting setting) throws Exception {
    Section section = new Section();
    StringBuilder tables = new StringBuilder();
    for (String data : SETS.stream().filter(setting.extent()::wants).toList()) {
      if (Published.has(data)) {
        tables.append(run(data, setting, section));
      } else {
        section.note(data + " was skipped: -Dkmcg.data names no directory that has it.");
      }
    }
    return section.insert(tables.toString());
  }

  private static String run(String data, Setting setting, Section section) throws Exception {
    Published first = read(data, KERNELS.get(0), setting);
    Instances training = InWeka.rows(first.training());
    training.setRelationName(data);
    Instances test = InWeka.rows(new TrainingSet(first.test(), first.targets()));
    Contestants contestants = new Contestants(training, test, setting);
    contestants.enter(OURS, "");
    enterFurther("earlier default", EARLIER, contestants, section);
    for (String options : setting.extent().also()) {
      enterFurther(OURS + " " + options, options, contestants, section);
    }
    for (String kernel : KERNELS) {
      contestants.enter(exact(kernel), exact(read(data, kernel, setting)));
    }
    judgeAgainstExact(data, contestants, section);
    if (setting.extent().peers()) {
      contestants.enterPeers();
      judgeAgainstPeers(data, contestants, section);
    }
    return contestants.table();
  }

  private static void enterFurther(
      String name, String options, Contestants contestants, Section section) throws Exception {
    String skipped = contestants.enter(name, options);
    if (!skipped.isEmpty() && !section.notes().contains(skipped)) {
      section.note(skipped);
    }
  }

  private static Published read(String data, String kernel, Setting setting) throws Exception {
    Published all = Published.read(data, kernel);
    int most = setting.sizes().quick() ? setting.sizes().exact() : Integer.MAX_VALUE;
    TrainingSet training = all.training().select(first(all.training().size(), most));
    Points test = all.test().select(first(all.targets().length, Math.min(MOST_TEST, most)));
    double[] targets = Arrays.copyOf(all.targets(), test.size());
    return new Published(training, test, targets, all.prior());
  }

  private static int[] first(int rows, int most) {
    return IntStream.range(0, Math.min(rows, most)).toArray();
  }

  private static String exact(String kernel) {
    return "exact, published " + kernel;
  }

  /** ExactGP -E 0; predicted in blocks, which takes a fraction of the time of single rows. */
  private static Trial exact(Published published) {
    long start = System.nanoTime();
    Posterior posterior = new Exact().condition(published.prior(), published.training());
    Prediction prediction = posterior.predict(published.test());
    Trial trial = new Trial();
    trial.add(published.targets(), prediction, (System.nanoTime() - start) * 1e-9);
    return trial;
  }

  private static void judgeAgainstExact(String data, Contestants contestants, Section section) {
    Trial ours = contestants.trial(OURS);
    List<String> exact = KERNELS.stream().map(LearnedTables::exact).toList();
    String nearest = best(exact, Comparator.comparing(k -> contestants.trial(k).rmse()));
    String likeliest = best(exact, Comparator.comparing(k -> contestants.trial(k).nlpd()));
    double rmse = contestants.trial(nearest).rmse();
    double nlpd = contestants.trial(likeliest).nlpd();
    double share = ours.coverage();
    section
        .add(
            Bar.atMost(
                1,
                " %",
                percentAbove(ours.rmse(), rmse),
                data + ", RMSE above that of the exact model",
                Bar.number(ours.rmse()),
                nearest + " " + Bar.number(rmse)))
        .add(
            Bar.atMost(
                0.02,
                " nats",
                ours.nlpd() - nlpd,
                data + ", NLPD less that of the exact model",
                Bar.number(ours.nlpd()),
                likeliest + " " + Bar.number(nlpd)))
        .add(Bar.atLeast(0.91, "", share, data + ", coverage", Bar.number(share), "–"))
        .add(Bar.atMost(0.97, "", share, data + ", coverage", Bar.number(share), "–"));
  }

  private static void judgeAgainstPeers(String data, Contestants contestants, Section section) {
    double ours = contestants.trial(OURS).rmse();
    String first = best(PEERS, Comparator.comparing(peer -> contestants.trial(peer).rmse()));
    double least = contestants.trial(first).rmse();
    section.add(
        Bar.atMost(
            2,
            " %",
            percentAbove(ours, least),
            data + ", RMSE above that of the best other",
            Bar.number(ours),
            first + " " + Bar.number(least)));
  }

  private static double percentAbove(double ours, double other) {
    return 100 * (ours / other - 1);
  }

  private static String best(List<String> names, Comparator<String> order) {
    return names.stream().min(order).orElseThrow();
  }
}
