package weka.experiment.gp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import kmcg.paper.ReproducePaper;
import kmcg.paper.ToyFolder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weka.classifiers.functions.gp.ExactGP;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.SerializationHelper;
import weka.experiment.gp.data.DataException;
import weka.experiment.gp.run.Progress;

/**
 * Names that are meant to become code, paths or formulas remain names; damaged files are refused.
 */
class HostileNamesTest {
  /** Files with changed bytes, of each kind; more in the profile {@code faults}. */
  private static final int CHANGED = Boolean.getBoolean("kmcg.faults") ? 1000 : 60;

  @TempDir Path directory;

  static List<String> names() {
    return List.of(
        "<script>alert(1)</script>",
        "\"><img src=x onerror=alert(1)>",
        "&lt;b&gt; &amp; ' \" ]]>",
        "=cmd|' /C calc'!A0",
        "../../../../etc/passwd",
        "名前 \u202e\u0000\u0007 Ωß",
        "x".repeat(200));
  }

  /** Rows whose relation and attributes have a name. */
  private static Instances rows(String name) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    attributes.add(new Attribute(name + "1"));
    attributes.add(new Attribute(name + "2", List.of(name, name + "b")));
    attributes.add(new Attribute(name));
    Instances rows = new Instances(name, attributes, 120);
    rows.setClassIndex(2);
    SplittableRandom random = new SplittableRandom(4);
    for (int i = 0; i < 120; i++) {
      double x = random.nextDouble(0, 6);
      int label = random.nextInt(2);
      rows.add(new DenseInstance(1, new double[] {x, label, Math.sin(x) + label}));
    }
    return rows;
  }

  /** No cell is what a spreadsheet computes: one that begins as a formula is a number. */
  private static void assertNoFormula(Path csv) throws IOException {
    for (String line : Files.readAllLines(csv)) {
      for (String cell : line.split(",", -1)) {
        String bare = cell.startsWith("\"") ? cell.substring(1) : cell;
        boolean isNumber = bare.matches("[-+]?[0-9.]+(E-?[0-9]+)?|-Infinity");
        assertTrue(isNumber || !bare.matches("[=+@\\-\t\r].*"), csv + ": " + cell);
      }
    }
  }

  /** Nothing of a page is an element or an attribute that we did not write. */
  private static void assertHarmless(Path page) throws IOException {
    String text = Files.readString(page);
    assertFalse(text.contains("<script>alert") || text.contains("<img src=x"), page.toString());
    assertFalse(text.contains("onerror=alert(1)>\n"), page.toString());
  }

  private static void assertWellFormed(Path svg) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    assertEquals(
        "svg", factory.newDocumentBuilder().parse(svg.toFile()).getDocumentElement().getTagName());
  }

  @ParameterizedTest
  @MethodSource("names")
  void picturesAndPagesShowNamesAsText(String name) throws Exception {
    ExactGP regressor = new ExactGP();
    regressor.setOptions(new String[] {"-E", "2"});
    regressor.buildClassifier(rows(name));
    Path model = directory.resolve("my.model");
    SerializationHelper.write(model.toString(), regressor);
    Path plots = directory.resolve("plots");
    Path page = directory.resolve("page.html");
    String[] arguments = {"-l", model.toString(), "-o", plots.toString(), "-html", page.toString()};
    PrintStream out = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
    new PlotModel().work(arguments, out);
    assertHarmless(page);
    int pictures = 0;
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        if (file.toString().endsWith(".svg")) {
          assertHarmless(file);
          assertWellFormed(file);
          pictures++;
        }
      }
    }
    assertTrue(pictures > 3, pictures + " pictures");
    try (Stream<Path> files = Files.list(directory)) {
      assertEquals(3, files.count(), "nothing is written elsewhere");
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void comparisonsShowNamesAsText(String name) throws Exception {
    CompareMethods.Request request =
        new CompareMethods.Request(
            66, 100, directory, List.of("-E", "0", "-K", "Matern52", "-noise", "0.1"));
    CompareMethods.compare(rows(name), request, Progress.NONE);
    try (Stream<Path> folders = Files.list(directory)) {
      Path folder = folders.findFirst().orElseThrow();
      assertEquals(directory, folder.getParent());
      assertHarmless(folder.resolve("report.html"));
      String first = Files.readAllLines(folder.resolve("results.csv")).get(1);
      assertEquals(9, first.split(",", -1).length, first);
      assertNoFormula(folder.resolve("results.csv"));
      assertNoFormula(folder.resolve("provenance.csv"));
    }
  }

  /** A file with one to four characters changed. */
  private static byte[] changed(byte[] bytes, SplittableRandom random) {
    byte[] other = bytes.clone();
    byte[] odd = "\"'<>{}[],;?%@\u0000\n\\e-9".getBytes(StandardCharsets.ISO_8859_1);
    for (int i = random.nextInt(4); i >= 0; i--) {
      byte any = (byte) random.nextInt(256);
      other[random.nextInt(other.length)] =
          random.nextBoolean() ? any : odd[random.nextInt(odd.length)];
    }
    return other;
  }

  /** Tables and parameters with changed bytes: they are read, or refused with their name. */
  @Test
  void damagedFilesAreReadOrRefusedByName() throws Exception {
    SplittableRandom random = new SplittableRandom(12);
    Path data = ToyFolder.in(directory);
    Path json = data.resolve("hyperparameters.json");
    Path arff = data.resolve("TOY_train.arff");
    int refused = 0;
    for (Path file : List.of(json, arff)) {
      byte[] bytes = Files.readAllBytes(file);
      for (int i = 0; i < CHANGED; i++) {
        Files.write(file, changed(bytes, random));
        refused += isRead(data, file) ? 0 : 1;
      }
      Files.write(file, bytes);
    }
    assertTrue(refused > 20, refused + " are refused");
  }

  private boolean isRead(Path data, Path file) throws Exception {
    String[] arguments = {
      "-data",
      data.toString(),
      "-sets",
      "TOY",
      "-seconds",
      "1e-9",
      "-o",
      directory.resolve("out" + System.nanoTime()).toString()
    };
    PrintStream out = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
    try {
      ReproducePaper.run(arguments, out, Progress.NONE);
      return true;
    } catch (IllegalArgumentException | IOException e) {
      String message = String.valueOf(e.getMessage());
      assertTrue(message.contains(file.getFileName().toString()), message);
      return false;
    }
  }

  @Test
  void deeplyNestedParametersAreRefused() throws Exception {
    Path data = ToyFolder.in(directory);
    Files.writeString(data.resolve("hyperparameters.json"), "[".repeat(100_000));
    assertThrows(DataException.class, () -> isRefused(data));
  }

  private void isRefused(Path data) throws IOException {
    String[] arguments = {"-data", data.toString(), "-o", directory.resolve("o").toString()};
    PrintStream out = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
    ReproducePaper.run(arguments, out, Progress.NONE);
  }
}
