package kmcg.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import kmcg.data.Check;

/** Bookkeeping of positive parameters that are learned as logarithms. */
final class Parameters {
  private Parameters() {}

  /** Length-scales, a variance, then further parameters. */
  static List<Parameter> of(LengthScales lengthScales, double variance, List<Parameter> further) {
    double[] scales = lengthScales.values();
    List<Parameter> all = new ArrayList<>();
    for (int j = 0; j < scales.length; j++) {
      all.add(
          lengthScales.isShared()
              ? new Parameter("lengthScale", Parameter.Kind.LENGTH_SCALE, scales[j])
              : new Parameter(
                  "lengthScale[" + j + "]",
                  Parameter.Kind.LENGTH_SCALE,
                  scales[j],
                  OptionalInt.of(j)));
    }
    all.add(Parameter.variance(variance));
    all.addAll(further);
    return List.copyOf(all);
  }

  /** The values of logarithms, after a check of their number. */
  static double[] values(double[] logarithms, int count) {
    Check.sameLength("the kernel's log-parameters", count, logarithms.length);
    double[] values = new double[count];
    for (int i = 0; i < count; i++) {
      values[i] = Math.exp(logarithms[i]);
    }
    return values;
  }

  /** The length-scales at the front of an array of values. */
  static LengthScales lengthScales(double[] values, int count) {
    return LengthScales.of(Arrays.copyOf(values, count));
  }
}
