package weka.classifiers.functions.gp.train;

import java.math.RoundingMode;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import kmcg.data.Significant;
import kmcg.krylov.Step;
import kmcg.krylov.Trace;
import kmcg.linalg.Algebra;
import kmcg.model.Evidence;
import kmcg.model.Posterior;
import weka.classifiers.functions.gp.kernels.InputColumns;
import weka.classifiers.functions.gp.text.Paragraph;

/** A trained model as text for the user. */
public final class ModelReport {
  /** Inputs that are listed by name. */
  private static final int NAMED = 12;

  /** Significant digits of numbers, and the most that bounds may need. */
  private static final int DIGITS = 4;

  private static final int MOST_DIGITS = 12;

  /** Columns of the label of a line. */
  static final int LABEL = 15;

  private final String regressor;
  private final TrainedModel model;
  private final StringBuilder text = new StringBuilder();

  /** The report on a model of the named regressor. */
  public ModelReport(String regressor, TrainedModel model) {
    this.regressor = regressor;
    this.model = model;
  }

  /** The report: sentences, the table of attributes, and details for those who want them. */
  public String text() {
    line("Gaussian-process regression: %s", regressor);
    line("");
    ModelWords.of(model).all().forEach(this::sentence);
    line("");
    List<String> relevance = new RelevanceTable(model).lines();
    if (!relevance.isEmpty()) {
      block("Relevance", relevance);
      line("");
    }
    line("Details");
    details();
    return text.toString();
  }

  private void details() {
    Posterior posterior = model.posterior();
    TargetText target = new TargetText(model.target());
    line("Method         %s", model.description().method());
    data();
    line("Target         %s", target.scale());
    line("Covariance     %s", model.description().covariance());
    block("Kernel", KernelText.lines(posterior.prior().kernel(), model.encoder().columns()));
    double noise = posterior.prior().noiseVariance();
    line("Noise          variance %s; %s", number(noise), target.noise(noise));
    line("Rank           %d", posterior.report().rank());
    steps(posterior.report().trace());
    evidence(posterior.evidence());
    signs();
    Account account = model.account();
    line("Training       %s; heap in use %d MB", account.times(), account.heapMegabytes());
    line("BLAS           %s", Algebra.backEndName());
    Algebra.backEndNote().ifPresent(this::note);
    account.notes().forEach(this::note);
    posterior.report().notes().forEach(this::note);
  }

  private void sentence(String words) {
    Paragraph.hanging(words, 0).forEach(part -> text.append(part).append('\n'));
  }

  /** A sentence; lines that follow it are rows of a table. */
  private void note(String note) {
    String[] lines = note.split("\\R");
    line("Note           %s", lines[0]);
    Arrays.stream(lines).skip(1).forEach(row -> line("%s%s", " ".repeat(LABEL + 2), row));
  }

  /** Lines of which the first has a label. */
  private void block(String label, List<String> lines) {
    for (int i = 0; i < lines.size(); i++) {
      line("%-15s%s", i == 0 ? label : "", lines.get(i));
    }
  }

  private void data() {
    TrainedModel.Summary summary = model.summary();
    InputColumns columns = model.encoder().columns();
    int constant = columns.names().length - columns.used().length;
    line(
        "Data           training rows: %s%s; inputs: %d%s",
        summary.observations() == 0 ? "unknown" : number(summary.observations()),
        summary.observations() == 0 || summary.distinctRows() == summary.observations()
            ? ""
            : ", " + summary.distinctRows() + " distinct",
        columns.used().length,
        switch (constant) {
          case 0 -> "";
          case 1 -> " (1 constant input left out)";
          default -> " (%s constant inputs left out)".formatted(constant);
        });
    line("Inputs         %s", inputNames(columns));
    line("Scaling        %s", model.description().scaling());
  }

  /** The first inputs in use, in the order of length-scales. */
  private static String inputNames(InputColumns columns) {
    String names =
        Arrays.stream(columns.used())
            .limit(NAMED)
            .mapToObj(j -> columns.names()[j])
            .map(name -> ShortName.of(name, Paragraph.COLUMNS))
            .collect(Collectors.joining(", "));
    return columns.used().length > NAMED ? names + ", …" : names;
  }

  private void steps(Trace trace) {
    if (trace.steps().isEmpty()) {
      return;
    }
    Step last = trace.steps().get(trace.steps().size() - 1);
    line("Steps          %d; %s", last.number(), trace.ending());
    line("Residual       %.2g (relative to the target)", last.residual());
    line(
        "Convergence    data-fit term known to %s",
        last.gap() > 0 ? String.format(Locale.ROOT, "±%.2g nats", last.gap()) : "rounding errors");
  }

  private void evidence(Evidence evidence) {
    double least = evidence.exactAtLeast();
    double most = evidence.exactAtMost();
    String value = shown(evidence.negativeLog());
    boolean isKnown = value.equals(shown(least)) && value.equals(shown(most));
    int digits = isKnown ? DIGITS + 2 : Math.max(DIGITS, digits(least, most));
    line(
        "Evidence       negative log evidence %s nats",
        rounded(evidence.negativeLog(), digits, RoundingMode.HALF_UP));
    String from = rounded(least, digits, RoundingMode.FLOOR);
    String to = rounded(most, digits, RoundingMode.CEILING);
    if (evidence.contradictory()) {
      line(
          "               no certified bounds: rounding made them contradict each other; raise the"
              + " noise variance (-noise)");
    } else if (isKnown) {
      line("               (exact to these digits, certified)");
    } else if (Double.isFinite(least) && Double.isFinite(most)) {
      line("               exact value in [%s, %s] (certified)", from, to);
    } else if (Double.isFinite(least)) {
      line("               exact value at least %s (certified)", from);
    } else if (Double.isFinite(most)) {
      line("               exact value at most %s (certified)", to);
    }
  }

  /** How what learning tells of goes with the evidence. */
  private void signs() {
    model.account().notes().stream()
        .filter(note -> note.startsWith("Learned by the") && note.contains("log evidence"))
        .findFirst()
        .ifPresent(
            note ->
                line(
                    "               (learning raises the log evidence, which has the other sign%s)",
                    note.contains("log prior") ? ", plus a log prior" : ""));
  }

  /** As many digits as are shown of a number that is known. */
  private static String shown(double value) {
    return rounded(value, DIGITS + 2, RoundingMode.HALF_UP);
  }

  /** As many significant digits as show three of the distance between bounds. */
  private static int digits(double least, double most) {
    double width = most - least;
    double size = Math.max(Math.abs(least), Math.abs(most));
    return width > 0 && Double.isFinite(size)
        ? Math.min(MOST_DIGITS, 3 + (int) Math.ceil(Math.log10(size / width)))
        : DIGITS + 2;
  }

  static String number(double value) {
    return rounded(value, DIGITS, RoundingMode.HALF_UP);
  }

  /** Significant digits; bounds are rounded outwards, so that they stay true. */
  private static String rounded(double value, int digits, RoundingMode mode) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? Long.toString((long) value)
        : Significant.of(value, digits, mode);
  }

  /** A line, or several if it is wide. */
  private void line(String format, Object... arguments) {
    String line = String.format(Locale.ROOT, format, arguments);
    int before = line.length() - line.stripLeading().length();
    for (String part : Paragraph.hanging(line, Math.max(LABEL, before))) {
      text.append(part).append('\n');
    }
  }
}
