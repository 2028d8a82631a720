package weka.classifiers.functions.gp.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Optional;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern12;
import kmcg.kernel.Matern52;
import kmcg.model.Prior;
import org.junit.jupiter.api.Test;
import weka.classifiers.functions.gp.kernels.InputColumns;
import weka.classifiers.functions.gp.kernels.InputUnit;

/** Which length-scales stand beside the shares. */
class RelevanceTableTest {
  private static final InputColumns TWO =
      new InputColumns(
          new String[] {"a", "b"},
          new int[] {0, 1},
          new double[] {1, 1},
          new InputUnit[] {InputUnit.PLAIN, InputUnit.PLAIN});

  private static Optional<double[]> lengthScales(Kernel kernel) {
    return RelevanceTable.lengthScales(new Prior(kernel, 0.01), TWO);
  }

  @Test
  void thoseOfThePartThatDoesMost() {
    Kernel off = new Matern12(LengthScales.of(900, 800), 1e-5);
    Kernel little = new Matern12(LengthScales.of(7, 8), 0.1);
    Kernel much = new Matern52(LengthScales.of(2, 3), 0.9);
    double[] seen = lengthScales(off.plus(little).plus(much)).orElseThrow();
    assertArrayEquals(new double[] {2, 3}, seen, 1e-12, Arrays.toString(seen));
    assertEquals(Optional.empty(), lengthScales(off).map(Arrays::toString));
  }
}
