package weka.experiment.gp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.experiment.gp.run.Progress;
import weka.experiment.gp.run.RunKey;

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
    arguments.addAll(List.of(further));
    int given = arguments.indexOf("-o");
    if (given < 0) {
      arguments.addAll(List.of("-o", directory.resolve("out").toString()));
    } else {
      arguments.set(given + 1, directory.resolve(arguments.get(given + 1)).toString());
    }
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
    assertTrue(recommended.contains("\nUse "), recommended);
    assertTrue(
        recommended.contains("weka.Run .ExactGP -S 1 -noise 0.01 -E 0 -c 3 -t "), recommended);
    assertTrue(exactSmse() < 0.02, "SMSE " + exactSmse());
  }

  @Test
  void missingInputsAreTaken() throws Exception {
    String recommended = compare(file("a", i -> i % 10 == 4, i -> false), "-E", "0");
    assertTrue(recommended.contains("\nUse "), recommended);
    assertTrue(exactSmse() < 0.2, "SMSE " + exactSmse());
  }

  @Test
  void rowsWithoutAClassValueAreLeftOut() throws Exception {
    Path rows = file("a", i -> false, i -> i % 9 == 0); // 80 rows have one
    assertTrue(compare(rows, "-E", "3", "-split", "50").contains("\nUse "));
    assertEquals("Learning the hyper-parameters from 40 rows.", said.get(0));
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
    assertTrue(report.contains("costs in $1 &lt;all&gt;"), "no title");
    assertTrue(report.contains("3.14159"), "another number");
  }

  @Test
  void otherKindsOfFilesAreReadToo() throws Exception {
    String arff = Files.readString(file("a", i -> false, i -> false));
    String rows = arff.substring(arff.indexOf("@data\n") + 6);
    Path csv = Files.writeString(directory.resolve("rows.csv"), "x,colour,y\n" + rows);
    assertTrue(compare(csv, "-E", "0", "-c", "y").contains("\nUse "));
    String accented = arff.replace("colour", "qualité");
    Path latin = directory.resolve("latin.arff");
    Files.writeString(latin, accented, StandardCharsets.ISO_8859_1);
    assertTrue(compare(latin, "-E", "0", "-o", "latin").contains("\nUse "));
    Path marked = Files.writeString(directory.resolve("marked.arff"), "\uFEFF" + accented);
    assertTrue(compare(marked, "-E", "0", "-o", "marked").contains("\nUse "));
  }

  @Test
  void whatNoMethodTakesIsToldByNameAndRow() throws Exception {
    Path rows = file("a", i -> false, i -> false);
    String good = Files.readString(rows);
    Files.writeString(rows, good.replace("colour {red,green,blue}", "colour string"));
    assertTold(rows, "attribute 'colour'", "string", "RemoveType");
    Files.writeString(rows, good + "1e999,red,1\n");
    assertTold(rows, "attribute 'x' is infinite in row " + (ROWS + 1));
  }

  private void assertTold(Path rows, String... parts) {
    String message =
        assertThrows(IllegalArgumentException.class, () -> compare(rows, "-E", "0")).getMessage();
    for (String part : parts) {
      assertTrue(message.contains(part), message);
    }
  }

  /** Then no distance can be measured in units of its variance; all else can. */
  @Test
  void anExactMeanThatIsConstantIsNoObstacle() throws Exception {
    Path rows = file("a", i -> false, i -> false);
    Files.writeString(rows, Files.readString(rows).replaceAll("(?m)^\\d[^,]*,\\w+,", "1,red,"));
    String recommended = compare(rows, "-E", "0");
    assertTrue(recommended.contains("mean of the class"), recommended);
  }
}
