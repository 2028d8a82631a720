package weka.classifiers.functions.gp.train;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import kmcg.data.TargetScale;
import kmcg.kernel.Kernel;
import kmcg.kernel.Linear;
import kmcg.kernel.OfInput;
import kmcg.kernel.Parameter;
import kmcg.kernel.Product;
import kmcg.kernel.Season;
import kmcg.kernel.Stationary;
import kmcg.kernel.Sum;
import kmcg.kernel.UnknownMean;
import kmcg.kernel.WithMean;
import kmcg.model.Prior;
import weka.classifiers.functions.gp.kernels.InputColumns;

/** What a model does beyond its training inputs, in words: its kernel decides. */
final class Extrapolation {
  /** What there is to say where nothing depends on an input. */
  static final String CONSTANT = "predictions are the same as anywhere";

  private final InputColumns columns;
  private final double[] ranges;
  private final List<Kernel> parts = new ArrayList<>();
  private final Optional<UnknownMean> mean;

  private Extrapolation(Prior prior, InputColumns columns, double[] ranges) {
    this.ranges = ranges;
    Kernel kernel = prior.kernel();
    this.columns = columns;
    this.mean = kernel instanceof WithMean around ? Optional.of(around.mean()) : Optional.empty();
    addParts(kernel);
    parts.removeIf(part -> !KernelWords.isVisible(part, prior, columns));
  }

  /**
   * A clause on predictions, such as "predictions return to their overall level".
   *
   * @param ranges of the inputs in training, scaled
   * @param target the name of the class
   */
  static String words(
      Prior prior, InputColumns columns, double[] ranges, TargetScale scale, String target) {
    Extrapolation beyond = new Extrapolation(prior, columns, ranges);
    String words = beyond.words();
    return scale.isLinear() || beyond.isConstant()
        ? words
        : words + ", all on the scale of " + new TargetText(scale).of(target);
  }

  /** Whether nothing is visible that depends on an input. */
  private boolean isConstant() {
    return parts.isEmpty() && trend().isEmpty();
  }

  private String words() {
    if (isConstant()) {
      return CONSTANT;
    }
    Optional<String> trend = trend();
    if (!parts.stream().allMatch(Extrapolation::isKnown)) {
      return trend.map(line -> line + " and, around it,").orElse("predictions")
          + " do what the covariance function says; nothing in the data checks it";
    }
    List<String> seasons =
        parts.stream()
            .filter(Extrapolation::isSeason)
            .filter(this::isSeen)
            .map(this::season)
            .distinct()
            .toList();
    String goOn =
        switch (seasons.size()) {
          case 0 -> "";
          case 1 -> "; the season%s goes on for a while".formatted(seasons.get(0));
          default ->
              "; the seasons%s go on for a while"
                  .formatted(seasons.stream().collect(Collectors.joining(" and")));
        };
    return trend.orElseGet(() -> level(seasons.isEmpty())) + goOn + ", and intervals widen";
  }

  /** What predictions follow, if they follow anything. */
  private Optional<String> trend() {
    if (mean.isPresent() && mean.get().isLinear()) {
      return Optional.of("predictions follow the mean function, " + shape(mean.get()));
    }
    return parts.stream().map(Extrapolation::seen).anyMatch(Linear.class::isInstance)
        ? Optional.of("predictions follow the linear part of the kernel")
        : Optional.empty();
  }

  private String shape(UnknownMean line) {
    String curved =
        line.quadraticInput().isPresent()
            ? "a parabola in " + name(line.quadraticInput().getAsInt())
            : "";
    if (columns.used().length == 1) {
      return curved.isEmpty() ? "a straight line in " + name(0) : curved;
    }
    return curved.isEmpty() ? "linear in all inputs" : "linear in all inputs but for " + curved;
  }

  private String name(int input) {
    return columns.names()[columns.used()[input]];
  }

  private String level(boolean isAll) {
    String level =
        parts.stream().anyMatch(part -> part instanceof OfInput && !isSeason(part))
            ? "the functions of the inputs that are outside return to their overall level"
            : "predictions return to their overall level";
    return isAll ? level + " within some length-scales" : level;
  }

  /** The period of a season, such as {@code of 12.0 months}, if it is that of a single input. */
  private String season(Kernel part) {
    Parameter period = period(part);
    int input = input(period);
    return input < 0 ? "" : " of " + KernelWords.length(period.value(), input, columns);
  }

  /** Whether the data are long enough to show that a season repeats itself. */
  private boolean isSeen(Kernel season) {
    Parameter period = period(season);
    int input = input(period);
    return input < 0 || period.value() <= ranges[input];
  }

  private static Parameter period(Kernel season) {
    return season.parameters().stream().filter(Extrapolation::isPeriod).findFirst().orElseThrow();
  }

  /** The input that a period is one of; below zero if there are several. */
  private int input(Parameter period) {
    return period.input().orElse(columns.used().length == 1 ? 0 : -1);
  }

  private static boolean isPeriod(Parameter parameter) {
    return parameter.kind() == Parameter.Kind.PERIOD;
  }

  private static boolean isSeason(Kernel part) {
    return part.parameters().stream().anyMatch(Extrapolation::isPeriod);
  }

  /** The kernel itself, of one that sees a single input. */
  private static Kernel seen(Kernel part) {
    return part instanceof OfInput one ? seen(one.kernel()) : part;
  }

  private static boolean isKnown(Kernel part) {
    return seen(part) instanceof Linear || fades(part);
  }

  /** Whether what a part says of rows returns to zero or repeats itself. */
  private static boolean fades(Kernel part) {
    Kernel seen = seen(part);
    return seen instanceof Product product
        ? fades(product.first()) && fades(product.second())
        : seen instanceof Season || seen instanceof Stationary;
  }

  /** Adds the parts of a sum, those of one input as they are. */
  private void addParts(Kernel kernel) {
    if (kernel instanceof Sum sum) {
      addParts(sum.first());
      addParts(sum.second());
    } else if (kernel instanceof WithMean around) {
      addParts(around.kernel());
    } else {
      parts.add(kernel);
    }
  }
}
