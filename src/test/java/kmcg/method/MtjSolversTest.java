package kmcg.method;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import kmcg.TestData;
import kmcg.data.Mtj;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.kernel.Gram;
import kmcg.krylov.NystromPreconditioner;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;
import kmcg.linalg.PivotedCholesky;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import kmcg.operator.DenseOperator;
import kmcg.operator.SymmetricOperator;
import kmcg.operator.TiledOperator;
import kmcg.operator.structure.KroneckerOperator;
import kmcg.operator.structure.Structure;
import kmcg.operator.structure.ToeplitzOperator;
import no.uib.cipr.matrix.DenseVector;
import no.uib.cipr.matrix.sparse.AbstractIterativeSolver;
import no.uib.cipr.matrix.sparse.CG;
import no.uib.cipr.matrix.sparse.DefaultIterationMonitor;
import no.uib.cipr.matrix.sparse.DiagonalPreconditioner;
import no.uib.cipr.matrix.sparse.GMRES;
import no.uib.cipr.matrix.sparse.IterativeSolverNotConvergedException;
import no.uib.cipr.matrix.sparse.Preconditioner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** MTJ's own iterative solvers on our operators find the exact mean. */
class MtjSolversTest {
  private static final double RESIDUAL = 1e-12;

  /** A prior, data and the operator K under test. */
  private record Case(String name, Prior prior, TrainingSet data, SymmetricOperator K) {
    @Override
    public String toString() {
      return name;
    }

    /** ‖k‖ ‖r‖/σ², with ‖r‖ the residual to which the solvers run, and k at most √N times 2. */
    double tolerance() {
      double residual = RESIDUAL * Algebra.norm(data.targets());
      return 2 * Math.sqrt(data.size()) * residual / prior.noiseVariance();
    }

    /** Solves (K + σ²I) α = y, and returns after how many steps. */
    int solve(AbstractIterativeSolver solver, DenseVector alpha)
        throws IterativeSolverNotConvergedException {
      solver.setIterationMonitor(new DefaultIterationMonitor(2000, RESIDUAL, 1e-50, 1e5));
      solver.solve(K.plus(prior.noiseVariance()).asMatrix(), data.targetVector(), alpha);
      return solver.getIterationMonitor().iterations();
    }

    DenseVector empty() {
      return new DenseVector(data.size());
    }

    void assertExactMean(DenseVector alpha) {
      Points x = TestData.points(20, data.inputs().dimensions(), 99);
      Prediction exact = new Exact(Structure.NONE).condition(prior, data).predict(x);
      Matrix k = Gram.between(prior.kernel(), x.all(), data.inputs().all());
      DenseVector mean = new DenseVector(x.size());
      k.mult(alpha, mean);
      assertArrayEquals(exact.meanVector().getData(), mean.getData(), tolerance());
    }
  }

  static Stream<Case> cases() {
    TrainingSet data = TestData.wave(300, 2, 1);
    Prior prior = TestData.rough(0.9, 1.4);
    TrainingSet onGrid = TestData.onGrid(17, 13, 0.8, 4);
    Structure grid = new Structure(Structure.Kind.GRID, 0);
    Structure series = new Structure(Structure.Kind.SERIES, 0);
    Prior smooth = TestData.smooth(0.6, 0.9);
    Prior line = TestData.rough(0.7);
    TrainingSet steps = steps();
    return Stream.of(
        new Case("dense", prior, data, DenseOperator.of(prior.kernel(), data.inputs())),
        new Case("tiled", prior, data, new TiledOperator(prior.kernel(), data.inputs())),
        new Case(
            "Toeplitz",
            line,
            steps,
            new ToeplitzOperator(
                line.kernel(),
                series.find(line.kernel(), steps.inputs()).equidistant().orElseThrow())),
        new Case(
            "Kronecker",
            smooth,
            onGrid,
            new KroneckerOperator(
                grid.find(smooth.kernel(), onGrid.inputs()).grid().orElseThrow())));
  }

  /** Equal steps with some left out. */
  private static TrainingSet steps() {
    int[] kept = TestData.shuffled(250, 0.8, 7);
    double[] x = new double[kept.length];
    double[] y = TestData.normal(kept.length, 8);
    for (int i = 0; i < x.length; i++) {
      x[i] = -2 + kept[i] / 64.0;
      y[i] = Math.sin(3 * x[i]) + 0.2 * y[i];
    }
    return new TrainingSet(Points.onLine(x), y);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void conjugateGradientsOfMtjFindTheExactMean(Case c) throws Exception {
    DenseVector alpha = c.empty();
    c.solve(new CG(alpha), alpha);
    c.assertExactMean(alpha);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void gmresOfMtjFindsTheExactMean(Case c) throws Exception {
    DenseVector alpha = c.empty();
    c.solve(new GMRES(alpha, 100), alpha);
    c.assertExactMean(alpha);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void aPreconditionerOfMtjsReadsTheDiagonal(Case c) throws Exception {
    DiagonalPreconditioner diagonal = new DiagonalPreconditioner(c.data.size());
    diagonal.setMatrix(c.K.plus(c.prior.noiseVariance()).asMatrix());
    DenseVector alpha = c.empty();
    CG cg = new CG(alpha);
    cg.setPreconditioner(diagonal);
    c.solve(cg, alpha);
    c.assertExactMean(alpha);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void ourPreconditionerSavesMtjsSolversMostOfTheirSteps(Case c) throws Exception {
    Matrix K = Gram.of(c.prior.kernel(), c.data.inputs());
    int n = K.rows();
    Matrix F =
        PivotedCholesky.run(
                K.diagonal(),
                (j, out) -> System.arraycopy(K.data(), j * n, out, 0, n),
                100,
                PivotedCholesky.GREEDY)
            .factor();
    Matrix squares = Algebra.transposedProduct(F, F);
    Preconditioner M = new NystromPreconditioner(F, squares, c.prior.noiseVariance()).asMtj();
    DenseVector alpha = c.empty();
    CG cg = new CG(alpha);
    cg.setPreconditioner(M);
    int few = c.solve(cg, alpha);
    c.assertExactMean(alpha);
    int many = c.solve(new CG(alpha), c.empty());
    assertTrue(2 * few < many, few + " steps, and " + many + " without");
    DenseVector y = c.data.targetVector();
    assertArrayEquals(Mtj.values(M.apply(y, c.empty())), Mtj.values(M.transApply(y, c.empty())));
  }

  @Test
  void dataGoInAsMtjsTypes() {
    TrainingSet data = TestData.wave(50, 2, 1);
    TrainingSet same = TrainingSet.of(data.inputs().toMatrix(), data.targetVector());
    assertEquals(data.inputs(), same.inputs());
    assertArrayEquals(data.targets(), same.targets());
    same.targetVector().set(0, 99);
    assertEquals(data.targets()[0], same.targets()[0], "a copy");
  }

  @Test
  void predictionsComeOutAsMtjsTypes() {
    Prediction prediction = new Prediction(new double[] {1, 2}, new double[] {3, 4}, 0.5);
    assertArrayEquals(new double[] {1, 2}, prediction.meanVector().getData());
    assertArrayEquals(new double[] {3, 4}, prediction.latentVarianceVector().getData());
    assertArrayEquals(new double[] {3.5, 4.5}, prediction.observationVarianceVector().getData());
    prediction.meanVector().set(0, 99);
    prediction.latentVarianceVector().set(0, 99);
    assertEquals(1, prediction.mean()[0], "a copy");
    assertEquals(3, prediction.latentVariance()[0], "a copy");
  }
}
