package kmcg.spark;

import org.apache.spark.sql.SparkSession;

/** Sessions within this process. */
final class Sessions {
  private Sessions() {}

  /** A session with this many cores. */
  static SparkSession local(int cores) {
    return SparkSession.builder()
        .master("local[%d]".formatted(cores))
        .config("spark.ui.enabled", "false")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.driver.host", "127.0.0.1")
        .getOrCreate();
  }
}
