package kmcg.method;

/** How much time a model is worth. */
public enum Effort {
  /** A first look, in seconds where that is possible. */
  QUICK(5e9, 1e11, 300),
  /** A good model in minutes. */
  NORMAL(5e10, 1e12, 1000),
  /** The last percent, however long it takes within reason. */
  THOROUGH(1e12, 1e13, 2000);

  private final double kernelValues;
  private final double products;
  private final int rank;

  /**
   * An effort.
   *
   * @param kernelValues of ten inputs each, that all steps together may evaluate
   * @param products N M² that sums over all rows may cost
   * @param rank the most inducing rows of sums, on which the time of a prediction depends too
   */
  Effort(double kernelValues, double products, int rank) {
    this.kernelValues = kernelValues;
    this.products = products;
    this.rank = rank;
  }

  double kernelValues() {
    return kernelValues;
  }

  double products() {
    return products;
  }

  int rank() {
    return rank;
  }
}
