package kmcg.spark;

/** What the parameters of predictions are if nobody sets them. */
final class Defaults {
  private Defaults() {}

  static void set(PredictionParams owner) {
    owner.setDefault(owner.featuresCol(), "features");
    owner.setDefault(owner.predictionCol(), "prediction");
    owner.setDefault(owner.standardDeviationCol(), "standardDeviation");
    owner.setDefault(owner.lowerCol(), "lower");
    owner.setDefault(owner.upperCol(), "upper");
    owner.setDefault(owner.level(), 0.95);
    owner.setDefault(owner.handleInvalid(), "error");
  }
}
