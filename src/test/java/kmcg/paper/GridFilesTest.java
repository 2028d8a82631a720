package kmcg.paper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weka.experiment.gp.data.DataException;

/** Files of a grid of 2 × 2 that lack something are told by their names, with the way out. */
class GridFilesTest {
  @TempDir Path directory;
  private GridFiles files;

  @BeforeEach
  void writeGoodFiles() throws IOException {
    files = new GridFiles(directory, "G");
    write(GridFiles.AXES, "axis,index,coordinate\n0,0,0\n0,1,1\n1,0,5\n1,1,6\n");
    write(GridFiles.EXACT, "x1,x2,exact_mean,exact_var_y\n0.5,5.5,0.7,0.25\n");
    write(GridFiles.TARGETS, "y\n1\n2\n3\n4\n");
  }

  private void write(String part, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    Files.write(file(part), part.equals(GridFiles.TARGETS) ? zipped(bytes) : bytes);
  }

  private static byte[] zipped(byte[] bytes) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(all)) {
      out.write(bytes);
    }
    return all.toByteArray();
  }

  private Path file(String part) {
    return directory.resolve("G" + part);
  }

  private void assertTold(String part, String reason) {
    String message =
        assertThrows(
                DataException.class,
                () -> {
                  files.training();
                  files.exact(2);
                })
            .getMessage();
    assertTrue(message.contains("G" + part), message);
    assertTrue(message.contains(reason), message);
    assertTrue(message.contains("replace"), message);
  }

  @Test
  void goodFilesAreRead() throws IOException {
    assertEquals(4, files.training().size());
    assertEquals(0.25, files.exact(2)[0][3]);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "_axes.csv       | ''                                                | the columns ''",
        "_axes.csv       | axis,coordinate~0,0                               | columns"
            + " 'axis,coordinate'",
        "_axes.csv       | axis,index,coordinate                             | no rows",
        "_axes.csv       | axis,index,coordinate~0,0                         | line 2 has 2"
            + " columns",
        "_axes.csv       | axis,index,coordinate~0,0,1~2,0,1                 | line 3: axes",
        "_axes.csv       | axis,index,coordinate~0,0,1~0,2,1                 | line 3: axes",
        "_axes.csv       | axis,index,coordinate~0.5,0,1                     | line 2: axes",
        "_test_exact.csv | x1,exact_mean,exact_var_y~1,2,3                   | columns"
            + " 'x1,exact_mean",
        "_test_exact.csv | x1,x2,exact_mean,exact_var_y~1,2,3                | line 2 has 3",
        "_test_exact.csv | x1,x2,exact_mean,exact_var_y~1,2,NaN,3            | line 2: 'NaN'",
        "_test_exact.csv | x1,x2,exact_mean,exact_var_y                      | no rows",
        "_y.csv.gz       | ''                                                | the columns ''",
        "_y.csv.gz       | z~1~2~3~4                                         | the columns 'z'",
        "_y.csv.gz       | y~1~2~much~4                                      | line 4: 'much'",
        "_y.csv.gz       | y~1~2~3                                           | 3 targets",
        "_y.csv.gz       | y~1~2~3~4~5                                       | 5 targets",
      })
  void aBadFileIsNamed(String part, String text, String reason) throws IOException {
    write(part, text.replace('~', '\n'));
    assertTold(part, reason);
  }

  @Test
  void aGzipFileThatIsCutOrNoneIsNamed() throws IOException {
    byte[] whole = Files.readAllBytes(file(GridFiles.TARGETS));
    for (int length : new int[] {0, 5, whole.length - 9, whole.length - 3}) {
      Files.write(file(GridFiles.TARGETS), Arrays.copyOf(whole, length));
      assertTold(GridFiles.TARGETS, "cut off");
    }
    Files.writeString(file(GridFiles.TARGETS), "y\n1\n2\n3\n4\n");
    assertTold(GridFiles.TARGETS, "no gzip file");
  }
}
