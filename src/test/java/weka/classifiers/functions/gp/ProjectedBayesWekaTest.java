package weka.classifiers.functions.gp;

import weka.classifiers.AbstractClassifierTest;
import weka.classifiers.Classifier;

/** Weka's own tests of classifiers. */
public class ProjectedBayesWekaTest extends AbstractClassifierTest {
  /** A test with the name that Weka's runner gives it. */
  public ProjectedBayesWekaTest(String name) {
    super(name);
  }

  @Override
  public Classifier getClassifier() {
    return new ProjectedBayes();
  }
}
