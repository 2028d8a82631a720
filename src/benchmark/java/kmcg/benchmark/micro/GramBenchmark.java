package kmcg.benchmark.micro;

import java.util.concurrent.TimeUnit;
import kmcg.benchmark.Synthetic;
import kmcg.kernel.Gram;
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

/** A whole kernel matrix, squared exponential with D = 8, by all threads. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class GramBenchmark {
  @Param("2000")
  private int n;

  private Synthetic data;

  @Setup
  public void setUp() {
    data = new Synthetic(n, 8, 1);
  }

  @Benchmark
  public Matrix gram() {
    return Gram.of(data.kernel(), data.training().inputs());
  }
}
