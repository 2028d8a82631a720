package weka.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import weka.classifiers.Classifier;
import weka.classifiers.IterativeClassifier;
import weka.classifiers.evaluation.output.prediction.AbstractOutput;
import weka.classifiers.functions.gp.kernels.Covariance;

/** Weka's dialogs offer everything in the package. */
class DiscoveryIT {
  private static String found;

  @BeforeAll
  static void probe() throws Exception {
    found =
        InstalledWeka.CLASS_PATH.run(
            EditorProbe.class.getName(),
            Classifier.class.getName(),
            IterativeClassifier.class.getName(),
            Covariance.class.getName(),
            AbstractOutput.class.getName());
  }

  @Test
  void everyRegressorIsOffered() throws Exception {
    Set<String> regressors = concrete(Classifier.class, InstalledWeka.JAVA_PACKAGE);
    assertEquals(InstalledWeka.REGRESSORS.size(), regressors.size(), regressors.toString());
    assertOffered(Classifier.class, regressors);
  }

  @Test
  void everyMetaRegressorIsOfferedBesideWekasOwn() throws Exception {
    assertOffered(Classifier.class, concrete(Classifier.class, "weka.classifiers.meta."));
    assertTrue(found.contains(" weka.classifiers.meta.FilteredClassifier"), found);
  }

  @Test
  void wekasOwnSchemesAreStillOffered() {
    assertTrue(found.contains(" weka.classifiers.functions.LinearRegression"), found);
  }

  @Test
  void everyIterativeRegressorIsOffered() throws Exception {
    assertOffered(
        IterativeClassifier.class, concrete(IterativeClassifier.class, InstalledWeka.JAVA_PACKAGE));
  }

  @Test
  void everyCovarianceIsOffered() throws Exception {
    assertOffered(
        Covariance.class, concrete(Covariance.class, InstalledWeka.JAVA_PACKAGE + "kernels."));
  }

  @Test
  void everyOutputOfPredictionsIsOffered() throws Exception {
    assertOffered(
        AbstractOutput.class,
        concrete(AbstractOutput.class, AbstractOutput.class.getPackageName() + "."));
  }

  @Test
  void covariancesHaveAnEditor() {
    String line =
        "editor %s class weka.gui.GenericObjectEditor".formatted(Covariance.class.getName());
    assertTrue(found.lines().anyMatch(line::equals), found);
  }

  private static void assertOffered(Class<?> type, Set<String> expected) {
    assertFalse(expected.isEmpty());
    for (String name : expected) {
      String line = "choice %s %s".formatted(type.getName(), name);
      assertTrue(found.lines().anyMatch(line::equals), () -> line + " is not in:\n" + found);
    }
  }

  /** The classes of a type that can be made, in the sources of a Java package. */
  private static Set<String> concrete(Class<?> type, String javaPackage) throws Exception {
    Set<String> names = new TreeSet<>();
    for (String name : sources(javaPackage)) {
      Class<?> candidate = Class.forName(javaPackage + name);
      if (type.isAssignableFrom(candidate) && !Modifier.isAbstract(candidate.getModifiers())) {
        names.add(candidate.getName());
      }
    }
    return names;
  }

  private static Set<String> sources(String javaPackage) throws IOException {
    Set<String> names = new TreeSet<>();
    try (Stream<Path> files = Files.list(Path.of("src/main/java", javaPackage.split("\\.")))) {
      files
          .map(file -> file.getFileName().toString())
          .filter(file -> file.endsWith(".java") && !file.equals("package-info.java"))
          .forEach(file -> names.add(file.substring(0, file.length() - ".java".length())));
    }
    return names;
  }
}
