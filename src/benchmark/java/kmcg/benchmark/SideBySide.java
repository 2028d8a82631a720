package kmcg.benchmark;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import kmcg.ratios.Ratios;
import weka.experiment.gp.run.Provenance;

/**
 * Runs ours and the peers side by side, prints what was measured beside what was wanted, and writes
 * it down in {@code docs/benchmarks.md} and {@code docs/accuracy.md}. A target that is missed is
 * reported, and is no failure.
 */
public final class SideBySide {
  private static final List<Workload> WORKLOADS =
      List.of(
          new MatrixProduct(),
          new GramMatrix(),
          new ExactModel(),
          new Intervals(),
          new KmcgOnElevators(),
          new BetterThanThePaper(),
          new VfeFold(),
          new BoundEvaluation(),
          new MatrixFree(),
          new Structured(),
          new Growth(),
          new LargeTables(),
          new LargePeers(),
          new FromDisk(),
          new LearnedEvidence(),
          new LearnedByBounds(),
          new Optimisers(),
          new NoOptions(),
          new LearnedTables(),
          new SmallTables(),
          new LearningTime(),
          new MillionRows(),
          new CloseVariances(),
          new DrawnData());

  private SideBySide() {}

  /** Runs the workloads; ends with exit code 1 if one failed, 2 if the arguments are wrong. */
  public static void main(String[] arguments) throws Exception {
    Locale.setDefault(Locale.ROOT);
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    Options options;
    try {
      options = Options.of(arguments);
      requireKnown(options.only());
    } catch (IllegalArgumentException e) {
      out.println("SideBySide: " + e.getMessage());
      out.print(Options.USAGE.formatted(names()));
      System.exit(2);
      return;
    }
    System.exit(run(options, out) ? 0 : 1);
  }

  private static String names() {
    return WORKLOADS.stream().map(Workload::name).collect(Collectors.joining(","));
  }

  private static void requireKnown(List<String> wanted) {
    for (String name : wanted) {
      if (WORKLOADS.stream().noneMatch(workload -> workload.name().equals(name))) {
        throw new IllegalArgumentException("there is no workload '" + name + "'.");
      }
    }
  }

  /** Whether all workloads ran to their end. */
  private static boolean run(Options options, PrintStream out) throws Exception {
    String provenance = Provenance.line();
    out.println(provenance);
    for (String name : WORKLOADS.stream().map(Workload::page).distinct().toList()) {
      page(options, name).prepare(WORKLOADS.stream().filter(w -> w.page().equals(name)).toList());
    }
    boolean complete = true;
    try (Setting setting = new Setting(options, out)) {
      for (Workload workload : WORKLOADS) {
        if (!options.wants(workload)) {
          continue;
        }
        out.printf("%n%s%n", workload.title());
        try {
          Section section = workload.run(setting);
          print(section, out);
          page(options, workload.page()).replace(workload, text(section, provenance, options));
        } catch (Exception | OutOfMemoryError e) { // the others may still run
          complete = false;
          out.println("  FAILED: " + e);
        }
      }
    }
    Ratios.ofPages(options.out()).write(options.out().resolve(Ratios.FILE));
    out.printf("%nwritten to %s%n", options.out());
    return complete;
  }

  private static Page page(Options options, String name) {
    return new Page(options.out().resolve(name));
  }

  private static String text(Section section, String provenance, Options options) {
    String warning = "**A smoke test with small sizes: no target means anything.** ";
    return (options.quick() ? warning : "") + provenance + "\n\n" + section.markdown();
  }

  private static void print(Section section, PrintStream out) {
    for (Bar bar : section.bars()) {
      out.printf(
          "  %s: %s, wanted %s: %s (ours %s, peer %s)%n",
          bar.work(), bar.seen(), bar.wanted(), bar.verdict(), bar.ours(), bar.peer());
    }
    for (String note : section.notes()) {
      out.println("  " + note);
    }
  }
}
