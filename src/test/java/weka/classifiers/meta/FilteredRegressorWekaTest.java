package weka.classifiers.meta;

import weka.classifiers.AbstractClassifierTest;
import weka.classifiers.Classifier;

/** Weka's own tests of classifiers. */
public class FilteredRegressorWekaTest extends AbstractClassifierTest {
  /** A test with the name that Weka's runner gives it. */
  public FilteredRegressorWekaTest(String name) {
    super(name);
  }

  @Override
  public Classifier getClassifier() {
    return new FilteredRegressor();
  }
}
