package weka.experiment.gp.disk;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kmcg.linalg.machine.Heap;
import weka.classifiers.AbstractClassifier;
import weka.classifiers.functions.gp.InducingPointRegressor;
import weka.classifiers.functions.gp.train.BlockPlan;

/**
 * Finds what a user can do where memory is too small, by planning with other options.
 *
 * @param regressor with the options that need too much
 * @param plan that does not fit
 * @param room the bytes that training may use
 */
record MemoryRemedy(InducingPointRegressor regressor, BlockPlan plan, long room) {
  /** The part of the room that stays free, as it is never quite the same in the next run. */
  private static final int MARGIN = 50;

  /** The ways out, as a clause; each was found to fit. */
  String words() throws Exception {
    List<String> ways = new ArrayList<>();
    int points = mostPoints();
    if (points > 0) {
      ways.add("lower the number of inducing points to %s (-M)".formatted(points));
    }
    if (with(regressor.getInducingCount(), true).fitsInto(room)) {
      ways.add("do without local rows (-local 0)");
    }
    ways.add(moreMemory(plan.memory().bytes()));
    return String.join(", or ", ways);
  }

  /** What to raise: what the user allows, the heap, or both. */
  private String moreMemory(long needed) {
    List<String> limits = new ArrayList<>();
    if (needed > plan.trainer().resources().memoryBudget()) {
      limits.add("allow at least %s MB (-memory)".formatted(Heap.megabytes(needed)));
    }
    if (limits.isEmpty() || needed > Heap.free()) {
      limits.add(Heap.largerHeap(needed));
    }
    return String.join(" and ", limits);
  }

  /** The largest number of inducing points that fits, or 0. */
  private int mostPoints() throws Exception {
    int found = 0;
    int least = 1;
    int most = regressor.getInducingCount() - 1;
    while (least <= most) {
      int middle = (least + most) >>> 1;
      if (with(middle, false).fitsInto(room - room / MARGIN)) {
        found = middle;
        least = middle + 1;
      } else {
        most = middle - 1;
      }
    }
    return found;
  }

  /** The plan with another number of points and, perhaps, without local rows. */
  private BlockPlan with(int points, boolean plain) throws Exception {
    InducingPointRegressor other = (InducingPointRegressor) AbstractClassifier.makeCopy(regressor);
    other.setInducingCount(points);
    if (plain) {
      other.setOptions(withoutLocal(other.getOptions()));
    }
    return plan.with(other.trainer());
  }

  private static String[] withoutLocal(String[] options) {
    String[] other = options.clone();
    int place = Arrays.asList(other).indexOf("-local");
    if (place >= 0) {
      other[place + 1] = "0";
    }
    return other;
  }
}
