package weka.experiment.gp.plot;

import java.awt.Graphics;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import weka.experiment.gp.chart.FewColours;

/** Pictures of drawings, which have few colours, in small files. */
final class SmallPicture {
  private static final int COLOURS = 128;

  private SmallPicture() {}

  /** Writes a picture, as PNG, with the most frequent of its colours. */
  static void write(BufferedImage image, Path file) throws IOException {
    ImageIO.write(FewColours.of(image, COLOURS), "png", file.toFile());
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
