package kmcg.model.posterior;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.inducing.choice.PivotedRows;
import kmcg.inducing.choice.PreconditionerRows;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern12;
import kmcg.kernel.Matern52;
import kmcg.kernel.RationalQuadratic;
import kmcg.kernel.SquaredExponential;
import kmcg.krylov.StoppingRule;
import kmcg.method.InducingPoints;
import kmcg.method.LocalRows;
import kmcg.method.Method;
import kmcg.method.Neighbourhood;
import kmcg.method.PreconditionedKmcg;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import kmcg.model.regression.Bound;
import kmcg.operator.choice.OperatorFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Models with local rows predict with finite means and with variances above zero and up to the
 * prior's, wherever they are asked: at 100 000 points for each model, over all kernels and noises.
 */
class WildPointsTest {
  private static final int POINTS = 100_000;
  private static final int ROWS = 300;
  private static final int LOCAL = 12;
  private static final double[] NOISES = {0.1, 1e-4, 1e-8};

  /** What rounding may add to a variance of 1 where the noise is 1e-8 of it. */
  private static final double ROUNDING = 1e-6;

  /** The models. */
  enum Model {
    /** FITC. */
    FITC,
    /** KMCG with variances close to the exact ones. */
    CLOSE,
    /** KMCG with variances never below the exact ones. */
    CERTIFIED;

    Method method() {
      return switch (this) {
        case FITC -> InducingPoints.fitc(PivotedRows.random(30, 1)).with(LocalRows.of(LOCAL));
        case CLOSE -> kmcg(Neighbourhood.close(LOCAL));
        case CERTIFIED -> kmcg(Neighbourhood.certified(LOCAL));
      };
    }

    private static Method kmcg(Neighbourhood local) {
      return new PreconditionedKmcg(
          PreconditionerRows.of(PivotedRows.random(30, 1)),
          8,
          StoppingRule.never(),
          OperatorFactory.AUTOMATIC,
          Bound.TVFE,
          local);
    }
  }

  private static Kernel[] kernels() {
    return new Kernel[] {
      new SquaredExponential(LengthScales.of(0.7), 1),
      new Matern52(LengthScales.of(0.3, 2), 1),
      new Matern12(LengthScales.of(1), 1),
      new RationalQuadratic(LengthScales.of(0.5), 1, 0.4)
    };
  }

  @ParameterizedTest
  @EnumSource
  void variancesArePositiveAndNothingIsInfinite(Model model) {
    TrainingSet rows = rows();
    int cases = kernels().length * NOISES.length;
    int seed = 0;
    for (Kernel kernel : kernels()) {
      for (double noise : NOISES) {
        Points x = wild(rows.inputs(), (POINTS + cases - 1) / cases, ++seed);
        Prediction at = model.method().condition(new Prior(kernel, noise), rows).predict(x);
        for (int i = 0; i < x.size(); i++) {
          double variance = at.latentVariance()[i];
          boolean fine = Double.isFinite(at.mean()[i]) && variance > 0 && variance <= 1 + ROUNDING;
          int point = i;
          assertTrue(
              fine,
              () ->
                  "%s, noise %s, at (%s, %s): mean %s, variance %s"
                      .formatted(
                          kernel,
                          noise,
                          x.at(point, 0),
                          x.at(point, 1),
                          at.mean()[point],
                          variance));
        }
      }
    }
  }

  /** Rows of which a third are in a cluster, so near each other that they are nearly equal. */
  private static TrainingSet rows() {
    TrainingSet wave = TestData.wave(ROWS, 2, 1);
    SplittableRandom random = new SplittableRandom(2);
    double[][] x = new double[ROWS][];
    for (int i = 0; i < ROWS; i++) {
      x[i] = i % 3 == 0 ? near(new double[] {1, 1}, random) : wave.inputs().point(i);
    }
    return new TrainingSet(Points.of(x), wave.targets());
  }

  /** Points equal to rows, close to them, between them, and far away by any power of ten. */
  private static Points wild(Points rows, int count, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] x = new double[count][];
    for (int i = 0; i < count; i++) {
      double[] row = rows.point(random.nextInt(rows.size()));
      x[i] =
          switch (i % 4) {
            case 0 -> row;
            case 1 -> near(row, random);
            case 2 -> new double[] {random.nextDouble(-3, 3), random.nextDouble(-3, 3)};
            default -> new double[] {random.nextBoolean() ? row[0] : far(random), far(random)};
          };
    }
    return Points.of(x);
  }

  private static double[] near(double[] point, SplittableRandom random) {
    double step = Math.pow(10, random.nextInt(-16, 0));
    return new double[] {
      point[0] + step * random.nextGaussian(), point[1] + step * random.nextGaussian()
    };
  }

  private static double far(SplittableRandom random) {
    return random.nextDouble(-1, 1) * Math.pow(10, random.nextInt(0, 151));
  }
}
