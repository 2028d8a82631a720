package weka.classifiers.functions.gp.train;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kmcg.kernel.Constant;
import kmcg.kernel.Kernel;
import kmcg.kernel.Linear;
import kmcg.kernel.Matern12;
import kmcg.kernel.OfInput;
import kmcg.kernel.Parameter;
import kmcg.kernel.Periodic;
import kmcg.kernel.Product;
import kmcg.kernel.Season;
import kmcg.kernel.Stationary;
import kmcg.kernel.Sum;
import kmcg.kernel.UnknownMean;
import kmcg.kernel.WithMean;
import kmcg.learning.Growth;
import kmcg.model.Prior;
import weka.classifiers.functions.gp.kernels.InputColumns;
import weka.classifiers.functions.gp.kernels.InputUnit;

/**
 * A kernel as one sentence in the units of the data, such as <i>A curved trend in month, a season
 * of 12.0 months, rough deviations over about 45 months.</i>
 */
final class KernelWords {
  /**
   * Length-scales from which on a function of one input is a trend, in distances of typical rows: a
   * third of the range, where rows are spread evenly.
   */
  private static final double SLOW = 3;

  /** Units of time from which on distances are told in them. */
  private static final double LONE = 1.5;

  /** Names of inputs that are units. */
  private static final Set<String> UNITS =
      Set.of("year", "month", "week", "day", "hour", "minute", "second");

  /** The variance of a part, in that of the noise, below which nobody can see it. */
  private static final double VISIBLE = 1e-2;

  /**
   * The same in the variance of all parts and the noise: a part that learning has switched off has
   * the least that the search allows, 1e-5 of that of the targets.
   */
  private static final double SWITCHED_OFF = 2e-5;

  /** Distances of typical rows that are ten times the range, where rows are spread evenly. */
  private static final double STANDING = 30;

  private final InputColumns columns;
  private final double visible;
  private final int attributes;

  private KernelWords(InputColumns columns, double visible) {
    this(columns, visible, columns.used().length);
  }

  private KernelWords(InputColumns columns, double visible, int attributes) {
    this.columns = columns;
    this.visible = visible;
    this.attributes = attributes;
  }

  /** What comes first in the sentence, and where the rest follows. */
  private enum Place {
    MEAN,
    TREND,
    SEASON,
    SINGLE_INPUTS,
    DEVIATIONS
  }

  private record Phrase(Place place, String words) {}

  /** The sentence on all parts. */
  static String of(Kernel kernel, InputColumns columns) {
    return new KernelWords(columns, 0).sentence(kernel);
  }

  /** The sentence on all parts that are visible beside the noise. */
  static String of(Prior prior, InputColumns columns) {
    return of(prior, columns, columns.used().length);
  }

  /**
   * The same for inputs that are those of attributes.
   *
   * @param attributes how many there are, of which nominal ones have several inputs
   */
  static String of(Prior prior, InputColumns columns, int attributes) {
    return new KernelWords(columns, leastVariance(prior, columns), attributes)
        .sentence(prior.kernel());
  }

  /** The variance from which on a part of a kernel is visible. */
  private static double leastVariance(Prior prior, InputColumns columns) {
    double noise = prior.noiseVariance();
    return Math.max(VISIBLE * noise, SWITCHED_OFF * (noise + total(prior.kernel(), columns)));
  }

  /** The variance of all parts that have the same everywhere. */
  private static double total(Kernel kernel, InputColumns columns) {
    if (kernel instanceof WithMean around) {
      return total(around.kernel(), columns);
    }
    if (kernel instanceof Sum sum) {
      return total(sum.first(), columns) + total(sum.second(), columns);
    }
    return kernel.isStationary() ? variance(kernel, columns) : 0;
  }

  private String sentence(Kernel kernel) {
    String phrases =
        columns.used().length == 0
            ? ""
            : phrases(kernel)
                .sorted(Comparator.comparing(Phrase::place))
                .map(Phrase::words)
                .distinct()
                .collect(Collectors.joining(", "));
    String list = phrases.isEmpty() ? "a constant" : phrases;
    return list.substring(0, 1).toUpperCase(Locale.ROOT) + list.substring(1) + ".";
  }

  /**
   * A distance along an input, such as {@code 12.0 months}: what is about one of a unit of time is
   * told in the next smaller one, whichever side of it learning ends on.
   */
  static String length(double scaled, int input, InputColumns columns) {
    InputUnit unit = columns.units()[input].fitting(scaled / LONE);
    return new KernelWords(columns, 0).in(unit, digits(unit.toData(scaled)), input);
  }

  /** Names and distances for what learning says of inputs. */
  static Growth.Units units(InputColumns columns) {
    return new Growth.Units() {
      @Override
      public String show(int input, double distance) {
        return length(distance, input, columns);
      }

      @Override
      public String name(int input) {
        return columns.names()[columns.used()[input]];
      }
    };
  }

  private Stream<Phrase> phrases(Kernel kernel) {
    if (kernel instanceof WithMean around) {
      boolean hasTrend = around.mean().isLinear() && hasOneInput(); // and needs no second one
      return Stream.concat(
          Stream.of(new Phrase(Place.MEAN, mean(around.mean()))),
          phrases(around.kernel()).filter(p -> !hasTrend || p.place() != Place.TREND));
    }
    if (kernel instanceof Sum sum) {
      return Stream.concat(phrases(sum.first()), phrases(sum.second()));
    }
    if (!isVisible(kernel)) {
      return Stream.of();
    }
    return kernel instanceof Product product ? ofProduct(product) : Stream.of(phrase(kernel));
  }

  private boolean isVisible(Kernel part) {
    return variance(part, columns) >= visible;
  }

  /** Whether a part of a prior is visible beside the noise and the other parts. */
  static boolean isVisible(Kernel part, Prior prior, InputColumns columns) {
    return variance(part, columns) >= leastVariance(prior, columns);
  }

  /** The variance of a part, if that is the same everywhere; nothing varies without inputs. */
  static double variance(Kernel part, InputColumns columns) {
    double[] anywhere = new double[columns.used().length];
    if (anywhere.length == 0) {
      return 0;
    }
    return part.isStationary() ? part.value(anywhere, anywhere) : Double.POSITIVE_INFINITY;
  }

  private Phrase phrase(Kernel kernel) {
    if (kernel instanceof OfInput of) {
      return ofInput(of);
    }
    if (kernel instanceof Season || (kernel instanceof Periodic && hasOneInput())) {
      return new Phrase(Place.SEASON, season(kernel, 0));
    }
    if (kernel instanceof Product product) {
      return new Phrase(
          Place.DEVIATIONS,
          ofProduct(product).map(Phrase::words).collect(Collectors.joining(" with ")));
    }
    if (kernel instanceof Constant) {
      return new Phrase(Place.MEAN, "a constant");
    }
    if (kernel instanceof Linear) {
      String line = "a straight trend in " + name(0);
      return new Phrase(Place.TREND, hasOneInput() ? line : "a linear dependence on " + inputs());
    }
    return kernel instanceof Stationary && hasOneInput() ? ofOneInput(kernel) : dependence(kernel);
  }

  private String mean(UnknownMean mean) {
    if (!mean.isLinear()) {
      return "a constant mean";
    }
    if (hasOneInput()) {
      boolean isStraight = mean.quadraticInput().isEmpty();
      return (isStraight ? "a straight trend in " : "a curved trend in ") + name(0);
    }
    String line = "a linear mean in all inputs";
    return mean.quadraticInput().isEmpty()
        ? line
        : line + ", curved in " + name(mean.quadraticInput().getAsInt());
  }

  private Phrase ofInput(OfInput of) {
    if (isSeason(of)) {
      return new Phrase(Place.SEASON, season(of.kernel(), of.input()));
    }
    return hasOneInput()
        ? phrase(of.kernel())
        : new Phrase(Place.SINGLE_INPUTS, "functions of single inputs");
  }

  private static boolean isSeason(Kernel kernel) {
    return kernel instanceof OfInput of
        ? isSeason(of.kernel())
        : kernel instanceof Season || kernel instanceof Periodic;
  }

  private String season(Kernel season, int input) {
    return "a season of " + length(first(season, Parameter.Kind.PERIOD), input, columns);
  }

  /** What repeats itself goes along with what it is multiplied with. */
  private Stream<Phrase> ofProduct(Product product) {
    List<Kernel> factors = new ArrayList<>();
    addFactors(product, factors);
    List<Kernel> others = factors.stream().filter(k -> !isSeason(k)).toList();
    if (others.size() == factors.size() || others.size() > 1) {
      String all =
          factors.stream().map(k -> phrase(k).words()).collect(Collectors.joining(" times "));
      return Stream.of(new Phrase(Place.DEVIATIONS, all));
    }
    String seasons =
        factors.stream()
            .filter(KernelWords::isSeason)
            .map(k -> phrase(k).words())
            .collect(Collectors.joining(" and "));
    if (others.isEmpty()) {
      return Stream.of(new Phrase(Place.SEASON, seasons));
    }
    if (isStanding(others.get(0))) {
      return Stream.of(new Phrase(Place.SEASON, seasons));
    }
    Phrase other = phrase(others.get(0));
    return other.place() == Place.TREND
        ? Stream.of(other, new Phrase(Place.SEASON, seasons + " that changes slowly"))
        : Stream.of(new Phrase(Place.DEVIATIONS, other.words() + ", repeating with " + seasons));
  }

  /** Whether a function of the only input is the same all over the data. */
  private boolean isStanding(Kernel kernel) {
    return hasOneInput()
        && kernel instanceof Stationary
        && first(kernel, Parameter.Kind.LENGTH_SCALE) >= STANDING * columns.distances()[0];
  }

  private static void addFactors(Kernel kernel, List<Kernel> factors) {
    if (kernel instanceof Product product) {
      addFactors(product.first(), factors);
      addFactors(product.second(), factors);
    } else {
      factors.add(kernel);
    }
  }

  /** A smooth or rough function of the only input. */
  private Phrase ofOneInput(Kernel kernel) {
    double length = first(kernel, Parameter.Kind.LENGTH_SCALE);
    if (length >= SLOW * columns.distances()[0]) {
      return kernel instanceof Matern12
          ? new Phrase(Place.DEVIATIONS, "deviations like a random walk")
          : new Phrase(Place.TREND, "a slow trend in " + name(0));
    }
    InputUnit unit = columns.units()[0].fitting(length);
    String about = in(unit, rounded(unit.toData(length)), 0);
    return new Phrase(Place.DEVIATIONS, roughness(kernel) + " deviations over about " + about);
  }

  private Phrase dependence(Kernel kernel) {
    String family = "(" + family(kernel) + ") dependence on " + inputs();
    return new Phrase(
        Place.DEVIATIONS,
        kernel instanceof Stationary && !(kernel instanceof Periodic)
            ? roughness(kernel) + " " + family
            : "a " + family);
  }

  private static String roughness(Kernel kernel) {
    return kernel instanceof Matern12 ? "rough" : "smooth";
  }

  /** The name of a kernel in words, such as {@code Matern 5/2} or {@code squared exponential}. */
  private static String family(Kernel kernel) {
    String name = kernel.getClass().getSimpleName();
    return name.matches("Matern\\d\\d")
        ? name.replaceAll("(\\d)(\\d)", " $1/$2")
        : name.replaceAll("([a-z])([A-Z])", "$1 $2").toLowerCase(Locale.ROOT);
  }

  private boolean hasOneInput() {
    return columns.used().length == 1;
  }

  private String inputs() {
    int inputs = columns.used().length;
    if (inputs == 1) {
      return name(0);
    }
    return attributes == inputs
        ? inputs + " inputs"
        : "%s %s (%s inputs)"
            .formatted(attributes, attributes == 1 ? "attribute" : "attributes", inputs);
  }

  private String name(int input) {
    return columns.names()[columns.used()[input]];
  }

  private static double first(Kernel kernel, Parameter.Kind kind) {
    return kernel.parameters().stream()
        .filter(p -> p.kind() == kind)
        .mapToDouble(Parameter::value)
        .findFirst()
        .orElseThrow();
  }

  /** A number with its unit; where only the user knows that, with the name of the input. */
  private String in(InputUnit unit, String number, int input) {
    String word = unit.name().isEmpty() ? singular(name(input)) : unit.name();
    if (word.isEmpty()) {
      return number + " in " + name(input);
    }
    return number + " " + word + (number.equals("1") ? "" : "s");
  }

  private static String singular(String name) {
    String word = name.toLowerCase(Locale.ROOT).replaceFirst("s$", "");
    return UNITS.contains(word) ? word : "";
  }

  /** Three digits, zeros among them. */
  private static String digits(double value) {
    double nearest = new BigDecimal(value, new MathContext(3)).doubleValue();
    int decimals = Math.max(0, 2 - (int) Math.floor(Math.log10(nearest)));
    return value < 1e-3 || value >= 1e6
        ? InputUnit.brief(value)
        : String.format(Locale.ROOT, "%." + decimals + "f", value);
  }

  private static String rounded(double value) {
    return InputUnit.brief(new BigDecimal(value, new MathContext(2)).doubleValue());
  }
}
