package kmcg.benchmark;

import java.util.Arrays;
import kmcg.data.TrainingSet;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern52;
import kmcg.learning.Learned;
import kmcg.learning.Learning;
import kmcg.learning.LearningListener;
import kmcg.model.Prior;
import kmcg.operator.choice.OperatorFactory;
import weka.classifiers.functions.gp.KMCG;
import weka.core.Instances;

/**
 * The learning that KMCG with no options does, without the training that follows it.
 *
 * @param prior that was learned, of scaled data
 * @param seconds that it took
 */
record LearningAlone(Prior prior, double seconds) {
  private static final double NOISE = 0.1;

  /** As Weka's users have it; the time includes that of encoding the rows. */
  static LearningAlone inWeka(Instances rows) throws Exception {
    long start = System.nanoTime();
    Prior prior = new KMCG().trainer().prepare(rows, true).prior();
    return new LearningAlone(prior, (System.nanoTime() - start) * 1e-9);
  }

  /** From Java, on rows that are standardised already, with the settings of the regressor. */
  static LearningAlone fromJava(TrainingSet standardised) {
    Learning learning = new KMCG().trainer().learning().learning();
    double[] scales = new double[standardised.inputs().dimensions()];
    Arrays.fill(scales, Math.sqrt(2.0 * scales.length));
    Prior start = new Prior(new Matern52(LengthScales.of(scales), 1), NOISE);
    long begin = System.nanoTime();
    Learned learned =
        learning.learn(
            start,
            standardised,
            parameter -> false,
            OperatorFactory.AUTOMATIC,
            LearningListener.NONE);
    return new LearningAlone(learned.prior(), (System.nanoTime() - begin) * 1e-9);
  }
}
