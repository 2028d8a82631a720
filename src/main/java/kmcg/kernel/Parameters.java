package kmcg.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kmcg.data.Check;

/** Bookkeeping of positive parameters that are handed around as logarithms. */
final class Parameters {
  private Parameters() {}

  /** The logarithms of length-scales, followed by those of further values. */
  static double[] logarithms(LengthScales lengthScales, double... further) {
    double[] logs = new double[lengthScales.count() + further.length];
    double[] scales = lengthScales.values();
    for (int i = 0; i < logs.length; i++) {
      logs[i] = Math.log(i < scales.length ? scales[i] : further[i - scales.length]);
    }
    return logs;
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

  /** Names in the order of {@link #logarithms}. */
  static List<String> names(LengthScales lengthScales, String... further) {
    List<String> names = new ArrayList<>();
    for (int j = 0; j < lengthScales.count(); j++) {
      names.add(lengthScales.isShared() ? "lengthScale" : "lengthScale[" + j + "]");
    }
    names.addAll(Arrays.asList(further));
    return List.copyOf(names);
  }
}
