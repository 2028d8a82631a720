package weka.classifiers.functions.gp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weka.core.Instances;
import weka.core.SerializationHelper;

/**
 * Models saved by an earlier build of the same version line still load and predict the same.
 *
 * <p>The files were written by {@link #main}, which is run again only when a new version line
 * begins.
 */
class SavedModelTest {
  private static final Path MODELS = Path.of("src/test/resources/models/0.1");

  private static List<String> predictions(GaussianProcessRegressor regressor) throws Exception {
    Instances test = Regressors.load("toy-test.arff");
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      double mean = regressor.classifyInstance(test.instance(i));
      double sd = regressor.getStandardDeviation(test.instance(i));
      lines.add(mean + " " + sd);
    }
    return lines;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "KMCG",
        "ConjugateGradients",
        "FITC",
        "VFE",
        "DTC",
        "SoR",
        "SubsetOfData",
        "ProjectedBayes",
        "ExactGP"
      })
  void anEarlierModelLoadsAndPredictsTheSame(String name) throws Exception {
    Object model = SerializationHelper.read(MODELS.resolve(name + ".model").toString());
    List<String> expected = Files.readAllLines(MODELS.resolve(name + ".predictions"));
    List<String> seen = predictions((GaussianProcessRegressor) model);
    String kernel = Regressors.kernelFor((GaussianProcessRegressor) model, "Matern52 -L 0.3");
    assertTrue(model.toString().contains(kernel), model.toString());
    for (int i = 0; i < expected.size(); i++) {
      String[] numbers = expected.get(i).split(" ", -1);
      String[] now = seen.get(i).split(" ", -1);
      assertEquals(Double.parseDouble(numbers[0]), Double.parseDouble(now[0]), 1e-9);
      assertEquals(Double.parseDouble(numbers[1]), Double.parseDouble(now[1]), 1e-9);
    }
  }

  /** Writes the files. */
  public static void main(String[] arguments) throws Exception {
    Files.createDirectories(MODELS);
    Instances train = new Instances(Regressors.load("toy-train.arff"), 0, 40);
    for (GaussianProcessRegressor regressor : Regressors.all().toList()) {
      String kernel = "Sum -A \\\"Matern52 -L 0.3\\\" -B \\\"Linear -V 0.1\\\"";
      if (regressor instanceof ProjectedBayes projected) {
        projected.setFunctions(20); // a small file
        kernel = "SquaredExponential -L 0.3";
      }
      Regressors.with(regressor, "-K \"" + kernel + "\" -noise 0.02");
      if (regressor instanceof KrylovRegressor krylov) {
        krylov.setResume(true); // the run is saved, too
      }
      regressor.buildClassifier(train);
      String name = regressor.getClass().getSimpleName();
      SerializationHelper.write(MODELS.resolve(name + ".model").toString(), regressor);
      Files.write(MODELS.resolve(name + ".predictions"), predictions(regressor));
    }
  }
}
