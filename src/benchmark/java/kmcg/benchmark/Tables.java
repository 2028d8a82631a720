package kmcg.benchmark;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import weka.core.Instances;
import weka.core.converters.ConverterUtils.DataSource;

/**
 * A data set in Weka's form, with the way it is divided into training and test rows.
 *
 * @param name of the data set
 * @param division in words
 * @param repetitions how often each test row is predicted
 * @param pairs training and test rows
 */
record Tables(String name, String division, int repetitions, List<Instances[]> pairs) {
  private static final int FOLDS = 10;
  private static final int REPETITIONS = 3;

  /** Rows that Weka's GaussianProcesses can train on within minutes. */
  private static final int MOST_TRAINING = 3500;

  private static final int MOST_TEST = 2000;

  /** The sample data of the repository, and of the paper's those that there are. */
  static List<Tables> all() throws Exception {
    List<Tables> all = new ArrayList<>();
    Path own = Path.of("test-data");
    all.add(repeated("auto-mpg", table(own.resolve("auto-mpg.arff"))));
    all.add(repeated("co2", table(own.resolve("co2.arff"))));
    all.add(split("volcano", table(own.resolve("volcano.arff"))));
    Path data = Published.directory();
    for (String name : List.of("MPG", "ABALONE", "PRECIPITATION", "ELEVATORS")) {
      Path train = data.resolve(name + "_train.arff");
      if (Files.isReadable(train)) {
        Instances training = table(train);
        Instances test = table(data.resolve(name + "_test.arff"));
        all.add(name.equals("MPG") ? both(name, training, test) : given(name, training, test));
      }
    }
    return all;
  }

  private static Instances table(Path file) throws Exception {
    Instances table = DataSource.read(file.toString());
    table.setClassIndex(table.numAttributes() - 1);
    return table;
  }

  private static Tables both(String name, Instances training, Instances test) {
    Instances all = new Instances(training);
    all.addAll(test);
    return repeated(name, all);
  }

  private static Tables repeated(String name, Instances all) {
    List<Instances[]> pairs = new ArrayList<>();
    for (int seed = 1; seed <= REPETITIONS; seed++) {
      Instances rows = new Instances(all);
      rows.randomize(new Random(seed));
      for (int fold = 0; fold < FOLDS; fold++) {
        pairs.add(
            new Instances[] {
              rows.trainCV(FOLDS, fold, new Random(seed)), rows.testCV(FOLDS, fold)
            });
      }
    }
    String division =
        "%d rows, %d times %d-fold cross-validation"
            .formatted(all.numInstances(), REPETITIONS, FOLDS);
    return new Tables(name, division, REPETITIONS, pairs);
  }

  private static Tables split(String name, Instances all) {
    Instances rows = new Instances(all);
    rows.randomize(new Random(1));
    int training = rows.numInstances() * 2 / 3;
    return given(
        name,
        new Instances(rows, 0, training),
        new Instances(rows, training, rows.numInstances() - training));
  }

  private static Tables given(String name, Instances training, Instances test) {
    Instances some = first(training, MOST_TRAINING);
    Instances others = first(test, MOST_TEST);
    String division =
        "%d rows for training, %d for the test"
            .formatted(some.numInstances(), others.numInstances());
    return new Tables(name, division, 1, List.<Instances[]>of(new Instances[] {some, others}));
  }

  private static Instances first(Instances rows, int most) {
    Instances drawn = new Instances(rows);
    drawn.randomize(new Random(1));
    return new Instances(drawn, 0, Math.min(most, drawn.numInstances()));
  }
}
