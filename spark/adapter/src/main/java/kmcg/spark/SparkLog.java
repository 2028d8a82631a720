package kmcg.spark;

import org.apache.spark.SparkContext;
import org.slf4j.LoggerFactory;
import weka.gui.Logger;

/** Progress of training: in the log, and as the description of jobs in Spark's pages. */
final class SparkLog implements Logger {
  private final org.slf4j.Logger log = LoggerFactory.getLogger(GaussianProcessRegression.class);
  private final SparkContext spark;

  SparkLog(SparkContext spark) {
    this.spark = spark;
  }

  @Override
  public void logMessage(String message) {
    log.info(message);
  }

  @Override
  public void statusMessage(String message) {
    log.info(message);
    spark.setJobDescription("kmcg: " + message);
  }
}
