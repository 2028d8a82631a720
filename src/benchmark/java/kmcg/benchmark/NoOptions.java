package kmcg.benchmark;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import weka.classifiers.Classifier;
import weka.classifiers.functions.GaussianProcesses;
import weka.classifiers.functions.gp.KMCG;
import weka.classifiers.trees.M5P;
import weka.classifiers.trees.RandomForest;
import weka.core.Instances;
import weka.core.Utils;

/** KMCG as it comes, against what else a Weka user would choose. */
final class NoOptions implements Workload {
  private static final String OURS = "KMCG";
  private static final String SMOOTH = "KMCG, squared exponential";
  private static final String LINEAR = "GaussianProcesses";
  private static final String RADIAL = "GaussianProcesses, RBF";

  /** How much worse than the best is still as good. */
  private static final double AS_GOOD = 1.03;

  @Override
  public String name() {
    return "no-options";
  }

  @Override
  public String title() {
    return "With no options at all";
  }

  @Override
  public String page() {
    return "accuracy.md";
  }

  @Override
  public String description() {
    return "KMCG with no options against Weka's GaussianProcesses with no options and with the RBF"
        + " kernel, SMOreg with the RBF kernel, M5P and RandomForest. The gamma of RBF"
        + " kernels is the best of 0.01, 0.1, 1, 10 and 100 by three-fold cross-validation"
        + " on at most 500 training rows, on inputs that Weka has brought to [0, 1]. NLPD is"
        + " the mean negative log density of held-out targets in nats; coverage is that of"
        + " intervals of 95 %. Seconds are those of training and prediction, one row at a"
        + " time, of all folds together.";
  }

  @Override
  public Section run(Setting setting) throws Exception {
    Section section = new Section();
    StringBuilder text = new StringBuilder();
    int better = 0;
    int sets = 0;
    for (Tables tables : Tables.all()) {
      Map<String, Trial> trials = trials(tables, setting);
      text.append(table(tables, trials));
      sets++;
      better += judge(tables, trials, section) ? 1 : 0;
    }
    String what = "data sets where KMCG's RMSE is at most that of each other, of " + sets;
    section.add(Bar.atLeast(5.0 / 7 * sets, "", better, what, "–", "–"));
    return section.insert(text.toString());
  }

  private static Map<String, Trial> trials(Tables tables, Setting setting) throws Exception {
    Map<String, Trial> trials = new LinkedHashMap<>();
    for (Instances[] pair : tables.pairs()) {
      for (Map.Entry<String, Classifier> entry : contestants(pair[0]).entrySet()) {
        trials
            .computeIfAbsent(entry.getKey(), name -> new Trial())
            .run(entry.getValue(), pair[0], pair[1]);
      }
    }
    trials.forEach((name, trial) -> setting.say(trial.line(tables.name() + " | " + name)));
    return trials;
  }

  private static Map<String, Classifier> contestants(Instances training) throws Exception {
    Map<String, Classifier> all = new LinkedHashMap<>();
    all.put(OURS, new KMCG());
    KMCG smooth = new KMCG();
    smooth.setOptions(Utils.splitOptions("-K \"SquaredExponential -L auto\""));
    all.put(SMOOTH, smooth);
    all.put(LINEAR, new GaussianProcesses());
    all.put(RADIAL, BestGamma.gaussianProcesses(training));
    all.put("SMOreg, RBF", BestGamma.supportVectors(training));
    all.put("M5P", new M5P());
    all.put("RandomForest", new RandomForest());
    return all;
  }

  private static String table(Tables tables, Map<String, Trial> trials) {
    StringBuilder text = new StringBuilder();
    text.append("**%s**: %s.\n\n".formatted(tables.name(), tables.division()));
    text.append("| | RMSE | NLPD | coverage | seconds |\n|---|---|---|---|---|\n");
    trials.forEach((name, trial) -> text.append("| ").append(trial.line(name)).append(" |\n"));
    return text.append('\n').toString();
  }

  /** Adds the targets of one data set; whether ours has the smallest error. */
  private static boolean judge(Tables tables, Map<String, Trial> trials, Section section) {
    Trial ours = trials.get(OURS);
    String first = "";
    double least = Double.POSITIVE_INFINITY;
    List<String> peers = new ArrayList<>(trials.keySet());
    peers.removeAll(List.of(OURS, SMOOTH));
    for (String peer : peers) {
      if (trials.get(peer).rmse() < least) {
        least = trials.get(peer).rmse();
        first = peer;
      }
    }
    double error = ours.rmseError(tables.repetitions());
    double loss = Math.min(trials.get(LINEAR).nlpd(), trials.get(RADIAL).nlpd());
    section
        .add(
            Bar.atMost(
                AS_GOOD,
                "",
                (ours.rmse() - error) / least,
                tables.name() + ", RMSE less its standard error, over the best other",
                "%s ± %s".formatted(Bar.number(ours.rmse()), Bar.number(error)),
                first + " " + Bar.number(least)))
        .add(
            Bar.atMost(
                0,
                "",
                ours.nlpd() - loss,
                tables.name() + ", NLPD less that of GaussianProcesses",
                Bar.number(ours.nlpd()),
                Bar.number(loss)))
        .add(coverage(tables, ours, Bar.Goal.AT_LEAST, 0.92))
        .add(coverage(tables, ours, Bar.Goal.AT_MOST, 0.98));
    return ours.rmse() <= least;
  }

  private static Bar coverage(Tables tables, Trial ours, Bar.Goal goal, double limit) {
    double share = ours.coverage();
    return new Bar(tables.name() + ", coverage", Bar.number(share), "–", share, goal, limit, "");
  }
}
