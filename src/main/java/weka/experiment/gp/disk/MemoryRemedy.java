package weka.experiment.gp.disk;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kmcg.linalg.machine.Heap;
import weka.classifiers.AbstractClassifier;
import weka.classifiers.functions.gp.InducingPointRegressor;
import weka.classifiers.functions.gp.train.BlockTraining;
import weka.classifiers.functions.gp.train.StageClock;
import weka.classifiers.functions.gp.train.TableSummary;
import weka.core.Instances;

/**
 * Finds what a user can do where memory is too small, by planning with other options.
 *
 * @param regressor with the options that need too much
 * @param sample of the table
 * @param table that is trained on
 */
record MemoryRemedy(InducingPointRegressor regressor, Instances sample, TableSummary table) {
  /** Megabytes of heap beyond what is known to be needed. */
  private static final int RESERVE = 64;

  /** The ways out, as a clause; each was found to fit. */
  String words() throws Exception {
    List<String> ways = new ArrayList<>();
    int points = mostPoints();
    if (points > 0) {
      ways.add("lower the number of inducing points to %d (-M)".formatted(points));
    }
    if (with(regressor.getInducingCount(), true).fits()) {
      ways.add("do without local rows (-local 0)");
    }
    long needed = with(regressor.getInducingCount(), false).memory().bytes();
    long used = Runtime.getRuntime().maxMemory() - Heap.free();
    ways.add("give Java at least -Xmx%dm".formatted(Heap.megabytes(needed + used) + RESERVE));
    return String.join(", or ", ways);
  }

  /** The largest number of inducing points that fits, or 0. */
  private int mostPoints() throws Exception {
    int found = 0;
    int least = 1;
    int most = regressor.getInducingCount() - 1;
    while (least <= most) {
      int middle = (least + most) >>> 1;
      if (with(middle, false).fits()) {
        found = middle;
        least = middle + 1;
      } else {
        most = middle - 1;
      }
    }
    return found;
  }

  /** The same training with another number of points and, perhaps, without local rows. */
  private BlockTraining with(int points, boolean plain) throws Exception {
    InducingPointRegressor other = (InducingPointRegressor) AbstractClassifier.makeCopy(regressor);
    other.setInducingCount(points);
    if (plain) {
      other.setOptions(withoutLocal(other.getOptions()));
    }
    return BlockTraining.begin(other.trainer(), sample, table, StageClock.started());
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
