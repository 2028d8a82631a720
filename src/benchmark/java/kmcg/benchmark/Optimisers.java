package kmcg.benchmark;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kmcg.learning.BoundedQuasiNewton;
import kmcg.learning.Maximiser;

/** The exact log evidence that optimisers reach within a number of evaluations. */
final class Optimisers implements Workload {
  private static final String OURS = "ours";
  private static final String PEER = "Weka's, scaled";
  private static final int[] AFTER = {20, 40, 60, 150};
  private static final int JUDGED = 60;

  /** Nats by which the peer may be better. */
  private static final double SLACK = 0.01;

  @Override
  public String name() {
    return "optimisers";
  }

  @Override
  public String title() {
    return "Optimisers: the exact log evidence within a budget";
  }

  @Override
  public String page() {
    return "accuracy.md";
  }

  @Override
  public String description() {
    return ("Standardised data (rows × inputs), variance 1; first from length-scales √D and noise"
            + " variance 0.1, then, below the line, others from √D/2 (co2: 0.1) and 0.01, which"
            + " played no part when constants were chosen. The target compares ours with Weka's"
            + " after %d evaluations. In the second table, each cell has the nats that are missing"
            + " to the best of all after %s evaluations, and in brackets their number until the"
            + " method stopped.")
        .formatted(JUDGED, numbers(", "));
  }

  private static String numbers(String separator) {
    return IntStream.of(AFTER).mapToObj(Integer::toString).collect(Collectors.joining(separator));
  }

  private static Map<String, Maximiser> optimisers() {
    Map<String, Maximiser> all = new LinkedHashMap<>();
    all.put(OURS, new BoundedQuasiNewton());
    all.put(PEER, new WekaOptimiser());
    all.put("Smile's L-BFGS-B", new SmileOptimiser());
    all.put("Commons Math's BOBYQA", CommonsOptimisers::bobyqa);
    all.put("its conjugate gradients, penalised", CommonsOptimisers::gradients);
    return all;
  }

  @Override
  public Section run(Setting setting) throws Exception {
    Section section = new Section();
    List<String> names = List.copyOf(optimisers().keySet());
    StringBuilder table = new StringBuilder("| data, kernel | best | ");
    table.append(String.join(" | ", names)).append(" |\n|---|---|");
    table.append("---|".repeat(names.size())).append('\n');
    add(setting, section, table, EvidenceProblem.all());
    table.append("| *others* |").append(" |".repeat(names.size() + 1)).append('\n');
    add(setting, section, table, EvidenceProblem.others());
    return section.insert(table.toString());
  }

  private static void add(
      Setting setting, Section section, StringBuilder table, List<EvidenceProblem> problems) {
    for (EvidenceProblem problem : setting.sizes().quick() ? problems.subList(0, 1) : problems) {
      setting.say(problem.name());
      Map<String, CountedEvidence> runs = new LinkedHashMap<>();
      int budget = AFTER[AFTER.length - 1];
      optimisers()
          .forEach(
              (name, optimiser) ->
                  runs.put(name, new CountedEvidence(problem, budget).searched(optimiser)));
      table.append(row(problem.name(), runs));
      section.add(bar(problem.name(), runs));
    }
  }

  private static String row(String name, Map<String, CountedEvidence> runs) {
    int last = AFTER[AFTER.length - 1];
    double best = runs.values().stream().mapToDouble(run -> run.after(last)).max().orElseThrow();
    String cells =
        runs.values().stream().map(run -> cell(run, best)).collect(Collectors.joining(" | "));
    return String.format(Locale.ROOT, "| %s | %.3f | %s |\n", name, best, cells);
  }

  private static String cell(CountedEvidence run, double best) {
    return IntStream.of(AFTER)
        .mapToObj(count -> missing(best - run.after(count)))
        .collect(Collectors.joining(", ", "", " (" + run.used() + ")"));
  }

  private static String missing(double nats) {
    return nats < 5e-4 ? "0" : String.format(Locale.ROOT, nats < 10 ? "%.3f" : "%.0f", nats);
  }

  private static Bar bar(String name, Map<String, CountedEvidence> runs) {
    double ours = runs.get(OURS).after(JUDGED);
    double peer = runs.get(PEER).after(JUDGED);
    return Bar.atLeast(
        -SLACK,
        " nats",
        ours - peer,
        name,
        String.format(Locale.ROOT, "%.3f", ours),
        String.format(Locale.ROOT, "%.3f", peer));
  }
}
