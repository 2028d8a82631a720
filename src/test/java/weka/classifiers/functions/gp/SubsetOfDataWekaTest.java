package weka.classifiers.functions.gp;

import weka.classifiers.AbstractClassifierTest;
import weka.classifiers.Classifier;

/** Weka's own tests of classifiers. */
public class SubsetOfDataWekaTest extends AbstractClassifierTest {
  /** A test with the name that Weka's runner gives it. */
  public SubsetOfDataWekaTest(String name) {
    super(name);
  }

  @Override
  public Classifier getClassifier() {
    return new SubsetOfData();
  }
}
