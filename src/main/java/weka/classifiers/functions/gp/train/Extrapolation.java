package weka.classifiers.functions.gp.train;

import java.util.ArrayList;
import java.util.List;
import kmcg.kernel.Kernel;
import kmcg.kernel.Linear;
import kmcg.kernel.OfInput;
import kmcg.kernel.Periodic;
import kmcg.kernel.Season;
import kmcg.kernel.Stationary;
import kmcg.kernel.Sum;
import kmcg.kernel.WithMean;

/** What a model does beyond its training inputs, in words: its kernel decides. */
final class Extrapolation {
  private Extrapolation() {}

  /** A clause on predictions, such as "predictions follow the mean function". */
  static String words(Kernel kernel) {
    if (kernel instanceof WithMean around && around.mean().isLinear()) {
      return "predictions follow the mean function, and intervals widen";
    }
    List<Kernel> parts = new ArrayList<>();
    addParts(kernel, parts);
    boolean known = parts.stream().allMatch(Extrapolation::isKnown);
    if (!known) {
      return "predictions do what the covariance function says; nothing in the data checks it";
    }
    if (parts.stream().anyMatch(Linear.class::isInstance)) {
      return "predictions follow the linear part of the kernel, and intervals widen";
    }
    if (parts.stream().anyMatch(part -> part instanceof Periodic || part instanceof Season)) {
      return "the season goes on for a while, else predictions return to the mean of the class,"
          + " and intervals widen";
    }
    return "predictions return to the mean of the class within some length-scales, and intervals"
        + " widen";
  }

  private static boolean isKnown(Kernel part) {
    return part instanceof Linear
        || part instanceof Periodic
        || part instanceof Season
        || part instanceof Stationary;
  }

  /** The parts of a sum, those of one input as they are. */
  private static void addParts(Kernel kernel, List<Kernel> parts) {
    if (kernel instanceof Sum sum) {
      addParts(sum.first(), parts);
      addParts(sum.second(), parts);
    } else if (kernel instanceof WithMean around) {
      addParts(around.kernel(), parts);
    } else if (kernel instanceof OfInput one) {
      addParts(one.kernel(), parts);
    } else {
      parts.add(kernel);
    }
  }
}
