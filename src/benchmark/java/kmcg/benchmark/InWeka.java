package kmcg.benchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import kmcg.data.TrainingSet;
import kmcg.kernel.SquaredExponential;
import kmcg.model.Prior;
import weka.classifiers.functions.gp.GaussianProcessRegressor;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;

/** Data and models of the core, as Weka has them. */
final class InWeka {
  private InWeka() {}

  /** Numeric inputs, and the target as the class in the last column. */
  static Instances rows(TrainingSet data) {
    int d = data.inputs().dimensions();
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int j = 0; j < d; j++) {
      attributes.add(new Attribute("x" + j));
    }
    attributes.add(new Attribute("y"));
    Instances rows = new Instances("data", attributes, data.size());
    rows.setClassIndex(d);
    for (int i = 0; i < data.size(); i++) {
      double[] values = new double[d + 1];
      System.arraycopy(data.inputs().point(i), 0, values, 0, d);
      values[d] = data.targets()[i];
      rows.add(new DenseInstance(1, values));
    }
    return rows;
  }

  /** Gives a regressor a squared exponential and noise, on data as they are. */
  static <T extends GaussianProcessRegressor> T configured(
      T regressor, Prior prior, String... further) throws Exception {
    SquaredExponential kernel = (SquaredExponential) prior.kernel();
    String scales =
        DoubleStream.of(kernel.lengthScales().values())
            .mapToObj(Double::toString)
            .collect(Collectors.joining(","));
    List<String> options =
        new ArrayList<>(
            List.of(
                "-K",
                "SquaredExponential -L %s -V %s".formatted(scales, kernel.variance()),
                "-E",
                "0",
                "-noise",
                Double.toString(prior.noiseVariance()),
                "-N",
                "2"));
    options.addAll(List.of(further));
    regressor.setOptions(options.toArray(new String[0]));
    return regressor;
  }
}
