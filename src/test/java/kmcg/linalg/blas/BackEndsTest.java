package kmcg.linalg.blas;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.abort;

import kmcg.TestData;
import kmcg.linalg.blas.BackEnd.Block;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every library that loads here gives what pure Java gives, on any block of an array. */
class BackEndsTest {
  /** Sums of up to 40 products of normal numbers, in another order. */
  private static final double ROUNDING = 1e-12;

  private static final BackEnd JAVA = new JavaBackEnd();

  private static BackEnd load(String name) {
    try {
      return name.equals("native") ? new NativeBackEnd() : new CopyingBackEnd();
    } catch (LinkageError | RuntimeException e) {
      abort(name + " does not load on this system: " + e);
      throw e;
    }
  }

  /** An array in which blocks begin at any offset and may end with the last number. */
  private static double[] numbers(long seed) {
    return TestData.normal(50 * 50, seed);
  }

  /** A block of 20 or 40 rows that ends where the array does, or well before. */
  private static Block block(double[] data, boolean last) {
    return new Block(data, last ? 50 * 30 + 10 : 53, 50);
  }

  @ParameterizedTest
  @CsvSource({
    "native, false",
    "native, true",
    "copied, false",
    "copied, true",
  })
  void productsAndSolutionsAreThoseOfJava(String name, boolean last) {
    BackEnd other = load(name);
    for (boolean left : new boolean[] {false, true}) {
      for (boolean right : new boolean[] {false, true}) {
        double[] expected = numbers(1);
        double[] seen = expected.clone();
        Block a = block(numbers(2), last);
        Block b = block(numbers(3), last);
        JAVA.gemm(left, right, 20, 20, 20, 0.7, a, b, -0.3, block(expected, last));
        other.gemm(left, right, 20, 20, 20, 0.7, a, b, -0.3, block(seen, last));
        assertArrayEquals(expected, seen, ROUNDING);
        JAVA.trsm(left, right, 20, 20, triangle(last), block(expected, last));
        other.trsm(left, right, 20, 20, triangle(last), block(seen, last));
        assertArrayEquals(expected, seen, ROUNDING);
        JAVA.gemv(left, 20, 20, -0.6, a, numbers(5), 7, expected, 3);
        other.gemv(left, 20, 20, -0.6, a, numbers(5), 7, seen, 3);
        assertArrayEquals(expected, seen, ROUNDING);
        JAVA.syrk(20, 15, 0.5, a, 2, block(expected, last));
        other.syrk(20, 15, 0.5, a, 2, block(seen, last));
        assertArrayEquals(expected, seen, ROUNDING);
      }
    }
  }

  /** A lower triangle that is far from singular. */
  private static Block triangle(boolean last) {
    double[] data = numbers(4);
    Block block = block(data, last);
    for (int j = 0; j < 20; j++) {
      for (int i = 0; i < 20; i++) {
        data[block.offset() + 50 * j + i] *= 0.05;
      }
      data[block.offset() + 50 * j + j] = 2;
    }
    return block;
  }

  @ParameterizedTest
  @ValueSource(strings = {"native", "copied"})
  void aSumWithoutTermsLeavesTheScaledResult(String name) {
    BackEnd other = load(name);
    double[] c = {1, 2, 3, 4};
    Block none = new Block(new double[0], 0, 2);
    other.gemm(false, true, 2, 2, 0, 1, none, none, 0.5, new Block(c, 0, 2));
    assertArrayEquals(new double[] {0.5, 1, 1.5, 2}, c);
    other.syrk(2, 0, 1, none, 2, new Block(c, 0, 2));
    assertArrayEquals(new double[] {1, 2, 1.5, 4}, c);
  }

  @Test
  void thePropertyForcesALibraryAndRefusesNonsense() {
    String before = System.getProperty(BackEnds.PROPERTY);
    try {
      System.setProperty(BackEnds.PROPERTY, "java");
      assertEquals(JAVA.name(), BackEnds.choose().name());
      System.setProperty(BackEnds.PROPERTY, "fortran");
      Exception e = assertThrows(IllegalArgumentException.class, BackEnds::choose);
      assertTrue(e.getMessage().contains("'fortran'"), e.getMessage());
    } finally {
      if (before == null) {
        System.clearProperty(BackEnds.PROPERTY);
      } else {
        System.setProperty(BackEnds.PROPERTY, before);
      }
    }
  }
}
