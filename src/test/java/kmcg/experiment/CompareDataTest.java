package kmcg.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import kmcg.experiment.run.Progress;
import kmcg.experiment.run.RunKey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Columns as users have them: nominal ones, and values that are missing. */
class CompareDataTest {
  private static final int ROWS = 90;
  private static final String[] COLOURS = {"red", "green", "blue"};
  private static final double[] SHIFTS = {0, 3, -3};

  @TempDir Path directory;
  private final List<String> said = new ArrayList<>();

  /** A sine wave over x, shifted by the colour; most of the variance is that of the shifts. */
  private Path file(String relation, IntPredicate noInput, IntPredicate noClass)
      throws IOException {
    StringBuilder text = new StringBuilder("@relation '%s'\n".formatted(relation));
    text.append("@attribute x numeric\n@attribute colour {red,green,blue}\n");
    text.append("@attribute y numeric\n@data\n");
    for (int i = 0; i < ROWS; i++) {
      double x = 6.0 * i / ROWS;
      text.append(noInput.test(i) ? "?" : Double.toString(x)).append(',');
      text.append(COLOURS[i % 3]).append(',');
      text.append(noClass.test(i) ? "?" : Double.toString(Math.sin(x) + SHIFTS[i % 3]));
      text.append('\n');
    }
    return Files.writeString(directory.resolve("rows.arff"), text);
  }

  private String compare(Path file, String... further) throws Exception {
    List<String> arguments = new ArrayList<>(List.of("-t", file.toString()));
    arguments.addAll(List.of("-o", directory.resolve("out").toString()));
    arguments.addAll(List.of(further));
    Progress listener =
        new Progress() {
          @Override
          public void begin(RunKey run, int finished, int all) {}

          @Override
          public void say(String sentence) {
            said.add(sentence);
          }
        };
    return CompareMethods.compare(arguments.toArray(new String[0]), listener);
  }

  private double exactSmse() throws IOException {
    String row =
        Files.readAllLines(directory.resolve("out/results.csv")).stream()
            .filter(line -> line.contains(",exact,") && line.contains(",smse_targets,"))
            .findFirst()
            .orElseThrow();
    return Double.parseDouble(row.split(",", -1)[7]);
  }

  @Test
  void nominalInputsAreUsed() throws Exception {
    String recommended = compare(file("a", i -> false, i -> false), "-E", "0", "-noise", "0.01");
    assertTrue(recommended.startsWith("Use "), recommended);
    assertTrue(recommended.contains("weka.Run .ExactGP -S 1 -noise 0.01 -E 0 -c 3 -t "), recommended);
    assertTrue(exactSmse() < 0.02, "SMSE " + exactSmse());
  }

  @Test
  void missingInputsAreTaken() throws Exception {
    String recommended = compare(file("a", i -> i % 10 == 4, i -> false), "-E", "0");
    assertTrue(recommended.startsWith("Use "), recommended);
    assertTrue(exactSmse() < 0.2, "SMSE " + exactSmse());
  }

  @Test
  void rowsWithoutAClassValueAreLeftOut() throws Exception {
    Path rows = file("a", i -> false, i -> i % 9 == 0); // 80 rows have one
    assertTrue(compare(rows, "-E", "3", "-split", "50").startsWith("Use "));
    assertEquals("Hyper-parameters are learned from 40 rows.", said.get(0));
  }

  @Test
  void aNominalClassIsRefused() throws IOException {
    Path rows = file("a", i -> false, i -> false);
    String message =
        assertThrows(IllegalArgumentException.class, () -> compare(rows, "-c", "2")).getMessage();
    assertTrue(message.contains("'colour'") && message.contains("not numeric"), message);
    assertTrue(message.contains("rows.arff") && message.contains("-c"), message);
  }

  @Test
  void aNameWithSignsOfItsOwnIsNoObstacle() throws Exception {
    Path rows = file("costs in $1 <all> \\\\ 3.14159", i -> false, i -> false);
    compare(rows, "-E", "0");
    String report = Files.readString(directory.resolve("out/report.html"));
    assertTrue(report.contains("costs_in_$1_&lt;all&gt;"), "no title");
    assertTrue(report.contains("3.14159"), "another number");
  }
}
