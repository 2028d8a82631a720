package kmcg.method;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import kmcg.data.Points;
import kmcg.data.RowBlocks;
import kmcg.data.TrainingSet;
import kmcg.form.Form;
import kmcg.form.FormFile;
import kmcg.inducing.choice.GivenPoints;
import kmcg.inducing.choice.RandomRows;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern52;
import kmcg.model.Posterior;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Passes that begin elsewhere, over parts of the rows, make the model of all rows. */
class SharedPassTest {
  private static final Prior PRIOR = new Prior(new Matern52(LengthScales.of(0.7, 1.3), 1.5), 0.05);

  private static TrainingSet data(int rows) {
    SplittableRandom random = new SplittableRandom(5);
    double[] x = random.doubles(2L * rows, -2, 2).toArray();
    double[] y = new double[rows];
    for (int i = 0; i < rows; i++) {
      y[i] = Math.sin(3 * x[i]) + x[rows + i];
    }
    double[] weights = random.doubles(rows, 0.5, 2).toArray();
    return new TrainingSet(Points.ofColumns(rows, 2, x), y, weights);
  }

  private static Form sent(Form form) {
    return FormFile.of(FormFile.bytes(form));
  }

  private static void assertShared(InducingPoints method) {
    TrainingSet data = data(2000);
    Posterior expected = method.condition(PRIOR, data);
    RowPass all =
        RowPass.begin(method, PRIOR, method.points().select(PRIOR.kernel(), data.inputs()));
    Form beginning = sent(all.beginning());
    int[] bounds = {0, 700, 1500, 2000};
    for (int p = 1; p < bounds.length; p++) {
      RowPass part = RowPass.begin(beginning);
      part.add(data.part(bounds[p - 1], bounds[p]));
      all.merge(sent(part.form()));
    }
    assertEquals(2000, all.rows());
    Posterior merged = all.posterior(RowBlocks.of(data));
    double evidence = expected.evidence().negativeLog();
    assertEquals(evidence, merged.evidence().negativeLog(), 1e-11 * Math.abs(evidence));
    Points others = data(50).inputs();
    Prediction one = expected.predict(others);
    Prediction other = merged.predict(others);
    assertArrayEquals(one.mean(), other.mean(), 1e-11);
    assertArrayEquals(one.latentVariance(), other.latentVariance(), 1e-11);
  }

  @ParameterizedTest
  @EnumSource(InducingPoints.Variant.class)
  void sumsOverPartsAreTheSumsOverAllRows(InducingPoints.Variant variant) {
    InducingPoints vfe = InducingPoints.vfe(new RandomRows(30, 4));
    assertShared(new InducingPoints(variant, vfe.points(), vfe.jitter(), LocalRows.NONE));
  }

  /** VFE sums twice where it has local rows. */
  @ParameterizedTest
  @ValueSource(ints = {0, 8})
  void withGivenPointsAndLocalRowsToo(int local) {
    Points points = data(25).inputs();
    assertShared(InducingPoints.vfe(new GivenPoints(points)).with(LocalRows.of(local)));
  }
}
