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
    return first().parameters().size();
  }

  @Override
  default List<Parameter> parameters() {
    List<Parameter> both = new ArrayList<>();
    for (Parameter parameter : first().parameters()) {
      both.add(parameter.in("first"));
    }
    for (Parameter parameter : second().parameters()) {
      both.add(parameter.in("second"));
    }
    return List.copyOf(both);
  }

  @Override
  default Kernel withLogParameters(double[] logarithms) {
    int split = Math.min(split(), logarithms.length);
    return of(
        first().withLogParameters(Arrays.copyOf(logarithms, split)),
        second().withLogParameters(Arrays.copyOfRange(logarithms, split, logarithms.length)));
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
