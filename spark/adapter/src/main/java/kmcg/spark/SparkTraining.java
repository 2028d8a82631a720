package kmcg.spark;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.UnaryOperator;
import kmcg.form.Form;
import kmcg.form.FormFile;
import kmcg.linalg.machine.Heap;
import kmcg.method.RowPass;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import weka.classifiers.functions.gp.GaussianProcessRegressor;
import weka.classifiers.functions.gp.InducingPointRegressor;
import weka.classifiers.functions.gp.train.BlockPlan;
import weka.classifiers.functions.gp.train.BlockTraining;
import weka.classifiers.functions.gp.train.Resources;
import weka.classifiers.functions.gp.train.RowEncoding;
import weka.classifiers.functions.gp.train.StageClock;
import weka.core.Instances;

/**
 * Trains a regressor of Weka on rows that the executors hold.
 *
 * <p>With inducing points the driver has a sample, and the executors sum over all rows. Other
 * methods need all rows at once: the driver has them, and the executors share products with the
 * kernel matrix and likelihoods of batches.
 */
final class SparkTraining {
  /** Sums that are merged at once; each is a matrix of order M. */
  private static final int FAN_IN = 8;

  /** Bytes of sums that a driver can take at once. */
  private static final long LARGE = 1L << 28;

  private final RowTable table;
  private final GaussianProcessRegressor regressor;
  private final int sampleSize;
  private final SparkLog log;
  private final List<String> notes = new ArrayList<>();

  /**
   * A training before it begins.
   *
   * @param sampleSize the most rows that hyper-parameters and inducing points are chosen from
   */
  SparkTraining(RowTable table, GaussianProcessRegressor regressor, int sampleSize) {
    this.table = table;
    this.regressor = regressor;
    this.sampleSize = sampleSize;
    this.log = new SparkLog(table.spark().sc());
    if (table.bad().total() > 0) {
      notes.add("Rows were left out: " + table.bad() + ".");
    }
  }

  /** Trains the regressor. */
  void run() throws Exception {
    regressor.setLog(log);
    try (Loans loans = new Loans(table.spark())) {
      if (regressor instanceof InducingPointRegressor) {
        inBlocks(loans);
      } else {
        onDriver(loans);
      }
    } finally {
      regressor.shareWork(UnaryOperator.identity());
      regressor.setLog(null);
    }
  }

  private void inBlocks(Loans loans) throws Exception {
    StageClock clock = StageClock.started();
    BlockPlan plan =
        BlockPlan.of(
            regressor.trainer(),
            table.sample(sampleSize, regressor.getSeed()),
            table.summary(),
            clock);
    plan.require(
        "give the driver more memory (spark.driver.memory), or choose fewer inducing points (-M)"
            + " or no local rows (-local 0)");
    BlockTraining training = new BlockTraining(plan);
    boolean isComplete = training.sampled() == table.rows();
    Resources resources = plan.trainer().resources();
    training.learn(
        plan.trainer().listener(),
        isComplete
            ? resources.with(new BroadcastNeighbours(loans))
            : resources.withNeighbours(rows -> new TableNeighbours(table, rows, loans)));
    RowEncoding encoding = training.encoding(); // learning chose the scale of the class
    RowPass pass = training.pass();
    log.statusMessage("summing over %s rows".formatted(table.rows()));
    pass.merge(FormFile.of(sums(pass.beginning(), encoding)));
    if (pass.rows() != table.rows()) {
      throw new IllegalStateException(
          ("there were %s rows when they were read first, and %s later: the data set must give the"
                  + " same rows each time; write it to files, or checkpoint it, before training.")
              .formatted(table.rows(), pass.rows()));
    }
    if (!isComplete) {
      notes.add(
          "Hyper-parameters and inducing points are those of %s rows drawn from all %s."
              .formatted(training.sampled(), table.rows()));
    }
    regressor.adopt(training.model(pass, table.encoded(encoding), notes));
  }

  /** The sums over all rows, by the executors. */
  private byte[] sums(Form beginning, RowEncoding encoding) throws Exception {
    JavaSparkContext spark = table.spark();
    Broadcast<byte[]> start = spark.broadcast(FormFile.bytes(beginning));
    Broadcast<byte[]> coded = spark.broadcast(FormFile.bytes(encoding.form()));
    try {
      JavaRDD<byte[]> parts =
          table
              .blocks()
              .mapPartitions(
                  blocks -> Tasks.run(() -> summed(blocks, start.value(), coded.value())), true);
      return OrderedTree.sum(
          parts,
          FAN_IN,
          most(start.value().length),
          several -> Tasks.run(() -> merged(several, start.value())));
    } finally {
      start.destroy();
      coded.destroy();
    }
  }

  /** How many sums the driver gets: as many as an executor merges, fewer if they are large. */
  private static int most(int bytes) {
    return (int)
        Math.max(1, Math.min(FAN_IN, LARGE / (4L * bytes))); // two matrices, twice as large
  }

  private static Iterator<byte[]> summed(
      Iterator<double[]> blocks, byte[] beginning, byte[] encoding) {
    RowPass pass = RowPass.begin(FormFile.of(beginning));
    RowEncoding code = RowEncoding.of(FormFile.of(encoding));
    while (blocks.hasNext()) {
      RowBlock block = new RowBlock(blocks.next());
      if (block.rows() > 0) {
        pass.add(code.encoded(block));
      }
    }
    List<byte[]> sums = pass.rows() == 0 ? List.of() : List.of(FormFile.bytes(pass.form()));
    return sums.iterator();
  }

  private static byte[] merged(List<byte[]> parts, byte[] beginning) {
    if (parts.size() == 1) {
      return parts.get(0);
    }
    RowPass all = RowPass.begin(FormFile.of(beginning));
    parts.forEach(part -> all.merge(FormFile.of(part)));
    return FormFile.bytes(all.form());
  }

  private void onDriver(Loans loans) throws Exception {
    long bytes = 8 * table.rows() * 2 * (table.summary().header().numAttributes() + 4);
    Heap.require(
        "all rows, which this method needs on the driver,",
        bytes,
        "use FITC, VFE, DTC or SoR, or give the driver more memory (spark.driver.memory)");
    regressor.shareWork(
        own ->
            own.with(SharedOperator.factory(loans, own.operators()))
                .with(new BroadcastNeighbours(loans)));
    Instances rows = table.sample(Integer.MAX_VALUE, regressor.getSeed());
    table.close();
    regressor.buildClassifier(rows);
    regressor.adopt(regressor.model().noting(notes));
  }
}
