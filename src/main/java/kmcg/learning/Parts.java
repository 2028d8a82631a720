package kmcg.learning;

import java.util.ArrayList;
import java.util.List;
import kmcg.data.Column;
import kmcg.data.TrainingSet;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern12;
import kmcg.kernel.OfInput;
import kmcg.kernel.Parameter;
import kmcg.kernel.Periodic;
import kmcg.kernel.Season;
import kmcg.kernel.SquaredExponential;
import kmcg.kernel.UnknownMean;

/** The parts that data suggest beside a smooth kernel, and where the search for each begins. */
final class Parts {
  /** The share of the targets' variance with which seasons and functions of one input begin. */
  private static final double SHARE = 0.1;

  /** Inputs and rows up to which each input may have a function of its own. */
  private static final int MOST_ADDITIVE = 12;

  private static final int MOST_ADDITIVE_ROWS = 250;

  /** Rows that there must be for each coefficient of a mean function. */
  private static final int ROWS_PER_SLOPE = 3;

  private final TrainingSet data;
  private final double variance;
  private final double square;
  private final Growth growth;
  private final Times times;

  /** Parts for data in which no input is a time. */
  Parts(TrainingSet data, TargetSpread spread, Growth growth) {
    this(data, spread, growth, Times.none(data));
  }

  /**
   * Parts for data.
   *
   * @param spread of the targets
   * @param times among the inputs
   */
  Parts(TrainingSet data, TargetSpread spread, Growth growth, Times times) {
    this.data = data;
    this.variance = spread.unexplained(growth);
    this.square = spread.aboutZero();
    this.growth = growth;
    this.times = times;
  }

  /** The mean functions that may be tried, simple ones first. */
  List<Part> means() {
    List<Part> means = new ArrayList<>();
    if (growth.mean() == MeanKind.AUTO || growth.mean() == MeanKind.CONSTANT) {
      means.add(mean("constant mean", UnknownMean.constant(square)));
    }
    if (growth.mean() == MeanKind.LINEAR || (growth.mean() == MeanKind.AUTO && hasRowsFor(0))) {
      means.add(mean("linear mean", linearMean()));
    }
    return means;
  }

  /** A kernel around the mean function that is given, if one is. */
  ComposedKernel around(Kernel kernel) {
    ComposedKernel alone = ComposedKernel.of(kernel);
    return growth.hasGivenMean() ? means().get(0).added().apply(alone) : alone;
  }

  /** Whether there are rows for a constant, a slope of each input, and further coefficients. */
  private boolean hasRowsFor(int further) {
    return data.size() >= ROWS_PER_SLOPE * (1 + data.inputs().dimensions() + further);
  }

  private static Part mean(String name, UnknownMean mean) {
    return new Part(Part.Kind.MEAN, name, kernel -> kernel.with(mean));
  }

  private UnknownMean linearMean() {
    int d = data.inputs().dimensions();
    double[] centres = new double[d];
    double[] spreads = new double[d];
    for (int j = 0; j < d; j++) {
      Column column = column(j);
      centres[j] = column.mean();
      double deviation = column.deviation();
      spreads[j] = deviation > 0 ? deviation : 1;
    }
    return d == 0 ? UnknownMean.constant(square) : UnknownMean.linear(square, centres, spreads);
  }

  private Column column(int input) {
    return new Column(data.inputs().all().coordinate(input), data.copies());
  }

  /** Whether some input is known to be a time, or something repeats along one that may be. */
  boolean isSeries() {
    return times.areCertain();
  }

  /**
   * Whether a kernel of the only input is slower than the series is long, and as smooth as a trend:
   * a random walk goes nowhere.
   */
  boolean isTrend(Kernel smooth) {
    return isSeries()
        && !(smooth instanceof Matern12)
        && data.inputs().dimensions() == 1
        && smooth.parameters().stream()
            .filter(p -> p.kind() == Parameter.Kind.LENGTH_SCALE)
            .allMatch(p -> p.value() > column(0).range());
  }

  /** Trends and seasons in the inputs that are times. */
  List<Part> ofTimes() {
    List<Part> parts = new ArrayList<>();
    for (int time : times.inputs()) {
      double range = column(time).range();
      if (range > 0) {
        if (mayCurve() && hasRowsFor(1)) {
          parts.add(mean("curved trend" + in(time), linearMean().quadraticIn(time)));
        }
        List<Double> found = times.periods(time);
        found.forEach(period -> parts.add(season(time, period, range)));
        found.stream().limit(1).forEach(period -> parts.add(modulation(time, period)));
      }
    }
    return parts;
  }

  /** Whether a trend may be added: a given line may bend, and a given constant stays one. */
  private boolean mayCurve() {
    return growth.mean() == MeanKind.AUTO || growth.mean() == MeanKind.LINEAR;
  }

  /** A second season, with another period than the one that a kernel has, if one stands out. */
  List<Part> secondSeason(Kernel found) {
    List<Parameter> seasons =
        found.parameters().stream().filter(p -> p.kind() == Parameter.Kind.PERIOD).toList();
    if (seasons.size() != 1) {
      return List.of();
    }
    int time = seasons.get(0).input().orElse(0);
    return times.periodsBeside(seasons.get(0).value(), time).stream()
        .map(period -> season(time, period, column(time).range()))
        .toList();
  }

  /** Which input is meant, where that is not clear. */
  private String in(int time) {
    return times.inputs().size() > 1 ? " in " + growth.units().name(time) : "";
  }

  /** A season whose shape changes slowly. */
  private Part season(int time, double period, double range) {
    Kernel season = new Season(range, SHARE * variance, period, 1);
    String name = "season of %s%s".formatted(growth.units().show(time, period), in(time));
    return new Part(Part.Kind.SEASON, name, kernel -> kernel.plus(new OfInput(time, season)));
  }

  /** A season that all deviations go along with. */
  private Part modulation(int time, double period) {
    Kernel season = new OfInput(time, new Periodic(LengthScales.of(1), 1, period));
    String shown = growth.units().show(time, period);
    String name = "season of %s%s as a factor".formatted(shown, in(time));
    return new Part(Part.Kind.SEASON, name, kernel -> kernel.times(season));
  }

  /** A function of each input by itself, where rows and inputs are few. */
  List<Part> additive() {
    int d = data.inputs().dimensions();
    boolean isSmall = d >= 2 && d <= MOST_ADDITIVE && data.size() <= MOST_ADDITIVE_ROWS;
    if (!growth.parts() || !isSmall) {
      return List.of();
    }
    List<Kernel> functions = new ArrayList<>();
    for (int j = 0; j < d; j++) {
      double apart = column(j).typicalDistance();
      Kernel own = new SquaredExponential(LengthScales.of(apart > 0 ? apart : 1), SHARE * variance);
      functions.add(new OfInput(j, own));
    }
    Kernel sum = functions.stream().reduce(Kernel::plus).orElseThrow();
    return List.of(
        new Part(Part.Kind.ADDITIVE, "functions of single inputs", kernel -> kernel.plus(sum)));
  }
}
