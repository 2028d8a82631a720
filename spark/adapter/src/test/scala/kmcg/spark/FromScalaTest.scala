package kmcg.spark

import org.apache.spark.ml.{Pipeline, PipelineModel}
import org.apache.spark.ml.evaluation.RegressionEvaluator
import org.apache.spark.ml.feature.VectorAssembler
import org.apache.spark.ml.tuning.{CrossValidator, ParamGridBuilder}
import org.apache.spark.sql.{DataFrame, SparkSession}
import org.apache.spark.sql.functions.{col, sin}
import org.junit.jupiter.api.{AfterEach, BeforeEach, Test, Timeout}
import org.junit.jupiter.api.Assertions.{assertEquals, assertTrue}
import org.junit.jupiter.api.io.TempDir

import java.nio.file.Path
import java.util.concurrent.TimeUnit

/** The estimator in a pipeline and under cross-validation, as a user of Scala writes them. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class FromScalaTest {
  private var spark: SparkSession = _

  @BeforeEach
  def start(): Unit = {
    spark = Sessions.local(2)
  }

  @AfterEach
  def stop(): Unit = spark.stop()

  private def rows(first: Long, count: Long): DataFrame =
    spark.range(first, first + count, 1, 4)
      .select(sin(col("id") * 12.9898) as "a", sin(col("id") * 78.233) as "b")
      .withColumn("y", sin(col("a") * 3) + col("b") * 2 + sin(col("a") * 1e6) * 0.1)

  private def assembler =
    new VectorAssembler().setInputCols(Array("a", "b")).setOutputCol("features")

  @Test
  def aPipelineIsFittedSavedAndLoaded(@TempDir folder: Path): Unit = {
    val regression = new GaussianProcessRegression()
      .setLabelCol("y")
      .setMethod("FITC")
      .setInducingPoints(40)
      .setOptions("-E 20")
    val model = new Pipeline().setStages(Array(assembler, regression)).fit(rows(0, 1200))
    val test = rows(5000, 300)
    val predicted = model.transform(test)
    val rmse = new RegressionEvaluator().setLabelCol("y").evaluate(predicted)
    assertTrue(rmse < 0.12, s"$rmse")
    val covered = predicted.where(col("y") >= col("lower") && col("y") <= col("upper")).count()
    assertTrue(covered > 250, s"$covered of 300")

    model.write.overwrite().save(folder.toString)
    val loaded = PipelineModel.load(folder.toString)
    assertEquals(predicted.collectAsList(), loaded.transform(test).collectAsList())
  }

  @Test
  def crossValidationChoosesTheNumberOfPoints(): Unit = {
    val regression = new GaussianProcessRegression().setLabelCol("y").setOptions("-E 0 -K Matern52")
    val grid = new ParamGridBuilder().addGrid(regression.inducingPoints, Array(2, 60)).build()
    val validated = new CrossValidator()
      .setEstimator(regression)
      .setEvaluator(new RegressionEvaluator().setLabelCol("y"))
      .setEstimatorParamMaps(grid)
      .setNumFolds(3)
      .setSeed(1)
      .fit(assembler.transform(rows(0, 600)))
    val best = validated.bestModel.asInstanceOf[GaussianProcessRegressionModel]
    assertEquals(60, best.regressor.model.posterior.report.rank)
  }
}
