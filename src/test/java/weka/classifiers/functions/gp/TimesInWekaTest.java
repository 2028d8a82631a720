package weka.classifiers.functions.gp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;

/** Dates and numbers of months beside other inputs, from data to the words of the report. */
class TimesInWekaTest {
  private static final int ROWS = 120;
  private static final double MONTH = 30.436875 * 24 * 3600e3; // a twelfth of a year

  /** A season of six months, a slow rise, and the effect of a price. */
  private static Instances sales(Attribute time, double step) {
    Instances data =
        new Instances(
            "sales",
            new ArrayList<>(List.of(new Attribute("price"), time, new Attribute("sales"))),
            ROWS);
    data.setClassIndex(2);
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < ROWS; i++) {
      double price = random.nextDouble(1, 3);
      double y = 40 + 0.05 * i + 3 * Math.sin(2 * Math.PI * i / 6) - 2 * price * price;
      data.add(
          new DenseInstance(1, new double[] {price, i * step, y + 0.4 * random.nextGaussian()}));
    }
    return data;
  }

  private static ExactGP trained(Instances data) throws Exception {
    ExactGP regressor = new ExactGP();
    regressor.buildClassifier(data);
    return regressor;
  }

  private static String words(ExactGP regressor) {
    return regressor.toString().replaceAll("\\s+", " ");
  }

  private static double found(ExactGP regressor, String text) {
    Matcher number = Pattern.compile(text).matcher(words(regressor));
    assertTrue(number.find(), regressor.toString());
    return Double.parseDouble(number.group(1));
  }

  /** In the sentences and in the details, and it can be given like that. */
  @Test
  void aSeasonAlongADateBesideAnotherInputHasItsUnitEverywhere() throws Exception {
    Instances data = sales(new Attribute("when", "yyyy-MM-dd HH:mm:ss"), MONTH);
    ExactGP regressor = trained(data);
    assertEquals(6, found(regressor, "Model: [^.]*a season of (\\S+) months"), 0.06);
    assertEquals(6, found(regressor, "period \\S+ \\(when: (\\S+) months\\)"), 0.06);
    assertEquals(6, found(regressor, "the season of (\\S+) months goes on for a while"), 0.06);
    ExactGP given = Regressors.with(new ExactGP(), "-E 0 -K \"Periodic -L 1 -T \\\"6 months\\\"\"");
    data.deleteAttributeAt(0);
    given.buildClassifier(data);
    assertEquals(6, found(given, "period \\S+ \\(when: (\\S+) months\\)"), 0);
  }

  /** The price has one in the smooth part, however many parts there are. */
  @Test
  void lengthScalesAreListedWhereTheKernelGrewToo() throws Exception {
    ExactGP regressor = trained(sales(new Attribute("when", "yyyy-MM-dd HH:mm:ss"), MONTH));
    String text = regressor.toString();
    assertTrue(text.contains("season of 6."), text);
    Matcher price = Pattern.compile(" price +\\S+ % +\\S+ % +(\\S+) +(\\S+)\\n").matcher(text);
    assertTrue(price.find(), text);
    double deviation = 2 / Math.sqrt(12);
    double ratio = Double.parseDouble(price.group(2)) / Double.parseDouble(price.group(1));
    assertEquals(deviation, ratio, 0.1 * deviation, "a length-scale in the units of the data");
    assertTrue(
        Pattern.compile("Length-scales are those of \\w+; others").matcher(text).find(), text);
  }

  @Test
  void monthsInAnotherOrderHaveTheSameSeason() throws Exception {
    Instances data = sales(new Attribute("month"), 1);
    data.randomize(new Random(6));
    assertEquals(6, found(trained(data), "Model: [^.]*a season of (\\S+) months"), 0.06);
    Instances fold = data.trainCV(10, 3);
    assertEquals(6, found(trained(fold), "Model: [^.]*a season of (\\S+) months"), 0.06);
  }

  @Test
  void anInputThatIsLeftOutDoesNotMoveNames() throws Exception {
    Instances data = sales(new Attribute("month"), 1);
    data.insertAttributeAt(new Attribute("still"), 0);
    data.forEach(row -> row.setValue(0, 7));
    ExactGP regressor = trained(data);
    assertEquals(6, found(regressor, "Model: [^.]*a season of (\\S+) months"), 0.06);
    assertFalse(words(regressor).contains("in still"), regressor.toString());
  }
}
