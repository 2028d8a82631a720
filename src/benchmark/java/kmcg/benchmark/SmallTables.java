package kmcg.benchmark;

import java.util.Locale;
import kmcg.testing.FewRows;
import weka.classifiers.functions.gp.KMCG;
import weka.core.Instances;
import weka.core.Utils;

/** Few rows with many inputs, of which one matters: y = 5 x₀ + noise. */
final class SmallTables implements Workload {
  private static final int[] INPUTS = {5, 10, 20, 41};
  private static final int[] ROWS = {30, 60, 100, 200};
  private static final int SEEDS = 10;
  private static final int TESTS = 200;
  private static final String PLAIN = "-prior NONE";

  @Override
  public String name() {
    return "small-tables";
  }

  @Override
  public String title() {
    return "Few rows, many inputs";
  }

  @Override
  public String page() {
    return "accuracy.md";
  }

  @Override
  public String description() {
    return ("y = 5 x₀ plus noise of standard deviation 0.35, D standard normal inputs, %d draws of"
            + " n training rows, %d test rows each. KMCG with no options against a Matérn"
            + " kernel with one length-scale for all inputs, learned, and the plain maximum"
            + " (%s). Coverage of 95 %% intervals and RMSE are means over the draws; the worst"
            + " of all cells is judged.")
        .formatted(SEEDS, TESTS, PLAIN);
  }

  /** The means of one cell: coverage and RMSE without options, then the other two RMSEs. */
  private record Cell(String place, double coverage, double rmse, double common, double plain) {
    /** RMSE over that of the better of the other two. */
    double ratio() {
      return rmse / (Double.isNaN(plain) ? common : Math.min(common, plain));
    }

    String row() {
      return String.format(
          Locale.ROOT,
          "%s | %.3f | %.3f | %.3f | %s",
          place,
          coverage,
          rmse,
          common,
          Double.isNaN(plain) ? "–" : String.format(Locale.ROOT, "%.3f", plain));
    }
  }

  @Override
  public Section run(Setting setting) throws Exception {
    boolean quick = setting.sizes().quick();
    Section section = new Section();
    String refusal = refusal(PLAIN);
    if (!refusal.isEmpty()) {
      section.note("The plain maximum was skipped: " + refusal);
    }
    StringBuilder text = new StringBuilder("| | coverage | RMSE | common | plain |\n");
    text.append("|---|---|---|---|---|\n");
    Cell narrowest = null;
    Cell farthest = null;
    for (int d : quick ? new int[] {5} : INPUTS) {
      for (int n : quick ? new int[] {30} : ROWS) {
        Cell cell = cell(d, n, quick ? 1 : SEEDS, refusal.isEmpty());
        setting.say(cell.row());
        text.append("| ").append(cell.row()).append(" |\n");
        narrowest = narrowest == null || cell.coverage() < narrowest.coverage() ? cell : narrowest;
        farthest = farthest == null || cell.ratio() > farthest.ratio() ? cell : farthest;
      }
    }
    if (narrowest != null && farthest != null) {
      judge(narrowest, farthest, section);
    }
    return section.insert(text.toString());
  }

  private static void judge(Cell narrowest, Cell farthest, Section section) {
    section
        .add(
            Bar.atLeast(
                0.85,
                "",
                narrowest.coverage(),
                "least coverage, at " + narrowest.place(),
                Bar.number(narrowest.coverage()),
                "–"))
        .add(
            Bar.atMost(
                1.1,
                "",
                farthest.ratio(),
                "largest RMSE over that of the better of common and plain, at " + farthest.place(),
                Bar.number(farthest.rmse()),
                Bar.number(farthest.rmse() / farthest.ratio())));
  }

  private static Cell cell(int d, int n, int seeds, boolean hasPlain) throws Exception {
    double[] sums = new double[4];
    String common = "-K \"Matern52 -L %s\"".formatted(Math.sqrt(d));
    for (int seed = 1; seed <= seeds; seed++) {
      Instances training = FewRows.draw(n, d, 1000L * seed);
      Instances test = FewRows.draw(TESTS, d, 1000L * seed + 500);
      Trial ours = trial("", training, test);
      sums[0] += ours.coverage() / seeds;
      sums[1] += ours.rmse() / seeds;
      sums[2] += trial(common, training, test).rmse() / seeds;
      sums[3] += hasPlain ? trial(PLAIN, training, test).rmse() / seeds : Double.NaN;
    }
    return new Cell("D = %d, n = %d".formatted(d, n), sums[0], sums[1], sums[2], sums[3]);
  }

  private static Trial trial(String options, Instances training, Instances test) throws Exception {
    KMCG kmcg = new KMCG();
    kmcg.setOptions(Utils.splitOptions(options));
    Trial trial = new Trial();
    trial.run(kmcg, training, test);
    return trial;
  }

  /** Why options are refused; empty if they are not. */
  private static String refusal(String options) {
    try {
      new KMCG().setOptions(Utils.splitOptions(options));
      return "";
    } catch (Exception e) {
      return String.valueOf(e.getMessage());
    }
  }
}
