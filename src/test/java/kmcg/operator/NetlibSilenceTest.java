package kmcg.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import kmcg.data.Points;
import kmcg.kernel.LengthScales;
import kmcg.kernel.SquaredExponential;
import no.uib.cipr.matrix.DenseMatrix;
import no.uib.cipr.matrix.DenseVector;
import no.uib.cipr.matrix.sparse.GMRES;
import no.uib.cipr.matrix.sparse.IterativeSolverNotConvergedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that use MTJ through us print nothing, without any system property. */
class NetlibSilenceTest {
  @TempDir private Path directory;

  /** MTJ's GMRES, which calls netlib's LAPACK, on a kernel operator. */
  static final class SolverOnOperator {
    private SolverOnOperator() {}

    public static void main(String[] arguments) throws IterativeSolverNotConvergedException {
      Points x = Points.onLine(0, 1, 2, 3);
      SymmetricOperator K =
          DenseOperator.of(new SquaredExponential(LengthScales.of(1), 1), x).plus(0.1);
      DenseVector b = new DenseVector(new double[] {1, 2, 3, 4});
      new GMRES(b).solve(K.asMatrix(), b, new DenseVector(4));
    }
  }

  /** A product of MTJ's own with what points hand out. */
  static final class ProductOfPoints {
    private ProductOfPoints() {}

    public static void main(String[] arguments) {
      DenseMatrix x = Points.onLine(0, 1, 2, 3).toMatrix();
      x.transAmult(x, new DenseMatrix(1, 1));
    }
  }

  /** MTJ alone, which warns. */
  static final class MtjAlone {
    private MtjAlone() {}

    public static void main(String[] arguments) {
      DenseMatrix x = new DenseMatrix(2, 2);
      x.transAmult(x, new DenseMatrix(2, 2));
    }
  }

  @Test
  void aSolverOfMtjsOnAnOperatorPrintsNothing() throws Exception {
    assertEquals("", errors(SolverOnOperator.class));
  }

  @Test
  void aProductOfPointsPrintsNothing() throws Exception {
    assertEquals("", errors(ProductOfPoints.class));
  }

  @Test
  void mtjAloneWouldWarn() throws Exception {
    String errors = errors(MtjAlone.class);
    assertTrue(errors.contains("netlib"), errors);
  }

  private String errors(Class<?> program) throws IOException, InterruptedException {
    Path log = directory.resolve(program.getSimpleName());
    ProcessBuilder builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            program.getName());
    builder.environment().remove("JAVA_TOOL_OPTIONS"); // of which Java itself writes a line
    Process process = builder.redirectErrorStream(true).redirectOutput(log.toFile()).start();
    try {
      assertTrue(process.waitFor(120, TimeUnit.SECONDS), "it should have ended");
      assertEquals(0, process.exitValue(), Files.readString(log));
      return Files.readString(log);
    } finally {
      process.destroyForcibly();
    }
  }
}
