package kmcg.learning;

import static org.junit.jupiter.api.Assertions.assertEquals;

import kmcg.TestData;
import kmcg.data.TrainingSet;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern52;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GroupedEvidenceTest {
  private static final Kernel KERNEL = new Matern52(LengthScales.of(1, 1), 1);

  @ParameterizedTest
  @CsvSource({
    "1, 1, log evidence of a random group of 30 rows and a group of 20 near rows",
    "2, 3, log evidence of 2 random groups of 30 rows and 3 groups of 20 near rows"
  })
  void oneGroupIsNoGroups(int wide, int near, String name) {
    TrainingSet data = TestData.wave(150, 2, 5);
    GroupedEvidence.Sizes sizes = new GroupedEvidence.Sizes(wide, 30, near, 20);
    assertEquals(name, GroupedEvidence.of(data, sizes, KERNEL, 3).name());
  }
}
