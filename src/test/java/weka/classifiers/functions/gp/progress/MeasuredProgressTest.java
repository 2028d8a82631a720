package weka.classifiers.functions.gp.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import weka.classifiers.functions.gp.ExactGP;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.Utils;
import weka.gui.Logger;

/** A model that takes seconds, by the clock of the machine. */
class MeasuredProgressTest {
  private static final int ROWS = 8000;
  private static final int LEARNED = 5000;

  /** Other work on the machine may come or go meanwhile. */
  private static final double FACTOR = 3;

  private static final Pattern SHARE =
      Pattern.compile(".*, (\\d+) % done(?:, about (\\d+) s left)?");

  /** What was shown, and when. */
  private record Shown(double seconds, String words) {}

  private static Instances wave(int count) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (String name : List.of("a", "b", "c", "y")) {
      attributes.add(new Attribute(name));
    }
    Instances rows = new Instances("wave", attributes, count);
    rows.setClassIndex(3);
    SplittableRandom random = new SplittableRandom(3);
    for (int i = 0; i < count; i++) {
      double[] row = random.doubles(4).toArray();
      row[3] = Math.sin(6 * row[0]) + row[1] + 0.1 * row[3];
      rows.add(new DenseInstance(1, row));
    }
    return rows;
  }

  /** What is shown while a regressor is trained. */
  private static List<Shown> shown(ExactGP regressor, int rows) throws Exception {
    List<Shown> all = new ArrayList<>();
    long begun = System.nanoTime();
    regressor.setLog(
        new Logger() {
          @Override
          public void logMessage(String message) {}

          @Override
          public void statusMessage(String message) {
            all.add(new Shown((System.nanoTime() - begun) * 1e-9, message));
          }
        });
    regressor.buildClassifier(wave(rows));
    all.add(new Shown((System.nanoTime() - begun) * 1e-9, "end"));
    return all;
  }

  @Test
  void theTimeLeftOfTheExactModelComesTrue() throws Exception {
    ExactGP regressor = new ExactGP();
    regressor.setEvaluations(0);
    List<Shown> all = shown(regressor, ROWS);
    double start =
        all.stream()
            .filter(s -> s.words().equals("ExactGP: computing the exact model of 8000 rows"))
            .findFirst()
            .orElseThrow()
            .seconds();
    List<Shown> shares = all.stream().filter(s -> SHARE.matcher(s.words()).matches()).toList();
    assertTrue(shares.size() > 20, shares.toString());
    double end = shares.get(shares.size() - 1).seconds();
    int before = 0;
    for (Shown each : shares) {
      Matcher words = SHARE.matcher(each.words());
      assertTrue(words.matches());
      int share = Integer.parseInt(words.group(1));
      assertTrue(share >= before && share <= 100, each.words() + " after " + before + " %");
      before = share;
      if (share >= 30 && words.group(2) != null) { // until then, few tiles have been measured
        double told = each.seconds() - start + Integer.parseInt(words.group(2));
        double took = end - start;
        assertTrue(
            told < FACTOR * took + 1 && told > took / FACTOR - 1,
            "%s after %.1f s, but it took %.1f s".formatted(each, each.seconds() - start, took));
      }
    }
    assertEquals(100, before);
  }

  /** The last time that learning tells is that of the exact model, which follows. */
  @Test
  void whatFollowsLearningTakesAboutAsLongAsLearningSays() throws Exception {
    ExactGP regressor = new ExactGP();
    regressor.setOptions(Utils.splitOptions("-E 100 -K Matern52 -target NONE -mean NONE"));
    List<Shown> all = shown(regressor, LEARNED);
    Pattern learning = Pattern.compile("ExactGP: learning .* about (\\d+) (s|min) left");
    Shown last =
        all.stream()
            .filter(s -> learning.matcher(s.words()).matches())
            .reduce((first, second) -> second)
            .orElseThrow();
    double start =
        all.stream()
            .filter(s -> s.words().startsWith("ExactGP: computing the exact model of"))
            .findFirst()
            .orElseThrow()
            .seconds();
    double took = all.get(all.size() - 1).seconds() - start;
    Matcher words = learning.matcher(last.words());
    assertTrue(words.matches());
    int told = Integer.parseInt(words.group(1)) * (words.group(2).equals("s") ? 1 : 60);
    assertTrue(
        told < FACTOR * took + 1 && told > took / FACTOR - 1,
        "%s, but it took %.1f s".formatted(last.words(), took));
  }
}
