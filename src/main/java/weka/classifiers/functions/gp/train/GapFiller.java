package weka.classifiers.functions.gp.train;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import kmcg.data.Points;
import kmcg.form.Form;
import kmcg.krylov.ProgressListener;
import kmcg.method.Exact;
import kmcg.model.CompleteRows;
import kmcg.model.relevance.Emulator;

/**
 * Closes the gaps of training rows. A first model tells how much the function varies over the
 * guesses x₁, …, x_K of a row; the row then is their average, and this variance is added to its
 * noise.
 *
 * <pre>
 *   x̄ = 1/K Σ xₖ,   v = var m(xₖ),   noise σ²/p + v, so p is multiplied by σ²/(σ² + p v)
 * </pre>
 *
 * <p>p is the precision that the row was given; 1 unless weights are precisions.
 *
 * @param complete the rows to guess by
 * @param mean m, of the first model
 * @param noise σ² of the first model
 */
record GapFiller(CompleteRows complete, Emulator mean, double noise) {
  /** Guesses of a row. */
  private static final int GUESSES = 20;

  /** Guesses that are looked at together. */
  private static final int TOGETHER = 1 << 14;

  /** Complete rows that are enough for a first model, and for each of its inputs. */
  private static final int ENOUGH = 30;

  private static final int ENOUGH_EACH = 5;

  /** Rows that a first model is made of. */
  private static final int MOST = 500;

  private static final long SEED = 1;

  /**
   * Rows without gaps.
   *
   * @param inputs with the guesses' average where they were missing
   * @param precisions what those of the rows are to be multiplied by; 1 where nothing was missing
   */
  record Filled(Points inputs, double[] precisions) {}

  /**
   * Numbers of the rows that a first model is made of: complete ones if they are enough, any rows
   * elsewhere.
   *
   * @param copies how often each row was seen
   */
  static int[] firstRows(Points inputs, double[] copies, Gaps gaps) {
    int[] whole = gaps.others(inputs.size());
    double seen = IntStream.of(whole).mapToDouble(i -> copies[i]).sum();
    boolean enough = seen >= Math.max(ENOUGH, ENOUGH_EACH * inputs.dimensions());
    int[] rows = enough ? whole : Gaps.NONE.others(inputs.size());
    return rows.length <= MOST
        ? rows
        : new SplittableRandom(SEED)
            .ints(0, rows.length)
            .distinct()
            .limit(MOST)
            .map(i -> rows[i])
            .sorted()
            .toArray();
  }

  /** Fills by a first model of some rows. */
  static GapFiller of(Preparation first) {
    Points Z = first.training().inputs();
    double[] values =
        new Exact()
            .condition(first.prior(), first.training(), ProgressListener.NONE)
            .predict(Z)
            .mean();
    return new GapFiller(
        first.encoder().complete().orElseThrow(),
        new Emulator(first.prior().kernel(), Z, values),
        first.prior().noiseVariance());
  }

  /** The form; the complete rows are the encoder's, and not part of it. */
  Form form() {
    return Form.builder().put("mean", mean.form()).put("noise", noise).build();
  }

  /** The filler of a form. */
  static GapFiller of(Form form, CompleteRows complete) {
    return new GapFiller(complete, form.form("mean").read(Emulator::of), form.number("noise"));
  }

  /** The averages of the guesses of rows with gaps; other rows stay as they are. */
  static Points averaged(CompleteRows complete, Points rows, Gaps gaps) {
    return averaged(complete, rows, gaps, (part, guesses) -> {});
  }

  /** The same, with each part of the rows shown together with its guesses. */
  private static Points averaged(
      CompleteRows complete, Points rows, Gaps gaps, BiConsumer<Gaps, Points> shown) {
    double[] values = rows.values().clone();
    int count = Math.min(GUESSES, complete.size());
    gaps.inPartsOf(Math.max(1, TOGETHER / count))
        .forEach(
            part -> {
              Points x = complete.guesses(rows.select(part.rows()), part.missing(), count);
              average(x, part, values);
              shown.accept(part, x);
            });
    return Points.ofColumns(rows.size(), rows.dimensions(), values);
  }

  private static void average(Points guesses, Gaps part, double[] values) {
    int d = guesses.dimensions();
    int n = d == 0 ? 0 : values.length / d;
    int count = guesses.size() / part.rows().length;
    for (int j = 0; j < d; j++) {
      double[] column = guesses.all().coordinate(j);
      for (int i = 0; i < part.rows().length; i++) {
        if (part.missing().get(i).get(j)) {
          values[j * n + part.rows()[i]] =
              Arrays.stream(column, i * count, (i + 1) * count).average().orElseThrow();
        }
      }
    }
  }

  /**
   * Closes the gaps of rows.
   *
   * @param given p of each row
   */
  Filled fill(Points rows, Gaps gaps, double[] given) {
    double[] precisions = DoubleStream.generate(() -> 1).limit(rows.size()).toArray();
    Points guessed =
        averaged(
            complete,
            rows,
            gaps,
            (part, guesses) -> {
              double[] m = mean.at(guesses);
              int count = m.length / part.rows().length;
              for (int i = 0; i < part.rows().length; i++) {
                double v = variance(Arrays.copyOfRange(m, i * count, (i + 1) * count));
                int row = part.rows()[i];
                precisions[row] = noise / (noise + given[row] * v);
              }
            });
    return new Filled(guessed, precisions);
  }

  private static double variance(double[] values) {
    double mean = Arrays.stream(values).average().orElseThrow();
    double squares = Arrays.stream(values).map(x -> (x - mean) * (x - mean)).sum();
    return squares / Math.max(1, values.length - 1);
  }
}
