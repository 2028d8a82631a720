package kmcg.learning;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kmcg.kernel.Kernel;
import kmcg.kernel.Product;
import kmcg.kernel.Sum;
import kmcg.kernel.UnknownMean;
import kmcg.kernel.WithMean;

/**
 * A kernel taken apart: a smooth one, what it is multiplied with, what is added, the mean function.
 *
 * <pre>
 *   k = smooth · factor + added₁ + added₂ + …, around the mean
 * </pre>
 *
 * @param smooth of deviations from all else
 * @param factor that modulates them, if there is one
 * @param added the other parts
 * @param mean the mean function, if there is one
 */
record ComposedKernel(
    Kernel smooth, Optional<Kernel> factor, List<Kernel> added, Optional<UnknownMean> mean) {
  ComposedKernel {
    added = List.copyOf(added);
  }

  /** A kernel without further parts. */
  static ComposedKernel of(Kernel smooth) {
    return new ComposedKernel(smooth, Optional.empty(), List.of(), Optional.empty());
  }

  /** The parts that this one consists of, in a kernel of the same shape with other parameters. */
  ComposedKernel like(Kernel kernel) {
    Kernel rest = mean.isPresent() ? ((WithMean) kernel).kernel() : kernel;
    List<Kernel> others = new ArrayList<>();
    for (int i = 0; i < added.size(); i++) {
      Sum sum = (Sum) rest;
      others.add(0, sum.second());
      rest = sum.first();
    }
    return factor.isPresent()
        ? new ComposedKernel(
            ((Product) rest).first(), Optional.of(((Product) rest).second()), others, mean)
        : new ComposedKernel(rest, factor, others, mean);
  }

  /** All parts together. */
  Kernel kernel() {
    Kernel sum = factor.map(smooth::times).orElse(smooth);
    for (Kernel part : added) {
      sum = sum.plus(part);
    }
    return mean.isPresent() ? new WithMean(sum, mean.get()) : sum;
  }

  ComposedKernel plus(Kernel part) {
    List<Kernel> more = new ArrayList<>(added);
    more.add(part);
    return new ComposedKernel(smooth, factor, more, mean);
  }

  ComposedKernel with(UnknownMean other) {
    return new ComposedKernel(smooth, factor, added, Optional.of(other));
  }

  ComposedKernel times(Kernel modulation) {
    return new ComposedKernel(smooth, Optional.of(modulation), added, mean);
  }

  ComposedKernel withSmooth(Kernel other) {
    return new ComposedKernel(other, factor, added, mean);
  }
}
