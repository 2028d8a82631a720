package kmcg.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kmcg.data.RowCollection;
import kmcg.data.TrainingSet;
import kmcg.form.DataForms;
import kmcg.form.Form;
import kmcg.form.FormFile;
import kmcg.kernel.Kernel;
import kmcg.learning.NeighbourLikelihood;
import kmcg.learning.NeighbourSource;
import kmcg.learning.Objective;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;
import weka.classifiers.functions.gp.train.RowEncoding;

/**
 * Batches of rows drawn from a whole table, with their neighbours among all of its rows: each
 * partition finds its own nearest, and of these the nearest remain. Rows of equal inputs count as
 * one, and a row is not its own neighbour.
 */
final class TableNeighbours implements NeighbourSource {
  private static final int FAN_IN = 8;

  private final RowTable table;
  private final RowEncoding encoding;
  private final Loans loans;

  TableNeighbours(RowTable table, RowEncoding encoding, Loans loans) {
    this.table = table;
    this.encoding = encoding;
    this.loans = loans;
  }

  @Override
  public Objective likelihood(TrainingSet sample, int batch, int count, Kernel near, long seed) {
    if (encoding.dimensions() == 0) { // all rows are at one place, and nobody has neighbours
      return HERE.likelihood(sample, batch, count, near, seed);
    }
    long[][] drawn = table.drawn(batch, seed);
    TrainingSet rows = encoding.encoded(RowBlock.of(table.rows(drawn)));
    List<TrainingSet> neighbours = nearest(rows, count, near);
    int[] bounds = SharedLikelihood.bounds(rows.size());
    List<LikelihoodPart> parts = new ArrayList<>();
    for (int p = 1; p < bounds.length; p++) {
      NeighbourLikelihood part = part(rows, neighbours, bounds[p - 1], bounds[p]);
      parts.add(new Part(loans.broadcast(FormFile.bytes(part.form()))));
    }
    return new SharedLikelihood(loans, parts, rows.size(), count);
  }

  /** For each row, the nearest rows at other places in the whole table. */
  private List<TrainingSet> nearest(TrainingSet rows, int count, Kernel near) {
    Broadcast<byte[]> sent =
        table
            .spark()
            .broadcast(
                FormFile.bytes(
                    Form.builder()
                        .put("rows", DataForms.of(rows))
                        .put("kernel", near.form())
                        .put("encoding", encoding.form())
                        .build()));
    table.spark().sc().setJobDescription("kmcg: finding the neighbours of a batch of rows");
    try {
      JavaRDD<byte[]> candidates =
          table
              .blocks()
              .mapPartitions(
                  part ->
                      Tasks.run(() -> new Candidates(FormFile.of(sent.value()), count).in(part)),
                  true);
      byte[] all =
          OrderedTree.sum(
              candidates,
              FAN_IN,
              FAN_IN,
              parts -> Tasks.run(() -> new Candidates(FormFile.of(sent.value()), count).of(parts)));
      return Candidates.sets(FormFile.of(all));
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    } finally {
      sent.destroy();
    }
  }

  private static NeighbourLikelihood part(
      TrainingSet rows, List<TrainingSet> neighbours, int from, int to) {
    int[][] places = new int[to - from][];
    int size = 0;
    for (int i = from; i < to; i++) {
      int first = size;
      places[i - from] = new int[neighbours.get(i).size()];
      Arrays.setAll(places[i - from], k -> first + k);
      size += places[i - from].length;
    }
    RowCollection given = new RowCollection(size, rows.inputs().dimensions());
    neighbours.subList(from, to).forEach(given::add);
    return NeighbourLikelihood.of(rows.part(from, to), given.rows(), places);
  }

  private static final class Part extends LikelihoodPart {
    private static final long serialVersionUID = 1L;

    private final Broadcast<byte[]> form;

    Part(Broadcast<byte[]> form) {
      this.form = form;
    }

    @Override
    NeighbourLikelihood likelihood() {
      return NeighbourLikelihood.of(FormFile.of(form.value()));
    }
  }
}
