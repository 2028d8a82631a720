package weka.classifiers.functions.gp.train;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kmcg.kernel.Kernel;
import kmcg.kernel.OfInput;
import kmcg.kernel.Parameter;
import kmcg.kernel.Product;
import kmcg.kernel.Sum;
import kmcg.kernel.WithMean;
import kmcg.model.Prior;
import kmcg.model.relevance.VarianceShares;
import kmcg.model.relevance.VarianceShares.Share;
import weka.classifiers.functions.gp.kernels.InputColumns;
import weka.classifiers.functions.gp.kernels.InputUnit;

/** The attributes of a model by their share of the variance of predictions, as lines of text. */
final class RelevanceTable {
  /** Attributes that are listed. */
  private static final int LISTED = 12;

  /** R² below which a stand-in for the model is mentioned. */
  private static final double FAITHFUL = 0.95;

  /** The standard error of shares from which on it is mentioned. */
  private static final double ROUGH = 0.025;

  private static final int WIDEST_NAME = 20;

  private final TrainedModel model;
  private final List<int[]> groups;
  private final Optional<double[]> lengthScales;

  RelevanceTable(TrainedModel model) {
    this.model = model;
    groups = model.encoder().groups();
    lengthScales = lengthScales(model.posterior().prior(), model.encoder().columns());
  }

  /** The length-scale of each input in the part of a kernel that has one for each or for all. */
  static Optional<double[]> lengthScales(Prior prior, InputColumns columns) {
    int inputs = columns.used().length;
    double[] values = new double[inputs];
    List<Parameter> scales =
        smooth(prior, columns).map(Kernel::parameters).orElse(List.of()).stream()
            .filter(p -> p.kind() == Parameter.Kind.LENGTH_SCALE)
            .toList();
    if (scales.size() == 1 && scales.get(0).input().isEmpty()) {
      Arrays.fill(values, scales.get(0).value());
      return Optional.of(values);
    }
    if (scales.size() != inputs || scales.stream().anyMatch(p -> p.input().isEmpty())) {
      return Optional.empty();
    }
    scales.forEach(p -> values[p.input().getAsInt()] = p.value());
    return Optional.of(values);
  }

  /**
   * The part of a kernel that has length-scales along the inputs, and not along circles; of several
   * that are visible, the first of those with the largest variance.
   */
  private static Optional<Kernel> smooth(Prior prior, InputColumns columns) {
    return terms(prior.kernel())
        .filter(term -> KernelWords.isVisible(term, prior, columns))
        .sorted(Comparator.comparingDouble(term -> -KernelWords.variance(term, columns)))
        .flatMap(RelevanceTable::parts)
        .filter(part -> !(part instanceof OfInput) || columns.used().length == 1)
        .filter(part -> has(part, Parameter.Kind.LENGTH_SCALE))
        .filter(part -> !has(part, Parameter.Kind.PERIOD))
        .findFirst();
  }

  /** What a kernel is the sum of. */
  private static Stream<Kernel> terms(Kernel kernel) {
    if (kernel instanceof WithMean around) {
      return terms(around.kernel());
    }
    return kernel instanceof Sum sum
        ? Stream.concat(terms(sum.first()), terms(sum.second()))
        : Stream.of(kernel);
  }

  private static boolean has(Kernel part, Parameter.Kind kind) {
    return part.parameters().stream().anyMatch(p -> p.kind() == kind);
  }

  private static Stream<Kernel> parts(Kernel kernel) {
    if (kernel instanceof WithMean around) {
      return parts(around.kernel());
    }
    if (kernel instanceof Sum sum) {
      return Stream.concat(parts(sum.first()), parts(sum.second()));
    }
    return kernel instanceof Product product
        ? Stream.concat(parts(product.first()), parts(product.second()))
        : Stream.of(kernel);
  }

  /** Which length-scales are listed, if that is a question. */
  private Optional<String> note() {
    Kernel kernel = model.posterior().prior().kernel();
    if (lengthScales.isEmpty()) {
      return Optional.of("No length-scales are listed: no part of the kernel has them for all.");
    }
    return parts(kernel).filter(part -> has(part, Parameter.Kind.LENGTH_SCALE)).count() == 1
        ? Optional.empty()
        : smooth(model.posterior().prior(), model.encoder().columns())
            .map(
                part ->
                    "Length-scales are those of %s; others are under Kernel."
                        .formatted(part.getClass().getSimpleName()));
  }

  /** The lines; none if shares are not known. */
  List<String> lines() {
    return model.relevance().map(this::lines).orElse(List.of());
  }

  private List<String> lines(VarianceShares shares) {
    if (shares.isConstant()) {
      return List.of("predictions do not visibly vary with the inputs");
    }
    List<String> lines = new ArrayList<>();
    lines.add("share of the variance of predictions%s, with independent inputs".formatted(of()));
    if (shares.fidelity() < FAITHFUL) {
      lines.add(
          String.format(
              Locale.ROOT,
              "(roughly: by a stand-in for the model that explains %.0f %% of it)",
              100 * shares.fidelity()));
    }
    if (shares.error() > ROUGH) {
      lines.add(
          String.format(
              Locale.ROOT,
              "(roughly: shares have standard errors of up to %.0f points)",
              100 * shares.error()));
    }
    int[] order = shares.byTotal();
    int[] visible =
        Arrays.stream(order)
            .filter(g -> shares.shares().get(g).total() >= ModelWords.VISIBLE)
            .toArray();
    int[] listed = Arrays.copyOf(visible, Math.min(LISTED, visible.length));
    int width = Arrays.stream(listed).map(g -> name(g).length()).max().orElse(0);
    String row = "%-" + Math.max(9, width) + "s  %7s  %7s%s";
    lines.add(
        row.formatted("attribute", "total", "alone", columns("length-scale", "in data units")));
    for (int g : listed) {
      Share share = shares.shares().get(g);
      lines.add(
          row.formatted(
              name(g), percent(share.total()), percent(share.alone()), lengthScalesOf(g)));
    }
    if (visible.length > listed.length) {
      lines.add("… (%s more)".formatted(visible.length - listed.length));
    }
    note().ifPresent(lines::add);
    if (visible.length < groups.size()) {
      lines.add("No visible effect: " + names(invisible(order, visible.length)));
    }
    return lines.stream().map(String::stripTrailing).toList();
  }

  /** On which scale shares are, unless it is that of the class. */
  private String of() {
    String name = ShortName.of(model.header().classAttribute().name(), WIDEST_NAME);
    return model.target().isLinear() ? "" : " of " + new TargetText(model.target()).of(name);
  }

  private static int[] invisible(int[] order, int visible) {
    int[] rest = Arrays.copyOfRange(order, visible, order.length);
    Arrays.sort(rest);
    return rest;
  }

  private String names(int[] some) {
    String names =
        Arrays.stream(some).limit(LISTED).mapToObj(this::name).collect(Collectors.joining(", "));
    return some.length > LISTED ? names + ", … (%s in all)".formatted(some.length) : names;
  }

  private String name(int group) {
    return ShortName.of(
        model.header().attribute(model.encoder().attributeOf(groups.get(group))).name(),
        WIDEST_NAME);
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }

  private String columns(String scaled, String unscaled) {
    return lengthScales.isPresent() ? "  %16s  %16s".formatted(scaled, unscaled) : "";
  }

  /** The length-scales of a group, scaled and in the units of the data. */
  private String lengthScalesOf(int group) {
    return lengthScales
        .map(
            all -> {
              InputColumns columns = model.encoder().columns();
              int[] inputs = groups.get(group);
              return columns(
                  range(inputs, j -> InputUnit.brief(all[j]), all),
                  isNominal(group) ? "" : range(inputs, j -> columns.units()[j].show(all[j]), all));
            })
        .orElse("");
  }

  /** Whether the inputs of a group are labels, which have no distance in units of the data. */
  private boolean isNominal(int group) {
    return model.header().attribute(model.encoder().attributeOf(groups.get(group))).isNominal();
  }

  /** The text of an input or, of several, those with the least and the greatest value. */
  private static String range(int[] inputs, IntFunction<String> text, double[] values) {
    Comparator<Integer> order = Comparator.comparingDouble(j -> values[j]);
    String least = text.apply(Arrays.stream(inputs).boxed().min(order).orElseThrow());
    String most = text.apply(Arrays.stream(inputs).boxed().max(order).orElseThrow());
    return least.equals(most) ? least : least + " to " + most;
  }
}
