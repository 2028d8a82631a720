package weka.classifiers.functions.gp.train;

import kmcg.linalg.machine.Heap;
import weka.classifiers.functions.gp.options.UserException;
import weka.classifiers.functions.gp.options.WeightKind;
import weka.core.Attribute;
import weka.core.Instances;

/** The memory that the rows of a table take a second time when they are encoded. */
final class RowMemory {
  /** Numbers for each row beside its inputs: target, weight, scatter. */
  private static final int KEPT = 3;

  /** Further numbers for each row whose weight is a precision, its copy without weight included. */
  private static final int PRECISE = 8;

  /** Numbers for each row while columns are scaled and sorted. */
  private static final int PASSING = 4;

  private RowMemory() {}

  /** The bytes of encoded rows, and of what it takes to encode them. */
  static long bytes(Instances rows, WeightKind weights) {
    int further = weights == WeightKind.PRECISION ? PRECISE : 0;
    return Heap.matrixBytes(rows.numInstances(), inputs(rows) + KEPT + PASSING + further);
  }

  private static int inputs(Instances rows) {
    int count = 0;
    for (int a = 0; a < rows.numAttributes(); a++) {
      Attribute attribute = rows.attribute(a);
      if (a != rows.classIndex()) {
        count += attribute.isNominal() && attribute.numValues() > 2 ? attribute.numValues() : 1;
      }
    }
    return count;
  }

  /** Refuses rows for which the heap is too small, before any is encoded. */
  static void require(Instances rows, WeightKind weights) throws UserException {
    long needed = bytes(rows, weights);
    long bytes = needed + needed / 4; // Java needs room to move arrays of this size
    long free = Heap.freeAfterCollection(bytes);
    if (bytes > free) {
      throw new UserException(
          ("encoding %s rows of %s inputs needs %s MB beside Weka's own copy, but only %s MB of the"
                  + " %s MB heap are free; %s, or train FITC, VFE, DTC or SoR from a CSV file with"
                  + " weka.Run .TrainFromDisk, which does not hold all rows in memory.")
              .formatted(
                  rows.numInstances(),
                  inputs(rows),
                  Heap.megabytes(bytes),
                  free >> 20,
                  Runtime.getRuntime().maxMemory() >> 20,
                  Heap.largerHeap(2 * bytes)));
    }
  }
}
