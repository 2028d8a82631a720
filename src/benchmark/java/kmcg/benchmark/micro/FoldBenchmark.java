package kmcg.benchmark.micro;

import java.util.concurrent.TimeUnit;
import kmcg.benchmark.Synthetic;
import kmcg.inducing.PointValues;
import kmcg.inducing.WhitenedFeatures;
import kmcg.inducing.choice.RandomRows;
import kmcg.inducing.choice.Selection;
import kmcg.linalg.Jitter;
import kmcg.model.regression.TrainingSums;
import kmcg.model.regression.TrainingSums.RowNoise;
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

/** The pass over all rows in which VFE is trained: kernel values, whitening, outer products. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class FoldBenchmark {
  @Param("10000")
  private int n;

  @Param("512")
  private int m;

  private Synthetic data;
  private WhitenedFeatures u;

  @Setup
  public void setUp() {
    data = new Synthetic(n, 10, 1);
    Selection U = new RandomRows(m, 1).select(data.kernel(), data.training().inputs());
    u =
        WhitenedFeatures.of(
            new PointValues(data.kernel(), U.points()),
            Jitter.LADDER,
            "the kernel matrix of the points");
  }

  @Benchmark
  public TrainingSums fold() {
    return TrainingSums.over(data.training(), u, data.prior(), RowNoise.COMMON);
  }
}
