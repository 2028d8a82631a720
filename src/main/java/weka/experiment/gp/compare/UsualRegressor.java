package weka.experiment.gp.compare;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Supplier;
import weka.classifiers.AbstractClassifier;
import weka.classifiers.functions.GaussianProcesses;
import weka.classifiers.functions.LinearRegression;
import weka.classifiers.functions.SMOreg;
import weka.classifiers.rules.ZeroR;
import weka.classifiers.trees.M5P;
import weka.classifiers.trees.RandomForest;
import weka.core.Randomizable;

/**
 * A regressor that people use in Weka, with its default options, to compare with; those whose time
 * grows fastest come last.
 */
enum UsualRegressor {
  /** The mean of the class. */
  MEAN("ZeroR (the mean)", 1, ZeroR::new),
  /** A linear function. */
  LINEAR("LinearRegression", 1, LinearRegression::new),
  /** A tree of linear functions. */
  M5P("M5P", 1, M5P::new),
  /** A forest of trees. */
  RANDOM_FOREST("RandomForest", 1, RandomForest::new),
  /** Support vector regression. */
  SMO("SMOreg", 2.5, SMOreg::new),
  /** Weka's own Gaussian processes. */
  GAUSSIAN_PROCESSES("GaussianProcesses (Weka's)", 3, GaussianProcesses::new);

  private final String title;
  private final double growth;

  @SuppressWarnings("ImmutableEnumChecker") // a constructor
  private final Supplier<AbstractClassifier> maker;

  UsualRegressor(String title, double growth, Supplier<AbstractClassifier> maker) {
    this.title = title;
    this.growth = growth;
    this.maker = maker;
  }

  /** Its name in tables and sentences. */
  String title() {
    return title;
  }

  /** The power of the rows that its time grows with. */
  double growth() {
    return growth;
  }

  /** The name of its class, and of the method in the file of results. */
  String method() {
    return maker.get().getClass().getSimpleName();
  }

  /** The one with a class of this name, if there is one. */
  static Optional<UsualRegressor> named(String method) {
    return Arrays.stream(values()).filter(one -> one.method().equals(method)).findFirst();
  }

  /** One that is not trained yet. */
  AbstractClassifier make(long seed) {
    AbstractClassifier made = maker.get();
    if (made instanceof Randomizable random) {
      random.setSeed((int) seed);
    }
    return made;
  }

  /** The full name of its class, and the options that are not defaults. */
  String scheme(long seed) {
    AbstractClassifier made = make(seed);
    String options = made instanceof Randomizable random ? " -S " + random.getSeed() : "";
    return made.getClass().getName() + options;
  }
}
