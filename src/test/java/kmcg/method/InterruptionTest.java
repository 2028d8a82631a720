package kmcg.method;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import kmcg.TestData;
import kmcg.data.TrainingSet;
import kmcg.inducing.choice.KMeansCentres;
import kmcg.inducing.choice.PivotedRows;
import kmcg.inducing.choice.PreconditionerRows;
import kmcg.inducing.choice.RandomRows;
import kmcg.model.Posterior;
import kmcg.model.Prior;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Work that would take much longer ends within a second of being interrupted. */
class InterruptionTest {
  private static final Prior PRIOR = TestData.rough(0.5);

  static Stream<Arguments> longJobs() {
    return Stream.of(
        Arguments.of(new Exact(), 6000),
        Arguments.of(new Kmcg(1000), 6000),
        Arguments.of(new BlockKmcg(8, 1, 300), 6000),
        Arguments.of(new ConjugateGradients(1000), 30_000),
        Arguments.of(new PreconditionedKmcg(PreconditionerRows.automatic(1), 300), 30_000),
        Arguments.of(InducingPoints.vfe(new RandomRows(500, 1)), 200_000),
        Arguments.of(InducingPoints.fitc(PivotedRows.random(400, 1)), 100_000),
        Arguments.of(InducingPoints.dtc(new KMeansCentres(1000, 1)), 100_000));
  }

  @ParameterizedTest
  @MethodSource("longJobs")
  @Timeout(60)
  void trainingObeysWithinASecond(Method method, int rows) throws InterruptedException {
    TrainingSet data = TestData.wave(rows, 2, 81);
    assertObeys(() -> method.condition(PRIOR, data));
  }

  @Test
  @Timeout(60)
  void predictionObeysWithinASecond() throws InterruptedException {
    Posterior exact = new Exact().condition(PRIOR, TestData.wave(3000, 2, 82));
    assertObeys(() -> exact.predict(TestData.points(20_000, 2, 83)));
    assertObeys(() -> exact.latentCovariance(TestData.points(6000, 2, 84)));
  }

  private static void assertObeys(Runnable work) throws InterruptedException {
    AtomicReference<Throwable> end = new AtomicReference<>();
    Thread job =
        new Thread(
            () -> {
              try {
                work.run();
              } catch (CancellationException e) {
                end.set(e);
              }
            });
    job.start();
    job.join(500);
    assertTrue(job.isAlive(), "the job was too short to be interrupted");
    long start = System.nanoTime();
    job.interrupt();
    job.join();
    double seconds = (System.nanoTime() - start) * 1e-9;
    assertInstanceOf(CancellationException.class, end.get());
    assertTrue(seconds < 1, "it took another " + seconds + " s");
  }
}
