package weka.classifiers.functions.gp;

import weka.classifiers.AbstractClassifierTest;
import weka.classifiers.Classifier;

/** Weka's own tests of classifiers. */
public class DTCWekaTest extends AbstractClassifierTest {
  /** A test with the name that Weka's runner gives it. */
  public DTCWekaTest(String name) {
    super(name);
  }

  @Override
  public Classifier getClassifier() {
    return new DTC();
  }
}
