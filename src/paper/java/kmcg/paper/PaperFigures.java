package kmcg.paper;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import kmcg.method.KmcgPlan;
import weka.experiment.gp.chart.Line;
import weka.experiment.gp.chart.Plot;
import weka.experiment.gp.report.Curves;
import weka.experiment.gp.report.Figure;
import weka.experiment.gp.run.MethodEntry;
import weka.experiment.gp.run.Metric;

/**
 * The figures of the paper, section by section.
 *
 * @param folder where the published curves are
 * @param curves that were measured
 */
record PaperFigures(PaperFolder folder, Curves curves) {
  private static final List<MethodEntry> WITH_CG =
      List.of(MethodEntry.VFE, MethodEntry.FITC, MethodEntry.CG, MethodEntry.KMCG);
  private static final List<MethodEntry> WITHOUT_CG =
      List.of(MethodEntry.VFE, MethodEntry.FITC, MethodEntry.KMCG);
  private static final List<MethodEntry> UNSTABLE =
      List.of(MethodEntry.CG, MethodEntry.KMCG, MethodEntry.TEXTBOOK_CG, MethodEntry.TEXTBOOK_KMCG);
  private static final List<MethodEntry> OURS =
      List.of(MethodEntry.VFE, MethodEntry.KMCG, MethodEntry.PRECONDITIONED, MethodEntry.LOCAL);
  private static final List<MethodEntry> SOUND =
      List.of(
          MethodEntry.VFE,
          MethodEntry.VFE_ON_GRID,
          MethodEntry.FITC,
          MethodEntry.FITC_ON_GRID,
          MethodEntry.CG,
          MethodEntry.KMCG);

  /**
   * Figures that belong together.
   *
   * @param title above them
   * @param text what is to be seen
   */
  record Section(String title, String text, List<Figure> figures) {}

  List<Section> sections() throws IOException {
    List<Section> sections = new ArrayList<>();
    if (!curves.of("TOY", "SE", MethodEntry.KMCG.title(), Metric.MEAN_ERROR).isEmpty()) {
      sections.add(
          new Section(
              "The toy example",
              "The exact mean is the thin line.",
              List.of(ToyFigure.of(folder))));
    }
    for (KernelKind kind : KernelKind.values()) {
      String kernel = ", " + kind.title() + " kernel";
      add(sections, "Error of the mean" + kernel, MEDIANS, kind, Metric.MEAN_ERROR, WITH_CG);
      add(sections, "Error of the variance" + kernel, "", kind, Metric.VARIANCE_ERROR, WITHOUT_CG);
      add(
          sections,
          "Error of the evidence" + kernel,
          "Spikes of KMCG are where its estimate passes the exact value. VFE is compared by its"
              + " bound, whose sign was wrong in the paper's figure.",
          kind,
          Metric.EVIDENCE_ERROR,
          WITHOUT_CG);
      addTimes(sections, kind);
    }
    add(
        sections,
        "Instability of textbook conjugate gradients",
        "Without reorthogonalisation, CG converges late or not at all, and KMCG ends where the"
            + " factorisation of its directions fails.",
        KernelKind.SE,
        Metric.MEAN_ERROR,
        UNSTABLE);
    for (Metric metric : List.of(Metric.MEAN_ERROR, Metric.VARIANCE_ERROR, Metric.EVIDENCE_ERROR)) {
      add(
          sections,
          "Beyond the paper: " + metric.title(),
          ("Preconditioned KMCG spends half of the same cost on rows chosen by randomly pivoted"
               + " Cholesky, and half on P/2 steps; local rows are %s training rows near each test"
               + " point.")
              .formatted(KmcgPlan.NEIGHBOURS),
          KernelKind.SE,
          metric,
          OURS);
    }
    addGrids(sections);
    return sections;
  }

  private static final String MEDIANS =
      "Thick lines are ours, with minimum and maximum over seeds where there is something random;"
          + " thin black lines are the published medians. Inducing points are M = √(NP) random"
          + " rows.";

  private void add(
      List<Section> sections,
      String title,
      String text,
      KernelKind kind,
      Metric metric,
      List<MethodEntry> methods)
      throws IOException {
    List<Figure> figures = new ArrayList<>();
    for (String dataSet : RegressionSet.NAMES) {
      add(figures, title, dataSet, plots(dataSet, kind).overSteps(metric, methods));
    }
    if (!figures.isEmpty()) {
      sections.add(new Section(title, text, figures));
    }
  }

  private void addTimes(List<Section> sections, KernelKind kind) throws IOException {
    List<Figure> figures = new ArrayList<>();
    String title = "Error of the mean over training time, " + kind.title() + " kernel";
    List<MethodEntry> methods = new ArrayList<>(WITH_CG);
    methods.add(MethodEntry.PRECONDITIONED);
    for (String dataSet : RegressionSet.NAMES) {
      add(figures, title, dataSet, plots(dataSet, kind).overTime(Metric.MEAN_ERROR, methods));
    }
    if (!figures.isEmpty()) {
      String text =
          "Median times of this machine. Krylov methods pay for the kernel matrix before their"
              + " first step, inducing points for their number.";
      sections.add(new Section(title, text, figures));
    }
  }

  private void addGrids(List<Section> sections) throws IOException {
    for (Metric metric : List.of(Metric.MEAN_ERROR, Metric.VARIANCE_ERROR, Metric.EVIDENCE_ERROR)) {
      List<Figure> figures = new ArrayList<>();
      String title = "Grids: " + metric.title();
      for (String dataSet : GridSet.NAMES) {
        CurvePlot plots = plots(dataSet, KernelKind.SE);
        add(figures, title, dataSet, plots.overSteps(metric, WITH_CG));
      }
      if (!figures.isEmpty()) {
        sections.add(new Section(title, "As many inducing points as steps.", figures));
      }
    }
    List<Figure> sound = new ArrayList<>();
    CurvePlot plots = plots("SOUND", KernelKind.SE);
    add(sound, "sound", "SOUND", plots.overSteps(Metric.SMSE, SOUND));
    add(sound, "sound time", "SOUND", plots.overTime(Metric.SMSE, SOUND));
    if (!sound.isEmpty()) {
      sections.add(new Section("Natural sound", "Held-out stretches of a signal.", sound));
    }
  }

  private CurvePlot plots(String dataSet, KernelKind kind) throws IOException {
    return new CurvePlot(curves, folder.published(dataSet), dataSet, kind);
  }

  /** Published lines alone are no result of ours. */
  private static void add(List<Figure> figures, String title, String dataSet, Plot plot) {
    boolean ours = plot.lines().stream().anyMatch(line -> line.look() == Line.Look.MARKED);
    if (ours) {
      figures.add(new Figure(Figure.id(title, dataSet), plot));
    }
  }
}
