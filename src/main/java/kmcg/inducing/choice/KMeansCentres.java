package kmcg.inducing.choice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import kmcg.data.Points;
import kmcg.kernel.Kernel;
import kmcg.linalg.machine.Interruption;

/**
 * M cluster centres of the inputs: k-means++ seeding, then Lloyd's iteration.
 *
 * <p>Distances are those of the inputs as given, so these should be on one scale. The centres are
 * not training rows and have no targets.
 *
 * @param count M
 * @param seed of the first centres
 */
public record KMeansCentres(int count, long seed) implements PointSelection {
  /** Lloyd's iteration gains little after a few rounds; inducing points need no optimum. */
  private static final int ROUNDS = 20;

  @Override
  public Selection select(Kernel kernel, Points inputs) {
    List<String> notes = new ArrayList<>();
    int m = Selection.clamp(count, inputs, notes);
    double[][] centres = firstCentres(inputs, m);
    if (centres.length < m) {
      notes.add(
          "M = %s was lowered to %s, the number of distinct rows.".formatted(m, centres.length));
    }
    int[] owner = new int[inputs.size()];
    Arrays.fill(owner, -1);
    for (int round = 0; round < ROUNDS && assign(inputs, centres, owner); round++) {
      centres = means(inputs, owner, centres);
    }
    return new Selection(Points.of(centres), new int[0], notes);
  }

  /** Distinct rows, each drawn in proportion to the squared distance to those before. */
  private double[][] firstCentres(Points x, int m) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] centres = new double[m][];
    double[] distance = new double[x.size()];
    Arrays.fill(distance, Double.POSITIVE_INFINITY);
    int next = random.nextInt(x.size());
    for (int c = 0; c < m; c++) {
      Interruption.poll();
      centres[c] = x.point(next);
      double total = 0;
      for (int i = 0; i < distance.length; i++) {
        distance[i] = Math.min(distance[i], squaredDistance(x, i, centres[c]));
        total += distance[i];
      }
      if (total == 0) {
        return Arrays.copyOf(centres, c + 1);
      }
      double left = random.nextDouble() * total;
      for (int i = 0; i < distance.length && left >= 0; i++) {
        left -= distance[i];
        next = distance[i] > 0 ? i : next;
      }
    }
    return centres;
  }

  /** Gives each point to its nearest centre; returns whether anything changed. */
  private static boolean assign(Points x, double[][] centres, int[] owner) {
    boolean changed = false;
    for (int i = 0; i < owner.length; i++) {
      if (i % 1024 == 0) {
        Interruption.poll();
      }
      int best = 0;
      double least = Double.POSITIVE_INFINITY;
      for (int c = 0; c < centres.length; c++) {
        double distance = squaredDistance(x, i, centres[c]);
        if (distance < least) {
          least = distance;
          best = c;
        }
      }
      changed |= owner[i] != best;
      owner[i] = best;
    }
    return changed;
  }

  /** The mean of each cluster; an empty one keeps its centre. */
  private static double[][] means(Points x, int[] owner, double[][] centres) {
    double[][] means = new double[centres.length][x.dimensions()];
    int[] sizes = new int[centres.length];
    for (int i = 0; i < owner.length; i++) {
      sizes[owner[i]]++;
    }
    for (int i = 0; i < owner.length; i++) {
      for (int j = 0; j < x.dimensions(); j++) {
        means[owner[i]][j] += x.at(i, j) / sizes[owner[i]];
      }
    }
    for (int c = 0; c < centres.length; c++) {
      means[c] = sizes[c] == 0 ? centres[c] : means[c];
    }
    return means;
  }

  private static double squaredDistance(Points x, int row, double[] centre) {
    double sum = 0;
    for (int j = 0; j < centre.length; j++) {
      double difference = x.at(row, j) - centre[j];
      sum += difference * difference;
    }
    return sum;
  }
}
