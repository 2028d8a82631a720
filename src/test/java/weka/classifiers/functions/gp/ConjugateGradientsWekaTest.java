package weka.classifiers.functions.gp;

import weka.classifiers.AbstractClassifierTest;
import weka.classifiers.Classifier;

/** Weka's own tests of classifiers. */
public class ConjugateGradientsWekaTest extends AbstractClassifierTest {
  /** A test with the name that Weka's runner gives it. */
  public ConjugateGradientsWekaTest(String name) {
    super(name);
  }

  @Override
  public Classifier getClassifier() {
    return new ConjugateGradients();
  }
}
