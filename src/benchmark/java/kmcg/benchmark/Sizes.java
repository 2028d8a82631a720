package kmcg.benchmark;

/**
 * How large everything is.
 *
 * @param product order of the matrices that are multiplied
 * @param exact rows for the Gram matrix, ExactGP, Smile and scikit-learn
 * @param kernlab rows for the comparison with R's kernlab
 * @param weka rows for the comparison with Weka
 * @param tests rows to predict
 * @param elevators rows of ELEVATORS
 * @param steps P on ELEVATORS
 * @param vfe rows for VFE
 * @param points M
 * @param matrixFree rows for KMCG without a stored matrix
 * @param matrixFreeSteps its P, and that of the growth
 * @param growth the numbers of rows over which the slope is taken
 * @param bandwidth numbers read to measure the memory
 */
record Sizes(
    int product,
    int exact,
    int kernlab,
    int weka,
    int tests,
    int elevators,
    int steps,
    int vfe,
    int points,
    int matrixFree,
    int matrixFreeSteps,
    int[] growth,
    int bandwidth) {
  /** Those of the targets. */
  static final Sizes FULL =
      new Sizes(
          2000,
          5000,
          2000,
          4000,
          500,
          8299,
          100,
          100_000,
          512,
          50_000,
          20,
          new int[] {8000, 11_300, 16_000, 22_600, 32_000},
          1 << 26);

  /** Those of a smoke test: everything runs, and no number means much. */
  static final Sizes QUICK =
      new Sizes(
          300, 500, 200, 200, 50, 600, 20, 4000, 64, 2000, 5, new int[] {500, 1000, 2000}, 1 << 22);

  /** Whether these are those of a smoke test. */
  boolean quick() {
    return product == QUICK.product;
  }

  Sizes withGrowth(int[] rows) {
    return new Sizes(
        product,
        exact,
        kernlab,
        weka,
        tests,
        elevators,
        steps,
        vfe,
        points,
        matrixFree,
        matrixFreeSteps,
        rows,
        bandwidth);
  }
}
