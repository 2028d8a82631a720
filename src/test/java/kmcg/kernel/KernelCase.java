package kmcg.kernel;

import java.util.ArrayList;
import java.util.List;
import kmcg.contributing.Cauchy;

/**
 * A kernel and what it should be: the cases that every contract test of kernels runs through.
 *
 * @param kernel under test
 * @param formula the same function, written plainly
 */
record KernelCase(Kernel kernel, ClosedForm formula) {
  private static final LengthScales ONE = LengthScales.of(1.3);
  private static final LengthScales TWO = LengthScales.of(0.9, 2.1);

  static {
    KernelForms.register("contributing:cauchy", Cauchy.class, Cauchy::of);
  }

  /** Kernels that fit inputs of any number: those with one length-scale. */
  static List<KernelCase> shared() {
    return List.of(
        new KernelCase(new SquaredExponential(ONE, 1.7), ClosedForm.squaredExponential(1.7, 1.3)),
        new KernelCase(new Matern12(ONE, 1.7), ClosedForm.matern12(1.7, 1.3)),
        new KernelCase(new Matern32(ONE, 1.7), ClosedForm.matern32(1.7, 1.3)),
        new KernelCase(new Matern52(ONE, 1.7), ClosedForm.matern52(1.7, 1.3)),
        new KernelCase(
            new RationalQuadratic(ONE, 1.7, 0.6), ClosedForm.rationalQuadratic(0.6, 1.7, 1.3)),
        new KernelCase(new Periodic(ONE, 1.7, 2.4), ClosedForm.periodic(2.4, 1.7, 1.3)),
        new KernelCase(new Linear(ONE, 1.7), ClosedForm.linear(1.7, 1.3)),
        new KernelCase(new Constant(1.7), (x, z) -> 1.7),
        new KernelCase(new Cauchy(ONE, 1.7), ClosedForm.cauchy(1.7, 1.3)));
  }

  /** Kernels with a length-scale for each of two inputs. */
  static List<KernelCase> separate() {
    return List.of(
        new KernelCase(
            new SquaredExponential(TWO, 0.8), ClosedForm.squaredExponential(0.8, 0.9, 2.1)),
        new KernelCase(new Matern12(TWO, 0.8), ClosedForm.matern12(0.8, 0.9, 2.1)),
        new KernelCase(new Matern32(TWO, 0.8), ClosedForm.matern32(0.8, 0.9, 2.1)),
        new KernelCase(new Matern52(TWO, 0.8), ClosedForm.matern52(0.8, 0.9, 2.1)),
        new KernelCase(
            new RationalQuadratic(TWO, 0.8, 3), ClosedForm.rationalQuadratic(3, 0.8, 0.9, 2.1)),
        new KernelCase(new Periodic(TWO, 0.8, 5), ClosedForm.periodic(5, 0.8, 0.9, 2.1)),
        new KernelCase(new Linear(TWO, 0.8), ClosedForm.linear(0.8, 0.9, 2.1)),
        new KernelCase(new Cauchy(TWO, 0.8), ClosedForm.cauchy(0.8, 0.9, 2.1)));
  }

  /** Kernels of single inputs, and mean functions, for two inputs. */
  static List<KernelCase> structured() {
    UnknownMean line = UnknownMean.linear(0.02, new double[] {0.3, -0.2}, new double[] {1.5, 0.7});
    ClosedForm lines =
        (x, z) -> 2 * (1 + (x[0] - 0.3) * (z[0] - 0.3) / 2.25 + (x[1] + 0.2) * (z[1] + 0.2) / 0.49);
    ClosedForm squares = (x, z) -> 2 * bent(x[1]) * bent(z[1]);
    KernelCase smooth = separate().get(0);
    return List.of(
        new KernelCase(
            new OfInput(1, new SquaredExponential(LengthScales.of(0.9), 0.8)),
            (x, z) -> 0.8 * Math.exp(-0.5 * Math.pow((x[1] - z[1]) / 0.9, 2))),
        new KernelCase(
            new OfInput(0, new Season(2.3, 0.7, 1.9, 1.2)),
            (x, z) ->
                0.7
                    * Math.exp(-0.5 * Math.pow((x[0] - z[0]) / 2.3, 2))
                    * ClosedForm.season(2 * Math.PI * (x[0] - z[0]) / 1.9, 1.2)),
        smooth.around(UnknownMean.constant(0.013), (x, z) -> 1.3),
        smooth.around(line, lines),
        smooth.around(line.quadraticIn(1), lines.plus(squares)));
  }

  private static double bent(double x) {
    return Math.pow((x + 0.2) / 0.7, 2) - 1;
  }

  /** Sums, products, and sums and products of those, for two inputs. */
  static List<KernelCase> composed() {
    KernelCase smooth = shared().get(0);
    KernelCase rough = separate().get(1);
    KernelCase wide = shared().get(4);
    KernelCase wave = separate().get(5);
    KernelCase line = separate().get(6);
    KernelCase level = shared().get(7);
    return List.of(
        rough.plus(line),
        wave.plus(level),
        smooth.times(wave),
        line.times(line),
        level.times(rough),
        smooth.plus(level).times(line.plus(wide)),
        wave.times(rough).plus(level).plus(wide.times(smooth)),
        smooth.plus(smooth.times(smooth.plus(smooth))));
  }

  /** Every case, for two inputs. */
  static List<KernelCase> all() {
    List<KernelCase> all = new ArrayList<>(shared());
    all.addAll(separate());
    all.addAll(structured());
    all.addAll(composed());
    return all;
  }

  private KernelCase around(UnknownMean mean, ClosedForm ofMean) {
    return new KernelCase(new WithMean(kernel, mean), formula.plus(ofMean));
  }

  private KernelCase plus(KernelCase other) {
    return new KernelCase(kernel.plus(other.kernel), formula.plus(other.formula));
  }

  private KernelCase times(KernelCase other) {
    return new KernelCase(kernel.times(other.kernel), formula.times(other.formula));
  }

  @Override
  public String toString() {
    return kernel.toString();
  }
}
