package weka.experiment.gp.disk;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import kmcg.data.RowBlocks;
import kmcg.data.TrainingSet;
import weka.classifiers.functions.gp.train.RowEncoding;
import weka.classifiers.functions.gp.train.TableSummary;
import weka.core.DenseInstance;
import weka.core.Instances;

/**
 * A table that was read from a CSV file once, and is now a file of doubles.
 *
 * @param summary its columns and their sums
 * @param file its rows
 * @param withoutClass rows that were left out because their class was missing
 * @param warnings about the file
 */
record DiskTable(TableSummary summary, RowFile file, long withoutClass, List<String> warnings)
    implements Closeable {
  long rows() {
    return summary.rows();
  }

  /** The block that begins with a row. */
  RowFile.Block block(long first) throws IOException {
    return file.read(first, rows());
  }

  /** Rows in their order, each subset of this size as likely as any other; all if there are few. */
  Instances sample(int size, long seed) throws IOException {
    long wanted = Math.min(size, rows());
    Instances sample = new Instances(summary.header(), (int) wanted);
    SplittableRandom random = new SplittableRandom(seed);
    for (long first = 0; first < rows(); first += file.blockRows()) {
      RowFile.Block block = block(first);
      for (int i = 0; i < block.rows(); i++) {
        long left = rows() - first - i;
        if (random.nextDouble() * left < wanted - sample.numInstances()) {
          double[] values = new double[block.values().length];
          for (int j = 0; j < values.length; j++) {
            values[j] = block.at(i, j);
          }
          sample.add(new DenseInstance(1, values));
        }
      }
    }
    return sample;
  }

  /** All rows as a model sees them. */
  RowBlocks encoded(RowEncoding encoding) {
    return new RowBlocks() {
      @Override
      public int dimensions() {
        return encoding.dimensions();
      }

      @Override
      public long size() {
        return rows();
      }

      @Override
      public void forEach(Consumer<TrainingSet> action) {
        for (long first = 0; first < rows(); first += file.blockRows()) {
          try {
            action.accept(encoding.encoded(block(first)));
          } catch (IOException e) {
            throw new IllegalArgumentException("cannot read a row again: " + e.getMessage(), e);
          }
        }
      }
    };
  }

  /** What the report says of the table. */
  List<String> notes(int sampled) {
    List<String> notes = new ArrayList<>();
    if (sampled < rows()) {
      notes.add(
          "Hyper-parameters and inducing points are those of %s rows drawn from all %s."
              .formatted(sampled, rows()));
    }
    if (withoutClass > 0) {
      notes.add(withoutClass + " rows without a class value were left out.");
    }
    notes.addAll(warnings);
    notes.add("Rows with equal inputs were not made one.");
    return notes;
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
