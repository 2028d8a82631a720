package kmcg.benchmark;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern12;
import kmcg.kernel.Matern52;
import kmcg.kernel.SquaredExponential;
import kmcg.metric.Moments;
import weka.classifiers.functions.gp.KMCG;
import weka.core.Instances;

/** Data drawn from a known prior, and what KMCG with no options makes of them. */
final class DrawnData implements Workload {
  private static final int ROWS = 10_000;
  private static final int TESTS = 1000;
  private static final double[] LENGTHS = {0.7, 1.2, 2, 3.5};
  private static final double[] NOISES = {0.01, 0.1};

  /** The noise at which the kernel has to be found, over many draws. */
  private static final double LITTLE = 0.01;

  private static final int DRAWS_OTHERWISE = 2;

  /** The line of the report that has the kernel. */
  private static final Pattern KERNEL = Pattern.compile("(?m)^Kernel\\s+(\\w+)");

  @Override
  public String name() {
    return "drawn-data";
  }

  @Override
  public String title() {
    return "Data drawn from a known prior";
  }

  @Override
  public String page() {
    return "accuracy.md";
  }

  @Override
  public String description() {
    return ("%d training and %d test rows of 6 uniform inputs with variance 1, of which two do not"
            + " matter; the others have the length-scales 0.7, 1.2, 2 and 3.5, and the signal"
            + " variance is 1. Functions are drawn exactly, by a Cholesky factor. KMCG with no"
            + " options against the exact model with the true parameters (ExactGP -E 0 -N 2),"
            + " whose predictions follow from the same factor. Of all draws, the worst is"
            + " judged.")
        .formatted(ROWS, TESTS);
  }

  private static Map<String, Function<LengthScales, Kernel>> families() {
    Map<String, Function<LengthScales, Kernel>> all = new LinkedHashMap<>();
    all.put("SquaredExponential", lengths -> new SquaredExponential(lengths, 1));
    all.put("Matern52", lengths -> new Matern52(lengths, 1));
    all.put("Matern12", lengths -> new Matern12(lengths, 1));
    return all;
  }

  /** What was seen of the draws from one prior. */
  private static final class Tally {
    private double excess = Double.NEGATIVE_INFINITY; // of NLPD, the largest
    private double off; // of the noise, as a part of it, the largest
    private int named; // draws whose kernel was found
    private int draws;
  }

  @Override
  public Section run(Setting setting) throws Exception {
    Section section = new Section();
    StringBuilder text = new StringBuilder("| kernel, noise, draw | NLPD | NLPD of the truth |");
    text.append(" noise variance | kernel | seconds |\n|---|---|---|---|---|---|\n");
    for (String family : families().keySet().stream().filter(setting.extent()::wants).toList()) {
      for (double noise : NOISES) {
        Tally tally = tally(family, noise, setting, text);
        judge("%s, noise %s, ".formatted(family, noise), family, noise, tally, section);
      }
    }
    return section.insert(text.toString());
  }

  private static Tally tally(String family, double noise, Setting setting, StringBuilder text)
      throws Exception {
    boolean quick = setting.sizes().quick();
    Kernel kernel = families().get(family).apply(LengthScales.of(LENGTHS));
    int n = quick ? ROWS / 40 : ROWS;
    DrawnFunctions functions = new DrawnFunctions(kernel, LENGTHS.length, noise, n, TESTS);
    int draws = noise == LITTLE ? setting.extent().draws() : DRAWS_OTHERWISE;
    Tally tally = new Tally();
    for (int i = 1; i <= draws; i++) {
      DrawnFunctions.Draw draw = functions.draw(i);
      KMCG kmcg = new KMCG();
      Trial trial = new Trial();
      trial.run(kmcg, draw.training(), draw.test());
      double learned = noise(kmcg, draw.training());
      String named = kernel(kmcg);
      tally.draws++;
      tally.excess = Math.max(tally.excess, trial.nlpd() - draw.nlpd());
      tally.off = Math.max(tally.off, Math.abs(learned / noise - 1));
      tally.named += named.equals(family) ? 1 : 0;
      String row =
          String.format(
              Locale.ROOT,
              "%s, %s, %d | %.4f | %.4f | %.5f | %s | %.1f",
              family,
              noise,
              i,
              trial.nlpd(),
              draw.nlpd(),
              learned,
              named,
              trial.seconds());
      setting.say(row);
      text.append("| ").append(row).append(" |\n");
    }
    return tally;
  }

  private static void judge(
      String work, String family, double noise, Tally tally, Section section) {
    section.add(
        Bar.atMost(0.01, " nats", tally.excess, work + "NLPD less that of the truth", "–", "–"));
    if (!family.equals("Matern12")) { // whose noise even all data cannot tell
      section.add(Bar.atMost(10, " %", 100 * tally.off, work + "noise variance off by", "–", "–"));
    }
    if (noise == LITTLE) {
      section.add(
          Bar.atLeast(
              0.8 * tally.draws,
              "",
              tally.named,
              work + "kernel found, of %d draws".formatted(tally.draws),
              "–",
              "–"));
    }
  }

  /** The learned noise variance in units of the class. */
  private static double noise(KMCG kmcg, Instances training) {
    double variance = Moments.of(training.attributeToDoubleArray(training.classIndex())).variance();
    return kmcg.getMeasure("measureNoiseVariance") * variance;
  }

  /** The kernel that the report names. */
  private static String kernel(KMCG kmcg) {
    Matcher line = KERNEL.matcher(kmcg.toString());
    return line.find() ? line.group(1) : "none";
  }
}
