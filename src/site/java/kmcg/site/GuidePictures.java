package kmcg.site;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Linear;
import kmcg.kernel.Matern12;
import kmcg.kernel.Matern32;
import kmcg.kernel.Matern52;
import kmcg.kernel.Periodic;
import kmcg.kernel.Product;
import kmcg.kernel.RationalQuadratic;
import kmcg.kernel.SquaredExponential;
import kmcg.kernel.Sum;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;
import kmcg.linalg.PivotedCholesky;
import kmcg.method.Exact;
import kmcg.method.Kmcg;
import kmcg.method.Method;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import weka.core.Instances;
import weka.core.converters.ConverterUtils.DataSource;
import weka.experiment.gp.chart.Axis;
import weka.experiment.gp.chart.Colours;
import weka.experiment.gp.chart.Line;
import weka.experiment.gp.chart.Plot;

/** Draws the pictures of the README and of the guide, as SVG, into docs/images/guide. */
final class GuidePictures {
  static final Path FOLDER = Path.of("docs/images/guide");

  /** Products with the kernel matrix that KMCG gets in the picture of the README. */
  private static final int STEPS = 16;

  private static final int DRAWS = 3;
  private static final int SEED = 7;
  private static final int SPOT_CORNERS = 16;

  /** Of a mark, on axes of which one is drawn about as long as the other. */
  private static final double SPOT_RADIUS = 0.11;

  private static final LengthScales ONE = LengthScales.of(1);

  private GuidePictures() {}

  /** Writes the pictures. */
  public static void main(String[] arguments) throws Exception {
    front().write(FOLDER, "exact-and-kmcg");
    for (Map.Entry<String, Kernel> kernel : kernels().entrySet()) {
      cookbook(kernel.getValue()).write(FOLDER, "kernel-" + kernel.getKey());
    }
  }

  /** The paper's toy data, by the exact model and by KMCG, with the paper's hyper-parameters. */
  private static SideBySide front() throws Exception {
    Instances rows = DataSource.read("test-data/toy-train.arff");
    Points inputs = Points.onLine(rows.attributeToDoubleArray(0));
    TrainingSet data = new TrainingSet(inputs, rows.attributeToDoubleArray(1));
    Prior prior = new Prior(new SquaredExponential(LengthScales.of(0.2), 1), 0.02);
    double[] x = places(-2.4, 2.6, 251);
    double[][] exact = new Exact().condition(prior, data).predict(Points.onLine(x)).interval(0.95);
    return new SideBySide(
        fit("Exact: a factorisation of the 200 × 200 matrix", new Exact(), prior, data, x, exact),
        fit("KMCG: %d products with it".formatted(STEPS), new Kmcg(STEPS), prior, data, x, exact));
  }

  private static Plot fit(
      String title, Method method, Prior prior, TrainingSet data, double[] x, double[][] exact) {
    Prediction prediction = method.condition(prior, data).predict(Points.onLine(x));
    return new Plot(
        title,
        Axis.linear("x").between(-2.4, 2.6),
        Axis.linear("y").between(-2.5, 2.5),
        List.of(
            new Line("rows", data.inputs().values(), data.targets(), Colours.IDEAL, Line.Look.DOTS),
            area("95 % interval", x, prediction.interval(0.95)),
            new Line("that of the exact model", x, end(exact, 0), Colours.DATA, Line.Look.THIN),
            new Line("that of the exact model", x, end(exact, 1), Colours.DATA, Line.Look.THIN),
            new Line("prediction", x, prediction.mean(), Colours.MODEL, Line.Look.PLAIN)));
  }

  /** Covariance functions by the names of their pictures. */
  private static Map<String, Kernel> kernels() {
    Kernel smooth = new SquaredExponential(ONE, 1);
    Kernel season = new Periodic(ONE, 1, 2);
    Kernel line = new Linear(LengthScales.of(4), 1);
    Map<String, Kernel> kernels = new LinkedHashMap<>();
    kernels.put("matern12", new Matern12(ONE, 1));
    kernels.put("matern32", new Matern32(ONE, 1));
    kernels.put("matern52", new Matern52(ONE, 1));
    kernels.put("squared-exponential", smooth);
    kernels.put("rational-quadratic", new RationalQuadratic(ONE, 1, 0.3));
    kernels.put("periodic", season);
    kernels.put("linear", line);
    kernels.put("sum", new Sum(line, new Periodic(ONE, 0.3, 2)));
    kernels.put("product", new Product(new SquaredExponential(LengthScales.of(3), 1), season));
    return kernels;
  }

  /** Draws of a covariance function, and what it makes of six rows. */
  private static SideBySide cookbook(Kernel kernel) {
    double[] x = places(-5, 5, 241);
    List<Line> draws = new ArrayList<>();
    double[] deviation = Gram.diagonal(kernel, Points.onLine(x).all());
    Arrays.setAll(deviation, i -> 1.96 * Math.sqrt(deviation[i]));
    double[] below = Arrays.stream(deviation).map(d -> -d).toArray();
    draws.add(Line.area("", x, below, deviation, Colours.MODEL));
    Matrix drawn = draws(kernel, Points.onLine(x));
    for (int i = 0; i < DRAWS; i++) {
      double[] values = Arrays.copyOfRange(drawn.data(), i * x.length, (i + 1) * x.length);
      draws.add(new Line("", x, values, Colours.SERIES.get(i), Line.Look.PLAIN));
    }
    // Not seen, as it is too high: where all places are at equal steps, XChart
    // puts its marks at some of these and not at round numbers.
    draws.add(new Line("", new double[] {0.01}, new double[] {9}, Colours.DATA, Line.Look.DOTS));
    double[] seen = {-4, -2.8, -2.2, -0.9, 0.1, 0.8};
    double[] values = {-0.9, 0.2, 0.9, -0.3, -0.7, 0.4};
    Prior prior = new Prior(kernel, 0.01);
    Prediction fit =
        new Exact()
            .condition(prior, new TrainingSet(Points.onLine(seen), values))
            .predict(Points.onLine(x));
    Axis across = Axis.linear("x").between(-5, 5);
    Axis up = Axis.linear("").between(-3, 3);
    List<Line> learned = new ArrayList<>();
    learned.add(area("", x, fit.interval(0.95)));
    learned.add(new Line("", x, fit.mean(), Colours.MODEL, Line.Look.PLAIN));
    for (int i = 0; i < seen.length; i++) {
      learned.add(spot(seen[i], values[i]));
    }
    return new SideBySide(
        new Plot("Three functions, before any data", across, up, draws),
        new Plot("After six rows, with 95 % intervals", across, up, learned));
  }

  /** A round mark, as a dot of the size of others would hardly be seen on a thick line. */
  private static Line spot(double x, double y) {
    double[] across = new double[SPOT_CORNERS];
    double[] up = new double[SPOT_CORNERS];
    Arrays.setAll(across, i -> x + SPOT_RADIUS * Math.cos(2 * Math.PI * i / SPOT_CORNERS));
    Arrays.setAll(up, i -> y + SPOT_RADIUS * Math.sin(2 * Math.PI * i / SPOT_CORNERS));
    return new Line("", across, up, Colours.STRIKING, Line.Look.BARS);
  }

  private static Matrix draws(Kernel kernel, Points x) {
    Matrix K = Gram.of(kernel, x);
    int n = x.size();
    Matrix root =
        PivotedCholesky.run(
                K.diagonal(),
                (j, out) -> System.arraycopy(K.data(), j * n, out, 0, n),
                n,
                PivotedCholesky.GREEDY)
            .factor();
    SplittableRandom random = new SplittableRandom(SEED);
    Matrix normal = Matrix.zeros(root.columns(), DRAWS);
    Arrays.setAll(normal.data(), i -> random.nextGaussian());
    return Algebra.product(root, normal);
  }

  private static Line area(String name, double[] x, double[][] interval) {
    return Line.area(name, x, end(interval, 0), end(interval, 1), Colours.MODEL);
  }

  private static double[] end(double[][] intervals, int which) {
    return Arrays.stream(intervals).mapToDouble(interval -> interval[which]).toArray();
  }

  private static double[] places(double from, double to, int count) {
    double[] places = new double[count];
    Arrays.setAll(places, i -> from + (to - from) * i / (count - 1));
    return places;
  }
}
