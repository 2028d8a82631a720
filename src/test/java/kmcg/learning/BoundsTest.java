package kmcg.learning;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import kmcg.kernel.Constant;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Parameter;
import kmcg.kernel.Periodic;
import kmcg.kernel.RationalQuadratic;
import kmcg.model.Prior;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each kind of parameter has its bounds, wherever in a prior it stands. */
class BoundsTest {
  /** Logarithms of order ten, a few roundings each. */
  private static final double ROUNDING = 1e-13;

  @ParameterizedTest
  @CsvSource({
    "NOISE, 4e-6, 40",
    "VARIANCE, 4e-5, 4e5",
    "LENGTH_SCALE, 2e-3, 2e4",
    "SHAPE, 2e-3, 2e3",
    "PERIOD, 1.3333333333333333, 3"
  })
  void theKindDecides(Parameter.Kind kind, double least, double largest) {
    Bounds bounds = Bounds.of(new Parameter("any name", kind, 2), 4);
    assertEquals(Math.log(least), bounds.lower(), ROUNDING);
    assertEquals(Math.log(largest), bounds.upper(), ROUNDING);
  }

  @Test
  void aStartOutsideIsABoundItself() {
    assertEquals(Math.log(1e-9), Bounds.of(Parameter.noise(1e-9), 1).lower());
    assertEquals(Math.log(1e9), Bounds.of(Parameter.variance(1e9), 1).upper());
  }

  @Test
  void theNoiseIsTheLastParameterOfAPrior() {
    Prior prior = new Prior(new Constant(3), 0.5);
    assertEquals(List.of(Parameter.variance(3), Parameter.noise(0.5)), prior.parameters());
    assertEquals(Parameter.Kind.NOISE, prior.parameters().get(1).kind());
    assertEquals("noise", prior.parameters().get(1).name());
  }

  /** The length-scales of a sum, and nothing else, are stretched; what is fixed is not. */
  @Test
  void onlyFreeLengthScalesAreStretched() {
    Prior prior =
        new Prior(
            new Periodic(LengthScales.of(2), 3, 5)
                .plus(new RationalQuadratic(LengthScales.of(7, 11), 13, 17)),
            0.1);
    HyperParameters parameters =
        new HyperParameters(prior, p -> p.name().equals("second.lengthScale[0]"), 1, 1);
    double[] expected = {8, 3, 5, 7, 44, 13, 17};
    List<Parameter> stretched = parameters.stretched(4).parameters();
    for (int p = 0; p < expected.length; p++) {
      assertEquals(expected[p], stretched.get(p).value(), ROUNDING * expected[p]);
    }
  }

  /** What is faster than two steps looks like something slower, unless it was asked for. */
  @Test
  void aPeriodIsNotBelowAValueUnlessItBeginsThere() {
    for (double start : new double[] {1.8, 2.5}) {
      Parameter period = new Parameter("period", Parameter.Kind.PERIOD, start);
      Bounds bounds = Bounds.of(period, 1).notBelow(2, period);
      assertEquals(Math.log(Math.min(start, 2)), bounds.lower(), ROUNDING);
      assertEquals(Math.log(1.5 * start), bounds.upper(), ROUNDING);
    }
  }
}
