package weka.classifiers.functions.gp.train;

import java.util.ArrayList;
import java.util.List;
import kmcg.data.TargetScale;
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
  static String words(Kernel kernel, TargetScale scale) {
    return scale.isLinear()
        ? words(kernel)
        : words(kernel) + ", all on the scale of " + new TargetText(scale).of("the class");
  }

  private static String words(Kernel kernel) {
    if (kernel instanceof WithMean around && around.mean().isLinear()) {
      return "predictions follow the mean function, and intervals widen";
    }
    List<Kernel> parts = new ArrayList<>();
    addParts(kernel, parts);
    if (!parts.stream().map(Extrapolation::seen).allMatch(Extrapolation::isKnown)) {
      return "predictions do what the covariance function says; nothing in the data checks it";
    }
    if (parts.stream().map(Extrapolation::seen).anyMatch(Linear.class::isInstance)) {
      return "predictions follow the linear part of the kernel, and intervals widen";
    }
    String level =
        parts.stream().anyMatch(part -> part instanceof OfInput && !isSeason(part))
            ? "what depends on the inputs outside returns to its overall level"
            : "predictions return to their overall level";
    return parts.stream().anyMatch(Extrapolation::isSeason)
        ? "the season goes on for a while, else " + level + ", and intervals widen"
        : level + " within some length-scales, and intervals widen";
  }

  private static boolean isSeason(Kernel part) {
    return seen(part) instanceof Periodic || seen(part) instanceof Season;
  }

  /** The kernel itself, of one that sees a single input. */
  private static Kernel seen(Kernel part) {
    return part instanceof OfInput one ? seen(one.kernel()) : part;
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
    } else {
      parts.add(kernel);
    }
  }
}
