package kmcg.method;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import weka.core.Instance;
import weka.core.Instances;

/** The data files at hand, as numbers of mean 0 and deviation 1. */
final class SampleData {
  private SampleData() {}

  /** Those of the repository and, if the property {@code kmcg.data} names a directory, its own. */
  static List<Path> files() {
    List<Path> files = new ArrayList<>(arff(Path.of("test-data"), ".arff"));
    String further = System.getProperty("kmcg.data", "");
    if (!further.isEmpty()) {
      files.addAll(arff(Path.of(further), "_train.arff"));
    }
    return files;
  }

  private static List<Path> arff(Path directory, String end) {
    try (Stream<Path> all = Files.list(directory)) {
      return all.filter(file -> file.toString().endsWith(end)).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Up to {@code most} complete rows, drawn at random, and their numeric columns. */
  static TrainingSet read(Path file, int most, long seed) {
    Instances data;
    try (Reader reader = Files.newBufferedReader(file)) {
      data = new Instances(reader);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    data.removeIf(Instance::hasMissingValue);
    data.randomize(new java.util.Random(seed));
    int n = Math.min(most, data.numInstances());
    List<double[]> columns = new ArrayList<>();
    for (int j = 0; j < data.numAttributes(); j++) {
      if (data.attribute(j).isNumeric()) {
        columns.add(standardised(Arrays.copyOf(data.attributeToDoubleArray(j), n)));
      }
    }
    double[] targets = columns.remove(columns.size() - 1);
    double[] inputs = new double[n * columns.size()];
    for (int j = 0; j < columns.size(); j++) {
      System.arraycopy(columns.get(j), 0, inputs, j * n, n);
    }
    return new TrainingSet(Points.ofColumns(n, columns.size(), inputs), targets);
  }

  private static double[] standardised(double[] column) {
    double mean = Arrays.stream(column).average().orElse(0);
    double variance = Arrays.stream(column).map(x -> (x - mean) * (x - mean)).average().orElse(0);
    double deviation = variance > 0 ? Math.sqrt(variance) : 1;
    return Arrays.stream(column).map(x -> (x - mean) / deviation).toArray();
  }

  /** Points of which one third are rows, one third near rows and one third anywhere around. */
  static Points around(Points rows, int count, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] points = new double[count][];
    for (int i = 0; i < count; i++) {
      points[i] = rows.point(random.nextInt(rows.size()));
      for (int j = 0; j < points[i].length; j++) {
        if (i % 3 == 1) {
          points[i][j] += 0.1 * random.nextGaussian();
        } else if (i % 3 == 2) {
          points[i][j] = 2 * random.nextGaussian();
        }
      }
    }
    return Points.of(points);
  }
}
