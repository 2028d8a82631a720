package weka.classifiers.functions.gp;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import kmcg.kernel.Kernel;
import kmcg.kernel.Parameter;
import kmcg.krylov.Step;
import kmcg.krylov.Trace;
import kmcg.linalg.Algebra;
import kmcg.model.Evidence;
import kmcg.model.Posterior;
import weka.classifiers.functions.gp.kernels.InputColumns;

/** A trained model in words and numbers that a person can use. */
final class ModelReport {
  /** Inputs that are listed by name. */
  private static final int NAMED = 12;

  private final String regressor;
  private final TrainedModel model;
  private final StringBuilder text = new StringBuilder();

  ModelReport(String regressor, TrainedModel model) {
    this.regressor = regressor;
    this.model = model;
  }

  String text() {
    Posterior posterior = model.posterior();
    line("Gaussian-process regression: %s", regressor);
    line("");
    line("Method         %s", model.description().method());
    data();
    line("Covariance     %s", model.description().covariance());
    line("Kernel         %s", posterior.prior().kernel());
    relevance(posterior.prior().kernel());
    line(
        "Noise          variance %s; in units of the class, standard deviation %s",
        number(posterior.prior().noiseVariance()),
        number(model.target().deviationToUser(Math.sqrt(posterior.prior().noiseVariance()))));
    line("Rank           %d directions", posterior.report().rank());
    steps(posterior.report().trace());
    evidence(posterior.evidence());
    line("Training       %.3g s; the heap then held %d MB", model.seconds(), model.heapMegabytes());
    line("Algebra        %s", Algebra.backEndName());
    for (String note : model.description().notes()) {
      line("Note           %s", note);
    }
    for (String note : posterior.report().notes()) {
      line("Note           %s", note);
    }
    return text.toString();
  }

  /** Inputs in the order of their length-scales, where each has one of its own. */
  private void relevance(Kernel kernel) {
    InputColumns columns = model.encoder().columns();
    int[] used = columns.used();
    List<Parameter> scales =
        kernel.parameters().stream()
            .filter(p -> p.kind() == Parameter.Kind.LENGTH_SCALE && p.input().isPresent())
            .toList();
    if (used.length > 1 && scales.size() == used.length) {
      line(
          "Relevance      %s",
          scales.stream()
              .sorted(Comparator.comparingDouble(Parameter::value))
              .limit(NAMED)
              .map(p -> columns.names()[used[p.input().getAsInt()]] + " " + brief(p.value()))
              .collect(Collectors.joining(", ", "", used.length > NAMED ? ", …" : "")));
    }
  }

  private static String brief(double value) {
    return String.format(Locale.ROOT, "%.3g", value);
  }

  private void data() {
    InputColumns columns = model.encoder().columns();
    int constant = columns.names().length - columns.used().length;
    line(
        "Data           training rows: %s%s; inputs: %d%s",
        number(model.observations()),
        model.distinctRows() == model.observations()
            ? ""
            : ", " + model.distinctRows() + " with different inputs",
        columns.used().length,
        constant == 0 ? "" : ", and " + constant + " constant, left out");
    line("Inputs         %s", inputNames(columns));
    line("Scaling        %s", model.description().scaling());
  }

  /** The first inputs in use, in the order of length-scales. */
  private static String inputNames(InputColumns columns) {
    String names =
        Arrays.stream(columns.used())
            .limit(NAMED)
            .mapToObj(j -> columns.names()[j])
            .collect(Collectors.joining(", "));
    return columns.used().length > NAMED ? names + ", …" : names;
  }

  private void steps(Trace trace) {
    if (trace.steps().isEmpty()) {
      return;
    }
    Step last = trace.steps().get(trace.steps().size() - 1);
    line("Steps          %d; %s", last.number(), trace.ending());
    line("Residual       %.3g of the target", last.residual());
    line("Mean           its share of the evidence is certain to within %.3g nats", last.gap());
  }

  private void evidence(Evidence evidence) {
    line("Evidence       negative log evidence %s nats", number(evidence.negativeLog()));
    boolean below = Double.isFinite(evidence.exactAtLeast());
    boolean above = Double.isFinite(evidence.exactAtMost());
    if (evidence.contradictory()) {
      line(
          "               nothing is certain of the exact one: its bounds contradicted each other,");
      line("               as rounding may make them; raise the noise variance (-noise)");
    } else if (evidence.exactAtLeast() == evidence.exactAtMost()) {
      line("               (exact)");
    } else if (below || above) {
      line(
          "               the exact one is certainly%s%s%s",
          below ? " at least " + number(evidence.exactAtLeast()) : "",
          below && above ? " and" : "",
          above ? " at most " + number(evidence.exactAtMost()) : "");
    }
  }

  private static String number(double value) {
    if (!Double.isFinite(value)) {
      return Double.toString(value);
    }
    BigDecimal rounded = new BigDecimal(value, new MathContext(6)).stripTrailingZeros();
    if (value == Math.rint(value) && Math.abs(value) < 1e15) {
      return Long.toString((long) value);
    }
    boolean plain = Math.abs(value) >= 1e-4 && Math.abs(value) < 1e9;
    return plain ? rounded.toPlainString() : rounded.toString();
  }

  private void line(String format, Object... arguments) {
    text.append(String.format(Locale.ROOT, format, arguments)).append('\n');
  }
}
