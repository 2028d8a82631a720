package kmcg.benchmark;

import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern52;
import kmcg.linalg.machine.Parallel;
import kmcg.method.Kmcg;
import kmcg.model.Posterior;
import kmcg.model.Prior;
import kmcg.operator.SymmetricOperator;
import kmcg.operator.choice.OperatorFactory;
import org.jtransforms.fft.DoubleFFT_2D;
import org.visnow.jlargearrays.ConcurrencyUtils;

/**
 * KMCG with a Matérn kernel on a grid of equal steps, a tenth of which is missing, against pairs of
 * transforms of its embedding by JTransforms with its own threads.
 */
final class EqualSteps {
  private static final int STEPS = 100;
  private static final Kernel KERNEL = new Matern52(LengthScales.of(2), 1);

  private final int rounds;
  private final int side;
  private final TrainingSet data;

  EqualSteps(Setting setting, int rounds) {
    this.rounds = rounds;
    this.side = setting.sizes().quick() ? 100 : 1000;
    SplittableRandom random = new SplittableRandom(3);
    Points all = Structured.grid(side, 2);
    int[] kept = IntStream.range(0, all.size()).filter(i -> random.nextInt(10) > 0).toArray();
    this.data = new TrainingSet(all.select(kept), Structured.targets(kept.length));
  }

  void run(Section section) throws Exception {
    int power = 2 * Integer.highestOneBit(2 * side); // the size of the embedding
    Map<String, Double> pairs = pairs(power);
    SymmetricOperator K = OperatorFactory.AUTOMATIC.of(KERNEL, data.inputs(), 0).operator();
    Prior prior = new Prior(KERNEL, 1e-3);
    Map<String, Double> best =
        new Race()
            .enter("kmcg", () -> new Kmcg(STEPS).condition(prior, data))
            .enter("product", () -> K.multiply(data.targets()))
            .best(rounds);
    double seconds = best.get("kmcg");
    section.add(bar(seconds, pairs.get("complex"), "pairs of transforms of", 2 * side));
    section.add(bar(seconds, pairs.get("real"), "pairs of real transforms of", power));
    Posterior posterior = new Kmcg(STEPS).condition(prior, data);
    Points x = Points.ofColumns(200, 2, new SplittableRandom(4).doubles(400, 0, side).toArray());
    double predictions = new Race().enter("", () -> posterior.predict(x)).best(1).get("");
    section.note(
        "%s: a product takes %s; %d predictions with P = %d take %s."
            .formatted(
                what(), Bar.time(best.get("product")), x.size(), STEPS, Bar.time(predictions)));
  }

  private String what() {
    return "%d × %d without a tenth, Matérn-5/2".formatted(side, side);
  }

  private Bar bar(double seconds, double pair, String of, int length) {
    return Bar.atMost(
        3,
        "",
        seconds / (STEPS * pair),
        "%s, KMCG with P = %d over %d %s %d × %d"
            .formatted(what(), STEPS, STEPS, of, length, length),
        Bar.time(seconds),
        Bar.time(STEPS * pair));
  }

  /** Complex transforms of the least size, real ones of a power of two. */
  private Map<String, Double> pairs(int power) throws Exception {
    int least = 2 * side;
    DoubleFFT_2D complex = new DoubleFFT_2D(least, least);
    DoubleFFT_2D real = new DoubleFFT_2D(power, power);
    double[] one = Structured.targets(2 * least * least);
    double[] other = Structured.targets(power * power);
    ConcurrencyUtils.setNumberOfThreads(Parallel.threads());
    try {
      return new Race()
          .enter(
              "complex",
              () -> {
                complex.complexForward(one);
                complex.complexInverse(one, true);
                return one;
              })
          .enter(
              "real",
              () -> {
                real.realForward(other);
                real.realInverse(other, true);
                return other;
              })
          .best(4 * rounds);
    } finally {
      ConcurrencyUtils.setNumberOfThreads(1);
    }
  }
}
