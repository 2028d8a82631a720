package kmcg.benchmark.micro;

import java.util.concurrent.TimeUnit;
import kmcg.benchmark.Synthetic;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** A product of square matrices through the seam. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class MatrixProductBenchmark {
  @Param("1000")
  private int n;

  private Matrix a;
  private Matrix b;

  @Setup
  public void setUp() {
    a = Synthetic.matrix(n, n, 1);
    b = Synthetic.matrix(n, n, 2);
  }

  @Benchmark
  public Matrix product() {
    return Algebra.product(a, b);
  }
}
