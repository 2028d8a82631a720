package weka.classifiers.functions.gp;

import weka.classifiers.AbstractClassifierTest;
import weka.classifiers.Classifier;

/** Weka's own tests of classifiers. */
public class SoRWekaTest extends AbstractClassifierTest {
  /** A test with the name that Weka's runner gives it. */
  public SoRWekaTest(String name) {
    super(name);
  }

  @Override
  public Classifier getClassifier() {
    return new SoR();
  }
}
