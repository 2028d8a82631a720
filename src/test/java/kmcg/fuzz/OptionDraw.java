package kmcg.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import weka.classifiers.functions.gp.kernels.Covariance;
import weka.classifiers.functions.gp.kernels.DescribedOption;
import weka.classifiers.functions.gp.kernels.OptionTexts;
import weka.core.ClassDiscovery;
import weka.core.Utils;

/** Options drawn from what regressors and covariance functions say of their own. */
final class OptionDraw {
  /** One of the words in the synopsis. */
  private static final Pattern CHOICE = Pattern.compile("<([A-Z0-9_]+(?:\\|[A-Z0-9_]+)+)>");

  /** Values for which nobody asks on purpose. */
  private static final List<String> BAD = List.of("-7", "NaN", "1e400", "x", "", "99999999999");

  /** Numbers that are quick to train with, by the names of their options. */
  private static final Map<String, List<String>> NUMBERS =
      Map.ofEntries(
          Map.entry("E", List.of("0", "0", "0", "1", "5", "10", "20")),
          Map.entry("restarts", List.of("0", "1")),
          Map.entry("P", List.of("-1", "0", "1", "2", "5", "30", "300")),
          Map.entry("R", List.of("-1", "0", "0", "1", "5", "1000")),
          Map.entry("M", List.of("0", "1", "2", "10", "300")),
          Map.entry("local", List.of("-1", "0", "1", "5", "100")),
          Map.entry("block", List.of("1", "2", "3", "9")),
          Map.entry("tol", List.of("0", "0.01", "1", "1e-8")),
          Map.entry("width", List.of("1", "0.5", "3", "0.001", "100")),
          Map.entry("structure-tol", List.of("1e-11", "0", "1e-6", "1e-3", "0.1")),
          Map.entry("noise", List.of("0.1", "0.01", "1e-4", "1e-6", "1e-10", "1e-14", "10", "1e6")),
          Map.entry("memory", List.of("0", "1", "100")),
          Map.entry("num-slots", List.of("0", "1", "2", "3")),
          Map.entry("S", List.of("0", "1", "-5", "2147483647")),
          Map.entry("L", List.of("auto", "1", "0.1", "10", "1e-6", "1e6", "1,2")),
          Map.entry("V", List.of("1", "0.01", "100", "1e6", "1e-12")),
          Map.entry("T", List.of("1", "0.1", "12", "1e5")),
          Map.entry("A", List.of("1", "0.1", "30", "1e6")));

  private static final List<String> OF_WEKA =
      List.of("RBFKernel -G 0.5", "PolyKernel -E 2", "NormalizedPolyKernel", "Puk", "StringKernel");

  private static final List<String> FIXED =
      List.of("noise", "lengthScale", "variance", "noise,lengthScale", "none", "alpha", "nothing");

  private final Draw draw;

  OptionDraw(Draw draw) {
    this.draw = draw;
  }

  /** A regressor with any options. */
  Setting any() throws Exception {
    String regressor = draw.of(Setting.REGRESSORS);
    boolean evaluates = draw.chance(0.1);
    Setting drawn = new Setting(regressor, options(Setting.plain(regressor), 0.15, 0));
    // Sixty evaluations are seldom worth their time here.
    return drawn.has("E") || evaluates ? drawn : drawn.with("E", draw.of("0", "0", "5"));
  }

  /** A method that certifies, with what matters for that. */
  Setting certifying() throws Exception {
    String regressor = draw.of("KMCG", "KMCG", "ConjugateGradients");
    List<String> options = new ArrayList<>(List.of("-E", draw.of("0", "0", "0", "5")));
    for (String name : List.of("N", "R", "P", "noise", "Z", "local", "K", "weights", "tol")) {
      for (DescribedOption option : OptionTexts.describe(Setting.plain(regressor))) {
        if (option.name().equals(name) && draw.chance(0.4)) {
          options.add("-" + name);
          options.add(value(option, 1));
        }
      }
    }
    if (regressor.equals("KMCG") && draw.chance(0.3)) {
      options.add("-certified");
    }
    return new Setting(regressor, options);
  }

  private List<String> options(Object of, double share, int depth) throws Exception {
    List<String> options = new ArrayList<>();
    for (DescribedOption option : OptionTexts.describe(of)) {
      if (!draw.chance(share) || option.name().equals("progress")) {
        continue;
      }
      options.add("-" + option.name());
      if (!option.value().isEmpty()) {
        options.add(draw.chance(0.01) ? draw.of(BAD) : value(option, depth));
      }
    }
    return options;
  }

  private String value(DescribedOption option, int depth) throws Exception {
    Matcher choice = CHOICE.matcher(option.synopsis());
    if (choice.find()) {
      return draw.of(List.of(choice.group(1).split("\\|", -1)));
    }
    if (option.synopsis().contains("<covariance function>")) {
      return covariance(depth);
    }
    return switch (option.name()) {
      case "fixed" -> draw.of(FIXED);
      case "like" -> draw.of("none", "no-such-file.model");
      case "W" -> "weka.classifiers.functions.supportVector." + draw.of(OF_WEKA);
      default -> draw.of(numbers(option));
    };
  }

  private static List<String> numbers(DescribedOption option) {
    List<String> numbers = NUMBERS.get(option.name());
    if (numbers == null) {
      throw new IllegalStateException("no values are known for " + option.synopsis());
    }
    return numbers;
  }

  /** A covariance function with options, in one text. */
  private String covariance(int depth) throws Exception {
    List<String> names = ClassDiscovery.find(Covariance.class, Covariance.class.getPackageName());
    String name = draw.of(names);
    Object covariance = Class.forName(name).getDeclaredConstructor().newInstance();
    String shortName = covariance.getClass().getSimpleName();
    if (depth > 2) {
      return "Matern32";
    }
    List<String> options = options(covariance, 0.4, depth + 1);
    return (shortName + " " + Utils.joinOptions(options.toArray(new String[0]))).trim();
  }
}
