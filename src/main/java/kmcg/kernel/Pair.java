package kmcg.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kmcg.form.Form;

/** What sums and products of two kernels share: the parameters of the first, then the second's. */
interface Pair extends Kernel {
  /** The first kernel. */
  Kernel first();

  /** The second kernel. */
  Kernel second();

  /** The same composition of other kernels. */
  Kernel of(Kernel newFirst, Kernel newSecond);

  /** How many parameters the first kernel has. */
  default int split() {
    return first().parameters().length;
  }

  @Override
  default double[] parameters() {
    double[] a = first().parameters();
    double[] b = second().parameters();
    double[] both = Arrays.copyOf(a, a.length + b.length);
    System.arraycopy(b, 0, both, a.length, b.length);
    return both;
  }

  @Override
  default Kernel withParameters(double[] logarithms) {
    int split = Math.min(split(), logarithms.length);
    return of(
        first().withParameters(Arrays.copyOf(logarithms, split)),
        second().withParameters(Arrays.copyOfRange(logarithms, split, logarithms.length)));
  }

  @Override
  default List<String> parameterNames() {
    List<String> names = new ArrayList<>();
    for (String name : first().parameterNames()) {
      names.add("first." + name);
    }
    for (String name : second().parameterNames()) {
      names.add("second." + name);
    }
    return List.copyOf(names);
  }

  @Override
  default Form form() {
    return KernelForms.of(getClass())
        .put("first", first().form())
        .put("second", second().form())
        .build();
  }

  @Override
  default boolean isStationary() {
    return first().isStationary() && second().isStationary();
  }

  @Override
  default void requireDimensions(int dimensions) {
    first().requireDimensions(dimensions);
    second().requireDimensions(dimensions);
  }
}
