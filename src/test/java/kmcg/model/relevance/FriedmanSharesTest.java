package kmcg.model.relevance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import kmcg.GaussianProcess;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.method.Effort;
import kmcg.method.KmcgPlan;
import kmcg.model.Posterior;
import kmcg.model.relevance.VarianceShares.Share;
import kmcg.operator.choice.OperatorFactory;
import org.junit.jupiter.api.Test;

/**
 * Friedman's function, 10 sin(πx₁x₂) + 20(x₃ − ½)² + 10x₄ + 5x₅ with noise of variance 1, on ten
 * uniform inputs: which of them matter, and how much, by the default model.
 */
class FriedmanSharesTest {
  private static final int INPUTS = 10;
  private static final int NODES = 2000;

  private final SplittableRandom random = new SplittableRandom(3);

  private TrainingSet rows(int n) {
    double[][] x = new double[n][INPUTS];
    double[] y = new double[n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < INPUTS; j++) {
        x[i][j] = random.nextDouble();
      }
      y[i] =
          10 * Math.sin(Math.PI * x[i][0] * x[i][1])
              + 20 * Math.pow(x[i][2] - 0.5, 2)
              + 10 * x[i][3]
              + 5 * x[i][4]
              + random.nextGaussian();
    }
    return new TrainingSet(Points.of(x), y);
  }

  /** Alone and in total, by the midpoint rule for x₁ and x₂ and by hand for the others. */
  private static List<Share> truth() {
    double mean = 0;
    double square = 0;
    double firstSquare = 0; // E (E[f | x₁])²
    for (int i = 0; i < NODES; i++) {
      double inner = 0;
      for (int j = 0; j < NODES; j++) {
        double x = Math.PI * (i + 0.5) / NODES * (j + 0.5) / NODES;
        inner += 10 * Math.sin(x) / NODES;
        square += 100 * Math.pow(Math.sin(x), 2) / NODES / NODES;
      }
      mean += inner / NODES;
      firstSquare += inner * inner / NODES;
    }
    double both = square - mean * mean;
    double first = firstSquare - mean * mean;
    double third = 400 * (1.0 / 80 - 1.0 / 144);
    double fourth = 100 / 12.0;
    double fifth = 25 / 12.0;
    double all = both + third + fourth + fifth;
    Share one = new Share(first / all, (both - first) / all);
    Share none = new Share(0, 0);
    return List.of(
        one,
        one,
        new Share(third / all, third / all),
        new Share(fourth / all, fourth / all),
        new Share(fifth / all, fifth / all),
        none,
        none,
        none,
        none,
        none);
  }

  private static void assertFriedman(VarianceShares shares) {
    List<Share> truth = truth();
    double useless = 0;
    for (int j = 0; j < INPUTS; j++) {
      assertEquals(truth.get(j).total(), shares.shares().get(j).total(), 0.05, "x" + (j + 1));
      assertEquals(truth.get(j).alone(), shares.shares().get(j).alone(), 0.05, "x" + (j + 1));
      useless += j < 5 ? 0 : shares.shares().get(j).total();
    }
    assertTrue(useless < 0.01, shares.toString());
    assertTrue(
        shares.shares().get(3).total() > shares.shares().get(0).total()
            && shares.shares().get(3).total() > shares.shares().get(1).total(),
        "x4 first: " + shares);
  }

  @Test
  void aModelOf500RowsKnowsWhichInputsMatterAndSoDoesOneOf5000() {
    TrainingSet few = rows(500);
    GaussianProcess learned = GaussianProcess.learn(few);
    double[][] inputs = new double[500][];
    for (int i = 0; i < inputs.length; i++) {
      inputs[i] = few.inputs().point(i);
    }
    assertFriedman(learned.relevance(inputs));

    TrainingSet many = rows(5000);
    TrainingSet scaled =
        new TrainingSet(
            learned.inputs().apply(many.inputs()), learned.target().toModel(many.targets()));
    Posterior posterior =
        KmcgPlan.of(5000, INPUTS, Effort.NORMAL)
            .method(0.01, OperatorFactory.AUTOMATIC, 1)
            .condition(learned.posterior().prior(), scaled);
    assertFriedman(
        Relevance.of(posterior, Relevance.sample(scaled, 1), Relevance.single(INPUTS), 1));
  }
}
