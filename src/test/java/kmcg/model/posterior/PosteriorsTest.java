package kmcg.model.posterior;

import java.util.List;
import kmcg.TestData;
import kmcg.data.TrainingSet;
import kmcg.inducing.choice.AllRows;
import kmcg.inducing.choice.KMeansCentres;
import kmcg.inducing.choice.PivotedRows;
import kmcg.inducing.choice.PreconditionerRows;
import kmcg.inducing.choice.RandomRows;
import kmcg.kernel.LengthScales;
import kmcg.kernel.SquaredExponential;
import kmcg.krylov.StoppingRule;
import kmcg.method.BlockKmcg;
import kmcg.method.ConjugateGradients;
import kmcg.method.Exact;
import kmcg.method.InducingPoints;
import kmcg.method.Kmcg;
import kmcg.method.LocalRows;
import kmcg.method.Method;
import kmcg.method.Neighbourhood;
import kmcg.method.PreconditionedConjugateGradients;
import kmcg.method.PreconditionedKmcg;
import kmcg.method.ProjectedBayes;
import kmcg.method.Recurrence;
import kmcg.method.SubsetOfData;
import kmcg.model.Prior;
import kmcg.model.regression.Bound;
import kmcg.operator.choice.OperatorFactory;
import org.junit.jupiter.api.Nested;

/** The posterior of every method keeps the contract. */
class PosteriorsTest {
  @Nested
  class OfExact extends PosteriorContract {
    @Override
    Method method() {
      return new Exact();
    }
  }

  @Nested
  class OfSubsetOfData extends PosteriorContract {
    @Override
    Method method() {
      return new SubsetOfData(new RandomRows(20, 1));
    }
  }

  @Nested
  class OfConjugateGradients extends PosteriorContract {
    @Override
    Method method() {
      return new ConjugateGradients(8);
    }
  }

  @Nested
  class OfConjugateGradientsByFom extends PosteriorContract {
    @Override
    Method method() {
      return cg(Recurrence.FOM);
    }
  }

  @Nested
  class OfTextbookConjugateGradients extends PosteriorContract {
    @Override
    Method method() {
      return cg(Recurrence.TEXTBOOK);
    }
  }

  @Nested
  class OfKmcg extends PosteriorContract {
    @Override
    Method method() {
      return new Kmcg(8);
    }
  }

  @Nested
  class OfKmcgByFomWithTiles extends PosteriorContract {
    @Override
    Method method() {
      return new Kmcg(
          new AllRows(), 8, StoppingRule.whenGapBelow(0.01), Recurrence.FOM, OperatorFactory.TILED);
    }
  }

  @Nested
  class OfBlockKmcg extends PosteriorContract {
    @Override
    Method method() {
      return new BlockKmcg(4, 7, 3);
    }
  }

  @Nested
  class OfExhaustedBlockKmcgWithTiles extends PosteriorContract {
    @Override
    Method method() {
      return new BlockKmcg(7, 8, 50, StoppingRule.never(), OperatorFactory.TILED);
    }
  }

  @Nested
  class OfKmcgOnSomeRows extends PosteriorContract {
    @Override
    Method method() {
      return new Kmcg(PivotedRows.random(30, 2), 8);
    }
  }

  @Nested
  class OfSubsetOfRegressors extends PosteriorContract {
    @Override
    Method method() {
      return InducingPoints.sor(new RandomRows(15, 3));
    }

    @Override
    double priorVarianceFarAway() {
      return 0;
    }
  }

  @Nested
  class OfDtc extends PosteriorContract {
    @Override
    Method method() {
      return InducingPoints.dtc(PivotedRows.greedy(15));
    }
  }

  @Nested
  class OfVfe extends PosteriorContract {
    @Override
    Method method() {
      return InducingPoints.vfe(new KMeansCentres(15, 4));
    }
  }

  @Nested
  class OfFitc extends PosteriorContract {
    @Override
    Method method() {
      return InducingPoints.fitc(PivotedRows.random(15, 5));
    }
  }

  @Nested
  class OfProjectedBayes extends PosteriorContract {
    @Override
    Method method() {
      return new ProjectedBayes(30);
    }

    @Override
    Prior prior() {
      return TestData.smooth(0.7, 1.2);
    }

    @Override
    double priorVarianceFarAway() {
      return 1;
    }
  }

  @Nested
  class OfOriginalProjectedBayes extends PosteriorContract {
    @Override
    Method method() {
      return new ProjectedBayes(30, 1.5, false);
    }

    @Override
    Prior prior() {
      return TestData.smooth(0.7, 1.2);
    }

    @Override
    double priorVarianceFarAway() {
      return 0;
    }
  }

  private static final PreconditionerRows ROWS = PreconditionerRows.of(PivotedRows.random(15, 6));

  @Nested
  class OfPreconditionedKmcg extends PosteriorContract {
    @Override
    Method method() {
      return new PreconditionedKmcg(ROWS, 3);
    }
  }

  @Nested
  class OfPreconditionedKmcgWithLocalRows extends PosteriorContract {
    @Override
    Method method() {
      return new PreconditionedKmcg(
          ROWS, 3, StoppingRule.never(), OperatorFactory.AUTOMATIC, Bound.TVFE, 7);
    }
  }

  @Nested
  class OfPreconditionedKmcgWithCloseVariances extends PosteriorContract {
    @Override
    Method method() {
      return new PreconditionedKmcg(
          ROWS,
          3,
          StoppingRule.never(),
          OperatorFactory.AUTOMATIC,
          Bound.TVFE,
          Neighbourhood.close(7));
    }
  }

  @Nested
  class OfFitcWithLocalRows extends PosteriorContract {
    @Override
    Method method() {
      return InducingPoints.fitc(PivotedRows.random(15, 5)).with(LocalRows.of(7));
    }
  }

  @Nested
  class OfVfeWithAChosenNumberOfLocalRows extends PosteriorContract {
    @Override
    Method method() {
      return InducingPoints.vfe(PivotedRows.random(15, 5))
          .with(LocalRows.bestOf(List.of(0, 3, 9), 1));
    }
  }

  @Nested
  class OfPreconditionedConjugateGradients extends PosteriorContract {
    @Override
    Method method() {
      return new PreconditionedConjugateGradients(ROWS, 3);
    }
  }

  /** Methods on a grid, in any order and with gaps, where the kernel is a product. */
  abstract static class OnGrid extends PosteriorContract {
    @Override
    Prior prior() {
      return new Prior(new SquaredExponential(LengthScales.of(0.7, 1.2), 1.3), 0.05);
    }
  }

  @Nested
  class OfExactOnACompleteGrid extends OnGrid {
    @Override
    Method method() {
      return new Exact();
    }

    @Override
    TrainingSet data() {
      return TestData.onGrid(11, 7, 1.0, 51);
    }
  }

  @Nested
  class OfKmcgOnAGridWithGaps extends OnGrid {
    @Override
    Method method() {
      return new Kmcg(8);
    }

    @Override
    TrainingSet data() {
      return TestData.onGrid(11, 7, 0.75, 52);
    }
  }

  @Nested
  class OfConjugateGradientsOnAGridWithGaps extends OnGrid {
    @Override
    Method method() {
      return new ConjugateGradients(8);
    }

    @Override
    TrainingSet data() {
      return TestData.onGrid(11, 7, 0.75, 53);
    }
  }

  private static ConjugateGradients cg(Recurrence recurrence) {
    return new ConjugateGradients(8, StoppingRule.never(), recurrence, OperatorFactory.AUTOMATIC);
  }
}
