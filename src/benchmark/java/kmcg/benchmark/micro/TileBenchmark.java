package kmcg.benchmark.micro;

import java.util.concurrent.TimeUnit;
import kmcg.benchmark.Synthetic;
import kmcg.data.Points;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.kernel.Matern52;
import kmcg.kernel.SquaredExponential;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** One tile of kernel values with D = 8 and a length-scale for each input, by one thread. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class TileBenchmark {
  @Param({"SquaredExponential", "Matern52"})
  private String kernel = "";

  private Kernel function;
  private Points points;
  private double[] tile;

  @Setup
  public void setUp() {
    Synthetic data = new Synthetic(2 * Gram.TILE, 8, 1);
    function =
        switch (kernel) {
          case "SquaredExponential" -> new SquaredExponential(data.lengthScales(), 1);
          case "Matern52" -> new Matern52(data.lengthScales(), 1);
          default -> throw new IllegalArgumentException(kernel);
        };
    points = data.training().inputs();
    tile = new double[Gram.TILE * Gram.TILE];
  }

  /** The time is that of one entry. */
  @Benchmark
  @OperationsPerInvocation(Gram.TILE * Gram.TILE)
  public double[] entry() {
    function.tile(points.rows(0, Gram.TILE), points.rows(Gram.TILE, 2 * Gram.TILE), tile);
    return tile;
  }
}
