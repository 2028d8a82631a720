package weka.classifiers.functions.gp.train;

import kmcg.data.RowCollection;
import kmcg.data.TrainingSet;
import kmcg.linalg.machine.Heap;
import kmcg.linalg.machine.MemoryPlan;
import kmcg.method.InducingPoints;
import weka.classifiers.functions.gp.options.UserException;

/**
 * The memory that training from blocks of rows needs.
 *
 * @param trainer with its resources and its learning
 * @param method that is trained
 * @param sample of the table
 * @param rows of the table
 */
record BlockMemory(Trainer trainer, InducingPoints method, Preparation sample, long rows) {
  /** Bytes for blocks of rows and other things that come and go. */
  private static final long WORKING = 24L << 20;

  /** The largest file that a model can have. */
  private static final long LARGEST_FILE = Integer.MAX_VALUE - (1L << 24);

  private int inputs() {
    return sample.training().inputs().dimensions();
  }

  /** The bytes that rows take in the file of the model; 0 if it keeps none. */
  private long rowsInFile() {
    return method.local().most() == 0
        ? 0
        : RowCollection.bytes(rows, inputs()) - 2L * Double.BYTES * rows;
  }

  /** What learning or the sums need, whichever is more, with room for Java to move it. */
  MemoryPlan peak() {
    TrainingSet training = sample.training();
    MemoryPlan sums =
        method.memoryOfBlocks(rows, inputs(), training.size()).and("the saved model", rowsInFile());
    MemoryPlan learning = trainer.learning().memory(sample, method);
    MemoryPlan peak = learning.bytes() > sums.bytes() ? learning : sums;
    return peak.and("room to work", WORKING + peak.bytes() / 4);
  }

  /** The bytes that training may use; garbage is collected first if there seem to be too few. */
  long room() {
    return Math.min(trainer.resources().memoryBudget(), Heap.freeAfterCollection(peak().bytes()));
  }

  /** Whether this many bytes are enough. */
  boolean fitsInto(long bytes) {
    return rowsInFile() <= LARGEST_FILE && peak().bytes() <= bytes;
  }

  /** Refuses what does not fit, with a clause that says what the user can do. */
  void require(String remedy) throws UserException {
    if (rowsInFile() > LARGEST_FILE) {
      throw new UserException(
          ("with local rows (-local) the model keeps all %s rows, %s MB, but the file of a model"
                  + " must not be larger than 2047 MB; take -local 0.")
              .formatted(rows, Heap.megabytes(rowsInFile())));
    }
    MemoryPlan peak = peak();
    long room = room();
    if (peak.bytes() > room) {
      throw new UserException(
          "training needs %s MB (%s), but only %s MB of the %s MB heap may be used; %s."
              .formatted(
                  Heap.megabytes(peak.bytes()),
                  peak,
                  room >> 20,
                  Runtime.getRuntime().maxMemory() >> 20,
                  remedy));
    }
  }
}
