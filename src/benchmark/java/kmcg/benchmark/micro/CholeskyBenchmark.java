package kmcg.benchmark.micro;

import java.util.concurrent.TimeUnit;
import kmcg.benchmark.Synthetic;
import kmcg.kernel.Gram;
import kmcg.linalg.Cholesky;
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

/** The factorisation of a kernel matrix plus noise, a copy of it included. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class CholeskyBenchmark {
  @Param("2000")
  private int n;

  private Matrix A;

  @Setup
  public void setUp() {
    Synthetic data = new Synthetic(n, 8, 1);
    A = Gram.of(data.kernel(), data.training().inputs());
    for (int i = 0; i < n; i++) {
      A.set(i, i, A.get(i, i) + Synthetic.NOISE);
    }
  }

  @Benchmark
  public Cholesky factorise() {
    return Cholesky.of(A, "the kernel matrix plus noise", "raise the noise");
  }
}
