package kmcg.benchmark.micro;

import java.util.concurrent.TimeUnit;
import kmcg.benchmark.Synthetic;
import kmcg.data.Points;
import kmcg.linalg.Matrix;
import kmcg.operator.DenseOperator;
import kmcg.operator.SymmetricOperator;
import kmcg.operator.TiledOperator;
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

/** Products with a kernel matrix that is stored, and with one that is evaluated on the way. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class OperatorBenchmark {
  @Param({"stored", "tiled"})
  private String operator = "";

  @Param({"1", "8"})
  private int rightHandSides;

  @Param("4000")
  private int n;

  private SymmetricOperator K;
  private Matrix right;
  private Matrix result;

  @Setup
  public void setUp() {
    Synthetic data = new Synthetic(n, 8, 1);
    Points points = data.training().inputs();
    K =
        switch (operator) {
          case "stored" -> DenseOperator.of(data.kernel(), points);
          case "tiled" -> new TiledOperator(data.kernel(), points);
          default -> throw new IllegalArgumentException(operator);
        };
    right = Synthetic.matrix(n, rightHandSides, 2);
    result = Matrix.zeros(n, rightHandSides);
  }

  @Benchmark
  public Matrix multiply() {
    K.multiply(right, result);
    return result;
  }
}
