package kmcg.benchmark;

import java.util.Map;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;
import org.bytedeco.javacpp.DoublePointer;

/** A product of square matrices through the seam, and by OpenBLAS itself. */
final class MatrixProduct implements Workload {
  @Override
  public String name() {
    return "product";
  }

  @Override
  public String title() {
    return "Matrix product through the seam";
  }

  @Override
  public String description() {
    return "`Algebra.addProduct` on Java arrays, cut into pieces for our threads, against"
        + " `cblas_dgemm` with its own threads on memory outside the heap, so without copies.";
  }

  @Override
  public Section run(Setting setting) throws Exception {
    int n = setting.sizes().product();
    Matrix a = Synthetic.matrix(n, n, 1);
    Matrix b = Synthetic.matrix(n, n, 2);
    Matrix c = Matrix.zeros(n, n);
    try (DoublePointer directA = DirectBlas.copy(a);
        DoublePointer directB = DirectBlas.copy(b);
        DoublePointer directC = new DoublePointer((long) n * n)) {
      Map<String, Double> best =
          new Race()
              .enter(
                  "ours",
                  () -> {
                    Algebra.addProduct(a, b, c);
                    return c;
                  })
              .enterTimed(
                  "direct",
                  () ->
                      DirectBlas.withAllThreads(
                          () ->
                              Race.seconds(
                                  () -> {
                                    DirectBlas.product(n, directA, directB, directC);
                                    return directC;
                                  })))
              .best(4 * setting.rounds());
      double rate = 2e-9 * n * n * n;
      return new Section()
          .add(
              Bar.atLeast(
                  0.9,
                  "",
                  best.get("direct") / best.get("ours"),
                  "n = %d, rate over OpenBLAS's own".formatted(n),
                  Bar.number(rate / best.get("ours")) + " GFLOP/s",
                  Bar.number(rate / best.get("direct")) + " GFLOP/s"))
          .note("Best of %d rounds.".formatted(4 * setting.rounds()));
    }
  }
}
