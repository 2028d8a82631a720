package kmcg.benchmark;

import java.io.IOException;
import kmcg.data.TrainingSet;
import kmcg.model.Prior;

/**
 * The training part of ELEVATORS with the squared exponential of the paper; or drawn data of the
 * same size where the directory of the data does not have it.
 *
 * @param training the rows
 * @param prior the squared exponential with a length-scale for each input, and noise
 * @param name what the data are, in words
 */
record Elevators(TrainingSet training, Prior prior, String name) {
  /** Up to this many rows. */
  static Elevators read(int rows) throws IOException {
    if (!Published.has("ELEVATORS")) {
      Synthetic drawn = new Synthetic(rows, 17, 21);
      return new Elevators(
          drawn.training(),
          drawn.prior(),
          "drawn data of the size of ELEVATORS (-Dkmcg.data names no directory with"
              + " ELEVATORS_train.arff)");
    }
    Published all = Published.read("ELEVATORS", "SE_ARD");
    int[] first = new int[Math.min(rows, all.training().size())];
    for (int i = 0; i < first.length; i++) {
      first[i] = i;
    }
    return new Elevators(all.training().select(first), all.prior(), "ELEVATORS");
  }
}
