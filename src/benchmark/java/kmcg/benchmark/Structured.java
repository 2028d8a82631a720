package kmcg.benchmark;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.SquaredExponential;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;
import kmcg.method.Kmcg;
import kmcg.model.Prior;
import kmcg.operator.SymmetricOperator;
import kmcg.operator.choice.OperatorFactory;
import kmcg.operator.structure.Grid;
import kmcg.operator.structure.GridKernel;
import kmcg.operator.structure.GridSearch;
import kmcg.operator.structure.KroneckerOperator;
import org.jtransforms.fft.DoubleFFT_1D;

/** Products on grids and series, and what KMCG makes of them. */
final class Structured implements Workload {
  private static final int STEPS = 100;

  @Override
  public String name() {
    return "grid";
  }

  @Override
  public String title() {
    return "Grids and series";
  }

  @Override
  public String description() {
    return "Drawn data of the sizes of the paper's GRID_1000x1000 and SOUND (59 309 of 60 000"
        + " places); times do not depend on the values. A product on the grid against the"
        + " two products of 1000 × 1000 matrices that it consists of; KMCG against as many"
        + " such products; with a Matérn kernel and a tenth of the grid missing, against pairs of"
        + " Fourier transforms, there and back; so on the series. Then products of growing size.";
  }

  @Override
  public Section run(Setting setting) throws Exception {
    Section section = new Section();
    onGrid(setting, section);
    new EqualSteps(setting, rounds(setting)).run(section);
    onSeries(setting, section);
    growth(setting, section);
    return section.note(
        "Best of %d rounds; products: of %d.".formatted(rounds(setting), 4 * rounds(setting)));
  }

  private static int rounds(Setting setting) {
    return Math.min(3, setting.rounds());
  }

  /** Unit steps with length-scale 2, which is what the paper's grids have. */
  private static final Kernel KERNEL = new SquaredExponential(LengthScales.of(2), 1);

  static Points grid(int side, int dimensions) {
    int n = (int) Math.round(Math.pow(side, dimensions));
    double[] values = new double[n * dimensions];
    for (int j = 0, stride = 1; j < dimensions; j++, stride *= side) {
      for (int i = 0; i < n; i++) {
        values[j * n + i] = i / stride % side;
      }
    }
    return Points.ofColumns(n, dimensions, values);
  }

  /** Equal steps, of which some are left out in the middle. */
  private static Points series(int places, int rows) {
    double[] values =
        IntStream.range(0, places)
            .filter(i -> i < rows / 2 || i >= places - (rows - rows / 2))
            .asDoubleStream()
            .toArray();
    return Points.onLine(values);
  }

  static double[] targets(int n) {
    SplittableRandom random = new SplittableRandom(1);
    double[] y = new double[n];
    for (int i = 0; i < n; i++) {
      y[i] = random.nextGaussian();
    }
    return y;
  }

  private static SymmetricOperator operator(Points x) {
    return OperatorFactory.AUTOMATIC.of(KERNEL, x, 0).operator();
  }

  private static void onGrid(Setting setting, Section section) throws Exception {
    int side = setting.sizes().quick() ? 100 : 1000;
    Points x = grid(side, 2);
    TrainingSet data = new TrainingSet(x, targets(x.size()));
    Grid grid = new GridSearch(0).grid(x, Long.MAX_VALUE).orElseThrow();
    SymmetricOperator K = new KroneckerOperator(GridKernel.of(KERNEL, grid).orElseThrow());
    Matrix a = Synthetic.matrix(side, side, 1);
    Matrix b = Synthetic.matrix(side, side, 2);
    Map<String, Double> best =
        new Race()
            .enter("product", () -> K.multiply(data.targets()))
            .enter("BLAS", () -> Algebra.product(Algebra.product(a, b), a))
            .best(4 * rounds(setting));
    section.add(
        Bar.atMost(
            1.5,
            "",
            best.get("product") / best.get("BLAS"),
            "%d × %d, one product along the axes over its BLAS-3".formatted(side, side),
            Bar.time(best.get("product")),
            Bar.time(best.get("BLAS"))));
    kmcg(setting, section, data, best.get("product"), "%d × %d".formatted(side, side), "products");
  }

  private static void onSeries(Setting setting, Section section) throws Exception {
    boolean quick = setting.sizes().quick();
    Points x = quick ? series(6000, 5930) : series(60_000, 59_309);
    int length = Integer.highestOneBit(2 * (quick ? 6000 : 60_000)) * 2;
    DoubleFFT_1D transform = new DoubleFFT_1D(length);
    double[] wave = targets(length);
    double pair =
        new Race()
                .enter(
                    "pair",
                    () -> {
                      for (int i = 0; i < STEPS; i++) {
                        transform.realForward(wave);
                        transform.realInverse(wave, true);
                      }
                      return wave;
                    })
                .best(4 * rounds(setting))
                .get("pair")
            / STEPS;
    TrainingSet data = new TrainingSet(x, targets(x.size()));
    String what = "series of %d rows".formatted(x.size());
    kmcg(setting, section, data, pair, what, "transform pairs of length %d".formatted(length));
  }

  private static void kmcg(
      Setting setting, Section section, TrainingSet data, double unit, String what, String of)
      throws Exception {
    Prior prior = new Prior(KERNEL, 1e-3);
    double seconds =
        new Race()
            .enter("kmcg", () -> new Kmcg(STEPS).condition(prior, data))
            .best(rounds(setting))
            .get("kmcg");
    section.add(
        Bar.atMost(
            3,
            "",
            seconds / (STEPS * unit),
            "%s, KMCG with P = %d over %d %s".formatted(what, STEPS, STEPS, of),
            Bar.time(seconds),
            Bar.time(STEPS * unit)));
  }

  /** Points of growing number, by the name of their structure. */
  private static Map<String, List<Points>> growing(boolean quick) {
    Map<String, List<Points>> growing = new LinkedHashMap<>();
    int[] rows = quick ? new int[] {1000, 10_000} : new int[] {10_000, 100_000, 1_000_000};
    growing.put("series", Arrays.stream(rows).mapToObj(n -> series(n, n)).toList());
    int[] sides = quick ? new int[] {6, 10} : new int[] {10, 18, 32};
    growing.put("grid of four axes", Arrays.stream(sides).mapToObj(g -> grid(g, 4)).toList());
    int[] wide = quick ? new int[] {32, 100} : new int[] {100, 316, 1000};
    growing.put("grid of two axes", Arrays.stream(wide).mapToObj(g -> grid(g, 2)).toList());
    return growing;
  }

  private static void growth(Setting setting, Section section) throws Exception {
    for (Map.Entry<String, List<Points>> entry : growing(setting.sizes().quick()).entrySet()) {
      Map<Integer, Double> times = new LinkedHashMap<>();
      for (Points x : entry.getValue()) {
        SymmetricOperator K = operator(x);
        double[] y = targets(x.size());
        int often = Math.max(1, 200_000 / x.size());
        double seconds =
            new Race()
                .enter(
                    "product",
                    () -> {
                      double[] v = y;
                      for (int i = 0; i < often; i++) {
                        v = K.multiply(y);
                      }
                      return v;
                    })
                .best(4 * rounds(setting))
                .get("product");
        times.put(x.size(), seconds / often);
      }
      String slope = "%s, slope of a product over N = %s".formatted(entry.getKey(), times.keySet());
      String seen = String.join(", ", times.values().stream().map(Bar::time).toList());
      if (entry.getKey().contains("two")) {
        section.note(
            ("%s: %s (%s); two axes of √N have 2N^1.5 multiplications, or N log N where transforms"
                    + " are cheaper, so that there is no target.")
                .formatted(slope, Bar.number(Growth.slope(times)), seen));
      } else {
        section.add(Bar.atMost(1.25, "", Growth.slope(times), slope, seen, "–"));
      }
    }
  }
}
