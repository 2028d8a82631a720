package kmcg.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Consumer;
import kmcg.data.RowBlocks;
import kmcg.data.TrainingSet;
import kmcg.form.Form;
import kmcg.form.FormFile;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.ml.attribute.Attribute;
import org.apache.spark.ml.attribute.AttributeGroup;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.storage.StorageLevel;
import weka.classifiers.functions.gp.options.WeightKind;
import weka.classifiers.functions.gp.train.ColumnSums;
import weka.classifiers.functions.gp.train.RowEncoding;
import weka.classifiers.functions.gp.train.TableSummary;
import weka.core.DenseInstance;
import weka.core.Instances;

/**
 * Rows of features, label and weight on the executors, in blocks that are read from the data set
 * once and kept, in memory or on disk, until the table is closed.
 */
final class RowTable implements AutoCloseable {
  /** Rows whose vectors tell how many features there are. */
  private static final int FIRST = 100;

  private final JavaSparkContext spark;
  private final Instances header;
  private final JavaRDD<double[]> blocks;
  private final long[] sizes; // of each partition, without rows that were left out
  private final TableSummary summary;
  private final BadRows bad;

  private RowTable(
      JavaSparkContext spark, Instances header, JavaRDD<double[]> blocks, List<Form> partitions) {
    this.spark = spark;
    this.header = header;
    this.blocks = blocks;
    this.sizes = partitions.stream().mapToLong(part -> part.whole("rows")).toArray();
    this.bad = new BadRows();
    List<ColumnSums> sums = new ArrayList<>();
    for (int a = 0; a < header.numAttributes(); a++) {
      sums.add(new ColumnSums());
    }
    long rows = 0;
    for (Form part : partitions) {
      rows += part.whole("rows");
      bad.add(part.numbers("bad"));
      List<Form> columns = part.forms("columns");
      for (int a = 0; a < sums.size(); a++) {
        sums.get(a).merge(ColumnSums.of(columns.get(a)));
      }
    }
    this.summary = new TableSummary(header, rows, sums);
  }

  /**
   * Reads a data set, in one pass that also finds the scaling.
   *
   * @param weight the name of the column of weights, empty if there is none
   * @param kind what a weight means
   */
  static RowTable of(
      Dataset<?> data, String features, String label, String weight, WeightKind kind) {
    Instances header = Headers.of(names(data, features), label);
    int inputs = header.numAttributes() - 1;
    Column weights = weight.isEmpty() ? lit(1.0) : quoted(weight).cast("double");
    JavaRDD<double[]> blocks =
        data.select(quoted(features), quoted(label).cast("double"), weights)
            .javaRDD()
            .mapPartitions(rows -> new BlockReader(rows, inputs), true)
            .persist(StorageLevel.MEMORY_AND_DISK());
    JavaSparkContext spark = JavaSparkContext.fromSparkContext(data.sparkSession().sparkContext());
    spark.sc().setJobDescription("kmcg: reading rows, and the sums that scaling needs");
    try {
      List<Form> partitions =
          blocks
              .mapPartitions(part -> List.of(summary(part, inputs, kind)).iterator(), true)
              .collect()
              .stream()
              .map(FormFile::of)
              .toList();
      return new RowTable(spark, header, blocks, partitions);
    } catch (RuntimeException e) {
      blocks.unpersist(false);
      throw e;
    }
  }

  /** The names of the features where the data set knows them, and x1, x2, … elsewhere. */
  private static List<String> names(Dataset<?> data, String features) {
    AttributeGroup group = AttributeGroup.fromStructField(data.schema().apply(features));
    int count = group.size();
    if (count < 0) {
      count = commonLength(data, features);
    }
    List<String> names = new ArrayList<>();
    for (int j = 0; j < count; j++) {
      Attribute known = group.attributes().isEmpty() ? null : group.getAttr(j);
      boolean isNamed = known != null && known.name().isDefined();
      names.add(isNamed ? known.name().get() : "x" + (j + 1));
    }
    return names;
  }

  /** The most frequent length of the first vectors. */
  private static int commonLength(Dataset<?> data, String features) {
    Map<Integer, Integer> seen = new TreeMap<>();
    data.select(quoted(features)).na().drop().takeAsList(FIRST).stream()
        .map(row -> row.<Vector>getAs(0).size())
        .forEach(size -> seen.merge(size, 1, Integer::sum));
    return seen.entrySet().stream()
        .max(Map.Entry.comparingByValue())
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "there is no row with features in column '%s'.".formatted(features)))
        .getKey();
  }

  /** The column of a name, which may have dots. */
  private static Column quoted(String name) {
    return col("`" + name.replace("`", "``") + "`");
  }

  private static byte[] summary(Iterator<double[]> part, int inputs, WeightKind kind) {
    ColumnSums[] sums = new ColumnSums[inputs + 1];
    for (int a = 0; a < sums.length; a++) {
      sums[a] = new ColumnSums();
    }
    BadRows bad = new BadRows();
    long rows = 0;
    while (part.hasNext()) {
      RowBlock block = new RowBlock(part.next());
      bad.add(block.bad().numbers());
      rows += block.rows();
      double[] copies = kind.copies(block.column(inputs + 1));
      for (int a = 0; a < sums.length; a++) {
        sums[a].add(block.column(a), copies, block.rows(), false);
      }
    }
    List<Form> columns = new ArrayList<>();
    for (ColumnSums sum : sums) {
      columns.add(sum.form());
    }
    return FormFile.bytes(
        Form.builder()
            .put("rows", rows)
            .put("bad", bad.numbers())
            .putForms("columns", columns)
            .build());
  }

  JavaSparkContext spark() {
    return spark;
  }

  /** The blocks, as arrays. */
  JavaRDD<double[]> blocks() {
    return blocks;
  }

  /** Columns and their sums. */
  TableSummary summary() {
    return summary;
  }

  long rows() {
    return summary.rows();
  }

  /** Rows that cannot be used. */
  BadRows bad() {
    return bad;
  }

  /** Rows in their order, each subset of this size as likely as any other; all if there are few. */
  Instances sample(int size, long seed) {
    Instances sample = new Instances(header, (int) Math.min(size, rows()));
    for (double[] row : rows(drawn(size, seed))) {
      double weight = row[row.length - 1];
      double[] values = new double[row.length - 1];
      System.arraycopy(row, 0, values, 0, values.length);
      sample.add(new DenseInstance(weight, values));
    }
    return sample;
  }

  /** Numbers of rows within each partition, ascending, drawn from all rows. */
  long[][] drawn(long size, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    long left = rows();
    long wanted = Math.min(size, left);
    long[][] drawn = new long[sizes.length][];
    for (int p = 0; p < sizes.length; p++) {
      List<Long> own = new ArrayList<>();
      for (long i = 0; i < sizes[p] && wanted > 0; i++, left--) {
        if (random.nextDouble() * left < wanted) {
          own.add(i);
          wanted--;
        }
      }
      drawn[p] = own.stream().mapToLong(Long::longValue).toArray();
    }
    return drawn;
  }

  /** The rows with the given numbers, each with its target and weight at the end. */
  List<double[]> rows(long[][] numbers) {
    Broadcast<long[][]> wanted = spark.broadcast(numbers);
    spark.sc().setJobDescription("kmcg: drawing rows");
    try {
      return blocks
          .mapPartitionsWithIndex((p, part) -> picked(part, wanted.value()[p]).iterator(), true)
          .collect();
    } finally {
      wanted.destroy();
    }
  }

  private static List<double[]> picked(Iterator<double[]> part, long[] numbers) {
    List<double[]> rows = new ArrayList<>();
    long first = 0;
    while (part.hasNext() && rows.size() < numbers.length) {
      RowBlock block = new RowBlock(part.next());
      while (rows.size() < numbers.length && numbers[rows.size()] < first + block.rows()) {
        rows.add(block.row((int) (numbers[rows.size()] - first)));
      }
      first += block.rows();
    }
    return rows;
  }

  /** All rows as a model sees them, brought to the driver one partition after another. */
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
      public TrainingSet collected() {
        return RowBlocks.super.collected().merged(); // as rows in memory are
      }

      @Override
      public void forEach(Consumer<TrainingSet> action) {
        spark.sc().setJobDescription("kmcg: bringing rows to the driver");
        Iterator<double[]> all = blocks.toLocalIterator();
        while (all.hasNext()) {
          RowBlock block = new RowBlock(all.next());
          if (block.rows() > 0) {
            action.accept(encoding.encoded(block));
          }
        }
      }
    };
  }

  @Override
  public void close() {
    blocks.unpersist(false);
  }
}
