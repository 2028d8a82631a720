package kmcg.benchmark;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kmcg.data.Points;
import kmcg.data.Standardisation;
import kmcg.data.TrainingSet;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern52;
import kmcg.kernel.Periodic;
import kmcg.kernel.Product;
import kmcg.kernel.SquaredExponential;
import kmcg.kernel.Sum;
import kmcg.model.Prior;
import weka.core.Instances;
import weka.core.converters.ConverterUtils.DataSource;
import weka.filters.Filter;
import weka.filters.unsupervised.attribute.NominalToBinary;
import weka.filters.unsupervised.attribute.ReplaceMissingValues;

/**
 * An exact evidence to be maximised: standardised data, and where a search begins.
 *
 * @param name in the table
 * @param data the rows
 * @param start kernel and noise
 */
record EvidenceProblem(String name, TrainingSet data, Prior start) {
  private static final double NOISE = 0.1;
  private static final int SOME = 400;

  /** The sample data of the repository, then drawn data, from length-scales √D. */
  static List<EvidenceProblem> all() throws Exception {
    List<EvidenceProblem> all = new ArrayList<>();
    addBoth(all, "auto-mpg", table("auto-mpg", Integer.MAX_VALUE), 1, NOISE);
    addBoth(all, "toy", table("toy-train", Integer.MAX_VALUE), 1, NOISE);
    addBoth(all, "co2", table("co2", SOME), 1, NOISE);
    TrainingSet months = table("co2-monthly", SOME);
    String title = "co2-monthly (%d × 1), trend and season".formatted(months.size());
    all.add(new EvidenceProblem(title, months, new Prior(season(months), NOISE)));
    addBoth(all, "Friedman", friedman(500, 10, 1, 21), 1, NOISE);
    addBoth(all, "5 of 20 inputs matter", friedman(300, 20, 1, 22), 1, NOISE);
    addBoth(all, "tiny noise", friedman(300, 5, 1e-4, 23), 1, NOISE);
    return all;
  }

  /** Others, from shorter length-scales and less noise, that no constant was chosen by. */
  static List<EvidenceProblem> others() throws Exception {
    List<EvidenceProblem> others = new ArrayList<>();
    addBoth(others, "auto-mpg again", table("auto-mpg", Integer.MAX_VALUE), 0.5, 0.01);
    addBoth(others, "toy, other half", table("toy-test", Integer.MAX_VALUE), 0.5, 0.01);
    addBoth(others, "co2 again", table("co2", SOME), 0.1, 0.01);
    addBoth(others, "volcano", table("volcano-gaps", SOME), 0.5, 0.01);
    addBoth(others, "Friedman, more noise", friedman(400, 8, 3, 31), 0.5, 0.01);
    addBoth(others, "5 of 40 inputs matter", friedman(300, 40, 1, 32), 0.5, 0.01);
    addBoth(others, "less tiny noise", friedman(250, 7, 1e-3, 33), 0.5, 0.01);
    return others;
  }

  private static void addBoth(
      List<EvidenceProblem> all, String name, TrainingSet data, double length, double noise) {
    double[] scales = new double[data.inputs().dimensions()];
    Arrays.fill(scales, length * Math.sqrt(scales.length));
    LengthScales start = LengthScales.of(scales);
    String title = "%s (%d × %d), ".formatted(name, data.size(), scales.length);
    Kernel smooth = new SquaredExponential(start, 1);
    all.add(new EvidenceProblem(title + "SE", data, new Prior(smooth, noise)));
    Kernel rough = new Matern52(start, 1);
    all.add(new EvidenceProblem(title + "Matérn", data, new Prior(rough, noise)));
  }

  /** A trend, and a season of a year whose shape changes. */
  private static Kernel season(TrainingSet series) {
    double year = 12 * (series.inputs().at(1, 0) - series.inputs().at(0, 0));
    Kernel shape = new Periodic(LengthScales.of(1), 1, year);
    return new Sum(
        new SquaredExponential(LengthScales.of(1), 1),
        new Product(new SquaredExponential(LengthScales.of(1), 0.1), shape));
  }

  /** The first rows of a table of the repository. */
  private static TrainingSet table(String name, int most) throws Exception {
    Instances table = DataSource.read(Path.of("test-data", name + ".arff").toString());
    table.setClassIndex(table.numAttributes() - 1);
    for (Filter filter : List.of(new ReplaceMissingValues(), new NominalToBinary())) {
      filter.setInputFormat(table);
      table = Filter.useFilter(table, filter);
    }
    int n = Math.min(most, table.numInstances());
    double[][] rows = new double[n][];
    double[] targets = new double[n];
    for (int i = 0; i < n; i++) {
      double[] all = table.instance(i).toDoubleArray();
      rows[i] = Arrays.copyOf(all, all.length - 1);
      targets[i] = all[all.length - 1];
    }
    return standardised(Points.of(rows), targets);
  }

  /** Friedman's first function of five of the inputs, plus noise of a standard deviation. */
  private static TrainingSet friedman(int n, int d, double noise, long seed) {
    TrainingSet rows = Friedman.rows(n, d, noise, seed);
    return standardised(rows.inputs(), rows.targets());
  }

  private static TrainingSet standardised(Points x, double[] y) {
    return new TrainingSet(Standardisation.of(x).apply(x), Standardisation.of(y).apply(y));
  }

  /** The logarithms of the kernel's parameters, then that of the noise variance. */
  double[] from() {
    double[] own = start.kernel().logParameters();
    double[] all = Arrays.copyOf(own, own.length + 1);
    all[own.length] = Math.log(start.noiseVariance());
    return all;
  }

  /** A thousandth of the start; the noise variance of standardised targets, a millionth. */
  double[] lower() {
    double[] lower = Arrays.stream(from()).map(x -> x - Math.log(1e3)).toArray();
    lower[lower.length - 1] = Math.log(1e-6);
    return lower;
  }

  /** Ten thousand times the start; the noise variance of standardised targets, ten. */
  double[] upper() {
    double[] upper = Arrays.stream(from()).map(x -> x + Math.log(1e4)).toArray();
    upper[upper.length - 1] = Math.log(10);
    return upper;
  }

  /** Kernel and noise at a point. */
  Prior prior(double[] x) {
    Kernel kernel = start.kernel().withLogParameters(Arrays.copyOf(x, x.length - 1));
    return new Prior(kernel, Math.exp(x[x.length - 1]));
  }
}
