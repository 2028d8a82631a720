package kmcg.benchmark;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import weka.classifiers.Classifier;
import weka.classifiers.functions.gp.KMCG;
import weka.classifiers.trees.M5P;
import weka.classifiers.trees.RandomForest;
import weka.core.Instances;
import weka.core.Utils;

/** Regressors on one pair of training and test rows, by name, in the order of their entry. */
final class Contestants {
  /** Rows that Weka's kernel methods can train on within minutes. */
  private static final int MOST_FOR_KERNELS = 3500;

  private final Instances training;
  private final Instances test;
  private final Setting setting;
  private final Map<String, Trial> trials = new LinkedHashMap<>();

  Contestants(Instances training, Instances test, Setting setting) {
    this.training = training;
    this.test = test;
    this.setting = setting;
  }

  /**
   * Trains KMCG with options.
   *
   * @return why it was skipped; empty if it was not
   */
  String enter(String name, String options) throws Exception {
    KMCG kmcg = new KMCG();
    try {
      kmcg.setOptions(Utils.splitOptions(options));
    } catch (Exception e) { // options of another version
      return "KMCG %s was skipped: %s".formatted(options, e.getMessage());
    }
    Trial trial = new Trial();
    trial.run(kmcg, training, test);
    enter(name, trial);
    return "";
  }

  void enter(String name, Trial trial) {
    trials.put(name, trial);
    setting.say(trial.line(training.relationName() + " | " + name));
  }

  /** Trains what else a Weka user would choose; kernel methods on some rows only. */
  void enterPeers() throws Exception {
    Instances some = new Instances(training);
    some.randomize(new Random(1));
    some = new Instances(some, 0, Math.min(MOST_FOR_KERNELS, some.numInstances()));
    enterPeer("RandomForest", new RandomForest(), training);
    enterPeer("M5P", new M5P(), training);
    enterPeer("SMOreg, RBF", BestGamma.supportVectors(some), some);
    enterPeer("GaussianProcesses, RBF", BestGamma.gaussianProcesses(some), some);
  }

  private void enterPeer(String name, Classifier regressor, Instances rows) throws Exception {
    Trial trial = new Trial();
    trial.runMeans(regressor, rows, test);
    enter(name, trial);
  }

  /** The trial of one that was entered. */
  Trial trial(String name) {
    Trial trial = trials.get(name);
    if (trial == null) {
      throw new IllegalArgumentException("'%s' was not entered.".formatted(name));
    }
    return trial;
  }

  /** All of them as the rows of a table. */
  String table() {
    StringBuilder text =
        new StringBuilder(
            "**%s**: %d rows for training, %d for the test.\n\n"
                .formatted(training.relationName(), training.size(), test.size()));
    text.append("| | RMSE | NLPD | coverage | seconds |\n|---|---|---|---|---|\n");
    trials.forEach((name, trial) -> text.append("| ").append(trial.line(name)).append(" |\n"));
    return text.append('\n').toString();
  }
}
