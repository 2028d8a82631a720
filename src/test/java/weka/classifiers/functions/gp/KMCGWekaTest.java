package weka.classifiers.functions.gp;

import weka.classifiers.AbstractClassifierTest;
import weka.classifiers.Classifier;

/** Weka's own tests of classifiers. */
public class KMCGWekaTest extends AbstractClassifierTest {
  /** A test with the name that Weka's runner gives it. */
  public KMCGWekaTest(String name) {
    super(name);
  }

  @Override
  public Classifier getClassifier() {
    return new KMCG();
  }
}
