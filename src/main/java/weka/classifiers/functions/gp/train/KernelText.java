package weka.classifiers.functions.gp.train;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kmcg.kernel.Kernel;
import kmcg.kernel.OfInput;
import kmcg.kernel.Parameter;
import kmcg.kernel.Periodic;
import kmcg.kernel.Product;
import kmcg.kernel.Sum;
import kmcg.kernel.UnknownMean;
import kmcg.kernel.WithMean;
import weka.classifiers.functions.gp.kernels.InputColumns;
import weka.classifiers.functions.gp.kernels.InputUnit;
import weka.classifiers.functions.gp.text.Paragraph;

/**
 * A kernel as lines of text: its parts, and their parameters on the scaled data with distances also
 * in the units of the data.
 */
final class KernelText {
  /** Inputs that are listed by name. */
  private static final int NAMED = 12;

  /** The widest line, without the label before it. */
  private static final int WIDTH = Paragraph.COLUMNS - ModelReport.LABEL;

  private final InputColumns columns;
  private final List<String> lines = new ArrayList<>();

  private KernelText(InputColumns columns) {
    this.columns = columns;
  }

  static List<String> lines(Kernel kernel, InputColumns columns) {
    KernelText text = new KernelText(columns);
    text.add(kernel, "");
    return text.lines;
  }

  private void add(Kernel kernel, String indent) {
    if (kernel instanceof WithMean around) {
      lines.add(indent + "Around an unknown mean, " + mean(around.mean()));
      add(around.kernel(), indent);
    } else if (kernel instanceof Sum sum) {
      lines.add(indent + "Sum of");
      addTerms(sum, indent + "  ");
    } else if (kernel instanceof Product product) {
      lines.add(indent + "Product of");
      add(product.first(), indent + "  ");
      add(product.second(), indent + "  ");
    } else if (kernel.parameters().isEmpty()) {
      lines.add(indent + kernel);
    } else {
      addPart(kernel, indent);
    }
  }

  /** The terms of a sum, also of sums in it, below each other. */
  private void addTerms(Sum sum, String indent) {
    for (Kernel term : List.of(sum.first(), sum.second())) {
      if (term instanceof Sum inner) {
        addTerms(inner, indent);
      } else {
        add(term, indent);
      }
    }
  }

  /** A kernel that is not made of others. */
  private void addPart(Kernel kernel, String indent) {
    List<String> words = new ArrayList<>();
    for (Parameter p : of(kernel, p -> p.kind() != Parameter.Kind.LENGTH_SCALE)) {
      String value = p.name() + " " + InputUnit.brief(p.value());
      words.addAll(listed(p.kind() == Parameter.Kind.PERIOD ? value + inUnits(p) : value));
    }
    words.addAll(lengthScales(kernel));
    String of = kernel instanceof OfInput own ? " of " + name(own.input()) : "";
    words.set(0, seen(kernel).getClass().getSimpleName() + of + ": " + words.get(0));
    wrap(words, indent);
  }

  /** The kernel itself, of one that sees a single input. */
  private static Kernel seen(Kernel kernel) {
    return kernel instanceof OfInput of ? of.kernel() : kernel;
  }

  private String mean(UnknownMean mean) {
    if (!mean.isLinear()) {
      return "constant";
    }
    return mean.quadraticInput().isEmpty()
        ? "linear in all inputs"
        : "linear in all inputs and quadratic in " + name(mean.quadraticInput().getAsInt());
  }

  private String inUnits(Parameter distance) {
    if (distance.input().isEmpty()) {
      return shared(distance.value());
    }
    int input = distance.input().getAsInt();
    return " (%s: %s)".formatted(name(input), columns.units()[input].show(distance.value()));
  }

  private static List<Parameter> of(Kernel kernel, Predicate<Parameter> which) {
    return kernel.parameters().stream().filter(which).toList();
  }

  private List<String> lengthScales(Kernel kernel) {
    List<Parameter> scales = of(kernel, p -> p.kind() == Parameter.Kind.LENGTH_SCALE);
    boolean distances = !(seen(kernel) instanceof Periodic); // along a circle they have no unit
    if (scales.size() == 1 && (scales.get(0).input().isEmpty() || columns.used().length == 1)) {
      double value = scales.get(0).value();
      return listed("length-scale " + InputUnit.brief(value) + (distances ? shared(value) : ""));
    }
    List<String> words =
        scales.stream()
            .limit(NAMED)
            .map(
                p -> {
                  int input = p.input().orElseThrow();
                  String value = name(input) + " " + InputUnit.brief(p.value());
                  return distances
                      ? value + " (" + columns.units()[input].show(p.value()) + ")"
                      : value;
                })
            .collect(Collectors.toCollection(ArrayList::new));
    if (!words.isEmpty()) {
      words.set(
          0,
          (distances ? "length-scales (in units of the data) " : "length-scales ") + words.get(0));
    }
    if (scales.size() > NAMED) {
      words.add("…");
    }
    return words;
  }

  private String name(int input) {
    return columns.names()[columns.used()[input]];
  }

  /** A distance that all inputs share, in the unit of each. */
  private String shared(double value) {
    int inputs = columns.used().length;
    String units =
        IntStream.range(0, Math.min(NAMED, inputs))
            .mapToObj(j -> name(j) + ": " + columns.units()[j].show(value))
            .collect(Collectors.joining(", "));
    return inputs == 0 ? "" : " (" + units + (inputs > NAMED ? ", …)" : ")");
  }

  /** The items of a list, which may be on different lines. */
  private static List<String> listed(String items) {
    return List.of(items.split(", ", -1));
  }

  /** Lists words, on as many lines as they need. */
  private void wrap(List<String> words, String indent) {
    String line = indent + words.get(0);
    for (String word : words.subList(1, words.size())) {
      line += ",";
      if (line.length() + word.length() + 2 > WIDTH) { // a comma may follow
        lines.add(line);
        line = indent + "   ";
      }
      line += " " + word;
    }
    lines.add(line);
  }
}
