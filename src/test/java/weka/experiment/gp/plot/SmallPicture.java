package weka.experiment.gp.plot;

import java.awt.Graphics;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;

/** Pictures of drawings, which have few colours, in small files. */
final class SmallPicture {
  private static final int COLOURS = 128;

  /** Bits of red, green and blue that are told apart. */
  private static final int SEEN = 0xF8F8F8;

  private SmallPicture() {}

  /** Writes a picture, as PNG, with the most frequent of its colours. */
  static void write(BufferedImage image, Path file) throws IOException {
    Map<Integer, Integer> counts = new HashMap<>();
    Map<Integer, Integer> colours = new HashMap<>();
    for (int pixel : pixels(image)) {
      counts.merge(pixel & SEEN, 1, Integer::sum);
      colours.putIfAbsent(pixel & SEEN, pixel & 0xFFFFFF);
    }
    List<Integer> frequent =
        counts.entrySet().stream()
            .sorted(Map.Entry.<Integer, Integer>comparingByValue(Comparator.reverseOrder()))
            .limit(COLOURS)
            .map(entry -> colours.get(entry.getKey()))
            .toList();
    int[] palette = frequent.stream().mapToInt(Integer::intValue).toArray();
    BufferedImage small =
        new BufferedImage(
            image.getWidth(), image.getHeight(), BufferedImage.TYPE_BYTE_INDEXED, of(palette));
    Map<Integer, Integer> nearest = new HashMap<>();
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        int pixel = image.getRGB(x, y) & 0xFFFFFF;
        int index = nearest.computeIfAbsent(pixel, p -> nearest(p, palette));
        small.getRaster().setSample(x, y, 0, index);
      }
    }
    ImageIO.write(small, "png", file.toFile());
  }

  private static int[] pixels(BufferedImage image) {
    return image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
  }

  private static IndexColorModel of(int[] palette) {
    return new IndexColorModel(8, palette.length, palette, 0, false, -1, 0);
  }

  private static int nearest(int colour, int[] palette) {
    int best = 0;
    for (int i = 1; i < palette.length; i++) {
      best = distance(colour, palette[i]) < distance(colour, palette[best]) ? i : best;
    }
    return best;
  }

  private static int distance(int one, int other) {
    int sum = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
      int difference = (one >> shift & 0xFF) - (other >> shift & 0xFF);
      sum += difference * difference;
    }
    return sum;
  }

  /** The part of a screen that windows cover: all but the black around them. */
  static BufferedImage windows(BufferedImage screen) {
    Rectangle covered = null;
    for (int y = 0; y < screen.getHeight(); y++) {
      for (int x = 0; x < screen.getWidth(); x++) {
        if ((screen.getRGB(x, y) & 0xFFFFFF) != 0) {
          Rectangle dot = new Rectangle(x, y, 1, 1);
          covered = covered == null ? dot : covered.union(dot);
        }
      }
    }
    Rectangle part =
        covered == null ? new Rectangle(screen.getWidth(), screen.getHeight()) : covered;
    BufferedImage copy = new BufferedImage(part.width, part.height, BufferedImage.TYPE_INT_RGB);
    Graphics graphics = copy.getGraphics();
    graphics.drawImage(screen, -part.x, -part.y, null);
    graphics.dispose();
    return copy;
  }
}
