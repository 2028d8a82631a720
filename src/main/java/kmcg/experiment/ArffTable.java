package kmcg.experiment;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import weka.core.Attribute;
import weka.core.Instances;

/** Numeric ARFF files, read by Weka, with the target in the last column. */
public final class ArffTable {
  private ArffTable() {}

  /** The rows of a file; refused with a message if a column is not numeric. */
  public static TrainingSet read(Path file) throws IOException {
    if (!Files.isReadable(file)) {
      throw new IllegalArgumentException(
          "cannot read "
              + file
              + "; give the path of an ARFF file, or run from the project's root.");
    }
    Instances rows;
    try (Reader reader = Files.newBufferedReader(file)) {
      rows = new Instances(reader);
    }
    int d = rows.numAttributes() - 1;
    double[][] inputs = new double[rows.numInstances()][d];
    double[] targets = new double[rows.numInstances()];
    for (int j = 0; j <= d; j++) {
      requireNumeric(rows.attribute(j), file);
      for (int i = 0; i < targets.length; i++) {
        double value = rows.instance(i).value(j);
        if (j < d) {
          inputs[i][j] = value;
        } else {
          targets[i] = value;
        }
      }
    }
    return new TrainingSet(Points.of(inputs), targets);
  }

  private static void requireNumeric(Attribute attribute, Path file) {
    if (!attribute.isNumeric()) {
      throw new IllegalArgumentException(
          "column '%s' of %s is not numeric; remove it or make it numeric first."
              .formatted(attribute.name(), file));
    }
  }
}
