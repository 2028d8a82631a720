package weka.classifiers.functions.gp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import kmcg.GaussianProcess;
import kmcg.Predictions;
import kmcg.model.PredictiveDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.classifiers.functions.gp.options.UserException;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.SerializationHelper;

/** Models go from Weka to the library and back, and predict the same. */
class LibraryModelsTest {
  /** The class is the second attribute, and the third is constant. */
  private static Instances data() {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (String name : List.of("a", "y", "same", "b")) {
      attributes.add(new Attribute(name));
    }
    Instances data = new Instances("data", attributes, 0);
    data.setClassIndex(1);
    SplittableRandom random = new SplittableRandom(4);
    for (int i = 0; i < 120; i++) {
      double a = random.nextDouble(-3, 3);
      double b = random.nextDouble(10, 20);
      data.add(new DenseInstance(1, new double[] {a, 100 + Math.sin(a) * b, 7, b}));
    }
    return data;
  }

  private static double[][] inputs(Instances data) {
    return data.stream()
        .map(row -> new double[] {row.value(0), row.value(2), row.value(3)})
        .toArray(double[][]::new);
  }

  @Test
  void aModelOfWekaPredictsWithoutWeka(@TempDir Path folder) throws Exception {
    Instances data = data();
    VFE vfe = new VFE();
    vfe.setOptions(new String[] {"-M", "30", "-E", "0"});
    vfe.buildClassifier(data);
    Path file = folder.resolve("plain.model");
    vfe.toGaussianProcess().save(file);
    Predictions predicted = GaussianProcess.load(file).predict(inputs(data));
    PredictiveDistribution[] normals = vfe.model().predict(data);
    for (int i = 0; i < normals.length; i++) {
      assertEquals(normals[i].mean(), predicted.mean()[i], 1e-12 * 100);
      assertEquals(
          normals[i].observationDeviation(), predicted.observationDeviation()[i], 1e-12 * 100);
    }
  }

  @Test
  void aModelOfTheLibraryIsSavedByWeka(@TempDir Path folder) throws Exception {
    Instances data = data();
    GaussianProcess model = GaussianProcess.learn(inputs(data), data.attributeToDoubleArray(1));
    KMCG kmcg = new KMCG();
    kmcg.adopt(model);
    String file = folder.resolve("weka.model").toString();
    SerializationHelper.write(file, kmcg);
    KMCG loaded = (KMCG) SerializationHelper.read(file);
    Instances rows = new Instances(loaded.model().header());
    for (double[] x : inputs(data)) {
      rows.add(new DenseInstance(1, new double[] {x[0], x[1], x[2], Double.NaN}));
    }
    double[] expected = model.predict(inputs(data)).mean();
    double[][] means = loaded.distributionsForInstances(rows);
    for (int i = 0; i < expected.length; i++) {
      assertEquals(expected[i], means[i][0], 1e-10);
    }
    assertTrue(loaded.toString().contains("training rows: unknown; inputs: 3"), "" + loaded);
  }

  @Test
  void nominalInputsStayInWeka() throws Exception {
    Instances data = data();
    data.insertAttributeAt(new Attribute("colour", List.of("red", "blue")), 0);
    for (int i = 0; i < data.size(); i++) {
      data.instance(i).setValue(0, i % 2);
    }
    SoR sor = new SoR();
    sor.setOptions(new String[] {"-M", "10", "-E", "0"});
    sor.buildClassifier(data);
    UserException refusal = assertThrows(UserException.class, sor::toGaussianProcess);
    assertTrue(refusal.getMessage().contains("'colour' is nominal"), refusal.getMessage());
  }
}
