package weka.classifiers.functions.gp.train;

import static org.junit.jupiter.api.Assertions.assertEquals;

import kmcg.kernel.Constant;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Linear;
import kmcg.kernel.Matern12;
import kmcg.kernel.Matern52;
import kmcg.kernel.OfInput;
import kmcg.kernel.Periodic;
import kmcg.kernel.RationalQuadratic;
import kmcg.kernel.Season;
import kmcg.kernel.SquaredExponential;
import kmcg.kernel.UnknownMean;
import kmcg.kernel.WithMean;
import kmcg.model.Prior;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weka.classifiers.functions.gp.kernels.InputColumns;
import weka.classifiers.functions.gp.kernels.InputUnit;

/** A kernel as one sentence. */
class KernelWordsTest {
  private static final double YEAR = 365.2425 * 24 * 3600e3;

  /** Months as numbers, a hundred to the unit of the scaled input. */
  private static final InputColumns MONTH = one("month", new InputUnit(100, ""));

  private static InputColumns one(String name, InputUnit unit) {
    return new InputColumns(
        new String[] {name}, new int[] {0}, new double[] {1}, new InputUnit[] {unit});
  }

  /** Five inputs, of which the fourth is constant. */
  private static InputColumns many() {
    InputUnit[] units = {
      InputUnit.PLAIN, new InputUnit(10, ""), InputUnit.ofDate(3 * YEAR, 1), InputUnit.PLAIN
    };
    return new InputColumns(
        new String[] {"a", "depth", "when", "still", "e"},
        new int[] {0, 1, 2, 4},
        new double[] {1, 1, 1, 1},
        units);
  }

  private static Kernel matern(double length) {
    return new Matern52(LengthScales.of(length), 1);
  }

  private static Kernel season(double period) {
    return new OfInput(0, new Season(5, 1, period, 1));
  }

  private static final UnknownMean LINE = UnknownMean.linear(1, new double[] {0}, new double[] {1});

  @Test
  void aTrendASeasonAndDeviationsInTheUnitsOfTheData() {
    Kernel kernel =
        new WithMean(
            new Matern12(LengthScales.of(0.453), 1).plus(season(0.12)), LINE.quadraticIn(0));
    assertEquals(
        "A curved trend in month, a season of 12.0 months, rough deviations over about 45 months.",
        KernelWords.of(kernel, MONTH));
    Kernel straight = new WithMean(matern(0.5).plus(season(0.12)), LINE);
    assertEquals(
        "A straight trend in speed, a season of 12.0 in speed, smooth deviations over about 50 in"
            + " speed.",
        KernelWords.of(straight, one("speed", new InputUnit(100, ""))));
  }

  @Test
  void datesAreInTheUnitThatSuitsEach() {
    Kernel kernel = matern(0.4).plus(season(7.0 / 3652.425));
    InputColumns dates = one("when", InputUnit.ofDate(10 * YEAR, 1));
    assertEquals(
        "A season of 7.00 days, smooth deviations over about 4 years.",
        KernelWords.of(kernel, dates));
  }

  @ParameterizedTest
  @CsvSource({
    "0.11996, 12.0",
    "3.652, 365",
    "0.0137, 1.37",
    "0.00001234, 0.00123",
    "25000, 2500000"
  })
  void periodsHaveThreeDigits(double period, String shown) {
    assertEquals("A season of " + shown + " months.", KernelWords.of(season(period), MONTH));
  }

  @Test
  void aSeasonMayBeAFactor() {
    Kernel kernel = matern(0.5).times(new OfInput(0, new Periodic(LengthScales.of(1), 1, 0.12)));
    assertEquals(
        "Smooth deviations over about 50 months, repeating with a season of 12.0 months.",
        KernelWords.of(kernel, MONTH));
    assertEquals(
        "A slow trend in month, a season of 12.0 months that changes slowly.",
        KernelWords.of(matern(8).times(season(0.12)), MONTH));
    assertEquals(
        "A straight trend in month, a season of 12.0 months that changes slowly.",
        KernelWords.of(new WithMean(matern(8).times(season(0.12)), LINE), MONTH));
    assertEquals("A season of 12.0 months.", KernelWords.of(matern(40).times(season(0.12)), MONTH));
    Kernel given = new Periodic(LengthScales.of(1), 1, 0.12);
    assertEquals("A season of 12.0 months.", KernelWords.of(given, MONTH));
    assertEquals(
        "A season of 12.0 months and a season of 1.00 months.",
        KernelWords.of(given.times(season(0.01)), MONTH));
  }

  @Test
  void whatIsSlowerThanTheDataAreLongIsATrend() {
    assertEquals(
        "A slow trend in month, a season of 12.0 months.",
        KernelWords.of(matern(8).plus(season(0.12)), MONTH));
    assertEquals(
        "A straight trend in month, a season of 12.0 months.",
        KernelWords.of(new WithMean(matern(8).plus(season(0.12)), LINE), MONTH));
  }

  /** The covariance of a random walk, as far as the data can tell. */
  @Test
  void whatIsRoughAndSlowIsARandomWalk() {
    Kernel kernel = new Matern12(LengthScales.of(15), 1).plus(season(0.12));
    assertEquals(
        "A curved trend in month, a season of 12.0 months, deviations like a random walk.",
        KernelWords.of(new WithMean(kernel, LINE.quadraticIn(0)), MONTH));
  }

  @Test
  void aLoneUnitHasNoPlural() {
    assertEquals("Smooth deviations over about 1 month.", KernelWords.of(matern(0.01), MONTH));
  }

  @Test
  void manyInputsAreCounted() {
    LengthScales scales = LengthScales.of(1, 2, 3, 4);
    assertEquals(
        "Smooth (Matern 5/2) dependence on 4 inputs.",
        KernelWords.of(new Matern52(scales, 1), many()));
    assertEquals(
        "Rough (Matern 1/2) dependence on 4 inputs.",
        KernelWords.of(new Matern12(scales, 1), many()));
    assertEquals(
        "Smooth (rational quadratic) dependence on 4 inputs.",
        KernelWords.of(new RationalQuadratic(scales, 1, 1), many()));
    assertEquals(
        "A linear dependence on 4 inputs, a (periodic) dependence on 4 inputs.",
        KernelWords.of(new Linear(scales, 1).plus(new Periodic(scales, 1, 1)), many()));
  }

  @Test
  void functionsOfSingleInputsAreNamedOnce() {
    Kernel kernel =
        new SquaredExponential(LengthScales.of(1, 2, 3, 4), 1)
            .plus(new OfInput(0, matern(1)).plus(new OfInput(3, matern(2))))
            .plus(new OfInput(2, new Season(5, 1, 1.0 / 3, 1)));
    UnknownMean mean = UnknownMean.linear(1, new double[4], new double[] {1, 1, 1, 1});
    assertEquals(
        "A linear mean in all inputs, a season of 12.0 months, functions of single inputs, smooth"
            + " (squared exponential) dependence on 4 inputs.",
        KernelWords.of(new WithMean(kernel, mean), many()));
    assertEquals(
        "A linear mean in all inputs, curved in when, functions of single inputs.",
        KernelWords.of(new WithMean(new OfInput(0, matern(1)), mean.quadraticIn(2)), many()));
  }

  @Test
  void constantsAndLinesAreToldToo() {
    Kernel kernel = new Constant(1).plus(new Linear(LengthScales.of(1), 1)).plus(matern(0.2));
    assertEquals(
        "A constant, a straight trend in month, smooth deviations over about 20 months.",
        KernelWords.of(kernel, MONTH));
    assertEquals(
        "A constant mean, smooth deviations over about 20 months.",
        KernelWords.of(new WithMean(matern(0.2), UnknownMean.constant(1)), MONTH));
    InputColumns none =
        new InputColumns(new String[] {"a"}, new int[0], new double[0], new InputUnit[0]);
    assertEquals("A constant.", KernelWords.of(matern(1), none));
  }

  @Test
  void partsThatNobodyCanSeeBesideTheNoiseAreNotTold() {
    Kernel quiet = new Matern12(LengthScales.of(15), 1e-5);
    assertEquals("A constant.", KernelWords.of(new Prior(quiet, 1), MONTH));
    assertEquals("A constant.", KernelWords.of(new Prior(quiet, 1.1e-3), MONTH));
    assertEquals("Deviations like a random walk.", KernelWords.of(new Prior(quiet, 9e-4), MONTH));
    assertEquals(
        "A season of 12.0 months.", KernelWords.of(new Prior(quiet.plus(season(0.12)), 1), MONTH));
    assertEquals(
        "A straight trend in month.",
        KernelWords.of(new Prior(new WithMean(quiet, LINE), 1), MONTH));
  }

  /** Learning leaves a part that it switches off with 1e-5 of the variance of the targets. */
  @Test
  void partsThatWereSwitchedOffAreNotToldHoweverLittleNoiseThereIs() {
    Kernel off = matern(8).withLogParameters(new double[] {Math.log(8), Math.log(1e-5)});
    assertEquals(
        "A season of 12.0 months.", KernelWords.of(new Prior(off.plus(season(0.12)), 1e-6), MONTH));
  }

  /** Whether learning ends a little below or above it. */
  @Test
  void oneYearIsTwelveMonths() {
    InputColumns dates = one("when", InputUnit.ofDate(10 * YEAR, 1));
    for (double year : new double[] {0.0999, 0.1001}) {
      assertEquals("A season of 12.0 months.", KernelWords.of(season(year), dates));
    }
    assertEquals("A season of 1.60 years.", KernelWords.of(season(0.16), dates));
  }

  @Test
  void attributesWithSeveralInputsAreCountedBesideThese() {
    Prior prior = new Prior(new Matern52(LengthScales.of(1, 2, 3, 4), 1), 0.1);
    assertEquals(
        "Smooth (Matern 5/2) dependence on 3 attributes (4 inputs).",
        KernelWords.of(prior, many(), 3));
    assertEquals("Smooth (Matern 5/2) dependence on 4 inputs.", KernelWords.of(prior, many(), 4));
  }
}
