package kmcg.benchmark;

import java.util.Map;
import java.util.stream.Stream;
import kmcg.data.Points;
import kmcg.inducing.choice.RandomRows;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.linalg.Jitter;
import kmcg.linalg.Matrix;
import kmcg.method.InducingPoints;
import org.bytedeco.javacpp.DoublePointer;

/** VFE with many rows against the BLAS-3 calls that it cannot avoid. */
final class VfeFold implements Workload {
  private static final int DIMENSIONS = 10;
  private static final long SEED = 1;

  /** Rows that are taken at once; whichever suits OpenBLAS better is the peer. */
  private static final int[] BLOCKS = {512, 2048};

  @Override
  public String name() {
    return "vfe";
  }

  @Override
  public String title() {
    return "VFE over many rows";
  }

  @Override
  public String description() {
    return "All of VFE's training against what of it is BLAS-3 and cannot be avoided: for every"
        + " block of rows, whitening the M × block features by a triangular solve (`dtrsm`) and"
        + " adding their outer product (`dsyrk`), by OpenBLAS directly, on features that are"
        + " there already. Evaluating the features k(U, X) is not BLAS-3 and not in the peer's"
        + " time.";
  }

  @Override
  public Section run(Setting setting) throws Exception {
    int n = setting.sizes().vfe();
    int m = setting.sizes().points();
    Synthetic data = new Synthetic(n, DIMENSIONS, SEED);
    Kernel kernel = data.kernel();
    Points x = data.training().inputs();
    RandomRows choice = new RandomRows(m, SEED);
    Points u = choice.select(kernel, x).points();
    Race race =
        new Race()
            .enter(
                "ours", () -> InducingPoints.vfe(choice).condition(data.prior(), data.training()))
            .enter("features", () -> features(kernel, u, x));
    Matrix L = Jitter.LADDER.factorise(Gram.of(kernel, u), "k(U, U)").cholesky().factor();
    try (DoublePointer l = DirectBlas.copy(L)) {
      for (int block : BLOCKS) {
        Matrix phi = Gram.between(kernel, u.all(), x.rows(0, Math.min(n, block)));
        race.enterTimed(
            "BLAS " + block, () -> DirectBlas.withAllThreads(() -> unavoidable(n, l, phi)));
      }
      return section(setting, race.best(setting.rounds()));
    }
  }

  private static Section section(Setting setting, Map<String, Double> best) {
    double ours = best.get("ours");
    double blas =
        Stream.of("BLAS " + BLOCKS[0], "BLAS " + BLOCKS[1])
            .mapToDouble(best::get)
            .min()
            .orElseThrow();
    double features = best.get("features");
    return new Section()
        .add(
            Bar.atMost(
                1.6,
                "",
                ours / blas,
                "N = %d, M = %d random points, D = %d, training time over the BLAS-3 calls'"
                    .formatted(setting.sizes().vfe(), setting.sizes().points(), DIMENSIONS),
                Bar.time(ours),
                Bar.time(blas)))
        .note(
            "Best of %d rounds. BLAS-3 in blocks of %d rows: %s, of %d rows: %s; the faster counts."
                .formatted(
                    setting.rounds(),
                    BLOCKS[0],
                    Bar.time(best.get("BLAS " + BLOCKS[0])),
                    BLOCKS[1],
                    Bar.time(best.get("BLAS " + BLOCKS[1]))))
        .note(
            ("The features alone, by `Gram.between`: %s. Training took %s of features and BLAS-3"
                    + " together.")
                .formatted(Bar.time(features), Bar.number(ours / (features + blas))));
  }

  /** Evaluates all features, block by block. */
  private static double features(Kernel kernel, Points u, Points x) {
    double sum = 0;
    for (int from = 0; from < x.size(); from += BLOCKS[0]) {
      int to = Math.min(x.size(), from + BLOCKS[0]);
      sum += Gram.between(kernel, u.all(), x.rows(from, to)).get(0, 0);
    }
    return sum;
  }

  /**
   * Solves and adds the same block again and again, until n rows are done; the seconds of these
   * calls alone, as the block must be renewed before each.
   */
  private static double unavoidable(int n, DoublePointer l, Matrix phi) {
    int m = phi.rows();
    long nanoseconds = 0;
    try (DoublePointer a = new DoublePointer((long) m * phi.columns());
        DoublePointer sum = DirectBlas.copy(Matrix.zeros(m, m))) {
      for (int from = 0; from < n; from += phi.columns()) {
        int rows = Math.min(phi.columns(), n - from);
        a.put(phi.data(), 0, m * rows);
        long start = System.nanoTime();
        DirectBlas.solveLower(m, rows, l, a);
        DirectBlas.addOuterProduct(m, rows, a, sum);
        nanoseconds += System.nanoTime() - start;
      }
    }
    return nanoseconds * 1e-9;
  }
}
