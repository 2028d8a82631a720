package kmcg.paper.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import kmcg.kernel.LengthScales;
import kmcg.kernel.SquaredExponential;
import kmcg.linalg.Matrix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KernelPicturesTest {
  private static String draw(String... arguments) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    KernelPictures.draw(arguments, new PrintStream(bytes, true, StandardCharsets.UTF_8));
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Test
  void allPicturesAreWrittenAsBitmapsAndAsDrawings(@TempDir Path directory) throws IOException {
    String printed = draw(directory.toString());
    for (String name :
        List.of(
            "kernel-story",
            "kernel-progress-kmcg",
            "kernel-progress-points",
            "kernel-progress-eigenfunctions")) {
      assertTrue(printed.contains(name), printed);
      BufferedImage image = ImageIO.read(directory.resolve(name + ".png").toFile());
      assertTrue(image.getWidth() > 2000 && image.getHeight() > 1500, name);
      long size = Files.size(directory.resolve(name + ".png"));
      assertTrue(size > 20_000 && size < 150_000, name + " has " + size + " bytes");
      String svg = Files.readString(directory.resolve(name + ".svg"));
      assertTrue(svg.contains("</svg>") && svg.contains("standard deviation"), name);
    }
  }

  /** A 2 × 3 matrix: its cells are squares, and its first row is on top. */
  @Test
  void cellsHaveTheColoursOfTheirNumbers() {
    Matrix values = Matrix.of(new double[][] {{0, 1, 0.5}, {1, -7, 9}});
    Panel matrix = Panel.ofMatrix("", values, ColourScale.upTo(1));
    assertEquals(Panel.SIDE, matrix.width());
    assertEquals(Panel.SIDE * 2 / 3, matrix.height());
    BufferedImage image = painted(matrix);
    Color dark = new Color(0x440154);
    Color light = new Color(0xfde725);
    assertEquals(dark, at(image, 1.0 / 6, 1.0 / 4));
    assertEquals(light, at(image, 3.0 / 6, 1.0 / 4));
    assertEquals(new Color(0x21918c), at(image, 5.0 / 6, 1.0 / 4));
    assertEquals(light, at(image, 1.0 / 6, 3.0 / 4));
    assertEquals(dark, at(image, 3.0 / 6, 3.0 / 4)); // clipped
    assertEquals(light, at(image, 5.0 / 6, 3.0 / 4));
    Matrix square = Matrix.of(new double[][] {{0, 1}, {0.5, 0}});
    BufferedImage function = painted(Panel.ofFunction("", square, ColourScale.upTo(1), 0, 1));
    assertEquals(dark, at(function, 0.25, 0.75)); // x to the right, z upwards
    assertEquals(light, at(function, 0.25, 0.25));
    assertEquals(new Color(0x21918c), at(function, 0.75, 0.75));
  }

  private static BufferedImage painted(Panel panel) {
    BufferedImage image =
        new BufferedImage(panel.width(), panel.height(), BufferedImage.TYPE_INT_RGB);
    Graphics2D g = image.createGraphics();
    panel.paintMap(g);
    g.dispose();
    return image;
  }

  private static Color at(BufferedImage image, double x, double y) {
    return new Color(image.getRGB((int) (x * image.getWidth()), (int) (y * image.getHeight())));
  }

  @Test
  void imagesOfFewColoursNeedAByteForEachPixelAndOthersStay() {
    BufferedImage few = new BufferedImage(30, 20, BufferedImage.TYPE_INT_RGB);
    BufferedImage many = new BufferedImage(30, 20, BufferedImage.TYPE_INT_RGB);
    for (int i = 0; i < 600; i++) {
      few.setRGB(i % 30, i / 30, i % 200 << 8);
      many.setRGB(i % 30, i / 30, i << 4);
    }
    BufferedImage indexed = Bitmap.indexed(few);
    assertEquals(BufferedImage.TYPE_BYTE_INDEXED, indexed.getType());
    for (int i = 1; i < 200; i++) { // black, the only grey, is rounded
      assertEquals(few.getRGB(i % 30, i / 30), indexed.getRGB(i % 30, i / 30));
    }
    assertEquals(many, Bitmap.indexed(many));
  }

  @Test
  void labelsAreShort() {
    assertEquals("0", ColourScale.label(0));
    assertEquals("0.71", ColourScale.label(0.713));
    assertEquals("-1.5", ColourScale.label(-1.5));
    assertEquals("1.4", ColourScale.label(1.427));
    assertEquals("1", ColourScale.label(1));
  }

  @Test
  void wrongArgumentsAreAnsweredWithAMessage(@TempDir Path directory) {
    String out = directory.toString();
    assertTrue(message(out, "no-such.arff").contains("cannot read no-such.arff"));
    assertTrue(message(out, "test-data/volcano.arff").contains("one input"));
    assertTrue(message(out, "test-data/toy-train.arff", "x").contains("'x'"));
    assertTrue(message("1", "2", "3", "4", "5", "6").contains("at most five"));
    SquaredExponential k = new SquaredExponential(LengthScales.of(1), 1);
    assertThrows(IllegalArgumentException.class, () -> new KernelFigures(k, 1, 1, 10, 1));
    assertThrows(IllegalArgumentException.class, () -> ColourScale.upTo(0));
  }

  private static String message(String... arguments) {
    return assertThrows(IllegalArgumentException.class, () -> draw(arguments)).getMessage();
  }
}
