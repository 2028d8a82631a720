package weka.knowledgeflow.steps.gp;

import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.IndexColorModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import javax.imageio.ImageIO;

/**
 * Draws the icons of the Knowledge Flow: a curve in its band, in a colour for each method; below
 * it, marks for methods that see the data through few points. Pixel by pixel, so that it is the
 * same picture everywhere.
 */
final class Icons {
  static final Path FOLDER = Path.of("src/main/resources/weka/gui/knowledgeflow/icons");

  private static final int SIZE = 56;
  private static final int CLEAR = 0;
  private static final int BAND = 1;
  private static final int CURVE = 2;
  private static final int MARK = 3;

  /** What stands below the curve. */
  enum Below {
    NOTHING,
    POINTS,
    FUNNEL,
    BARS,
    FRAME
  }

  /** A colour, and what stands below the curve. */
  record Look(int colour, Below below) {}

  private Icons() {}

  /** The looks by the name of the class; colours are told apart by colour-blind readers too. */
  static Map<String, Look> looks() {
    Map<String, Look> looks = new TreeMap<>();
    looks.put("KMCG", new Look(0x0072B2, Below.NOTHING));
    looks.put("ConjugateGradients", new Look(0x56B4E9, Below.NOTHING));
    looks.put("ExactGP", new Look(0x404040, Below.NOTHING));
    looks.put("ProjectedBayes", new Look(0xCC79A7, Below.NOTHING));
    looks.put("VFE", new Look(0xD55E00, Below.POINTS));
    looks.put("FITC", new Look(0xE69F00, Below.POINTS));
    looks.put("DTC", new Look(0x009E73, Below.POINTS));
    looks.put("SoR", new Look(0xB8A800, Below.POINTS));
    looks.put("SubsetOfData", new Look(0x808080, Below.POINTS));
    looks.put("FilteredRegressor", new Look(0x0072B2, Below.FUNNEL));
    looks.put("RegressionEvaluator", new Look(0x0072B2, Below.BARS));
    looks.put("ModelPlotter", new Look(0x0072B2, Below.FRAME));
    return looks;
  }

  static BufferedImage draw(Look look) {
    BufferedImage image =
        new BufferedImage(SIZE, SIZE, BufferedImage.TYPE_BYTE_INDEXED, palette(look.colour()));
    for (int x = 0; x < SIZE; x++) {
      for (int y = 0; y < SIZE; y++) {
        image.getRaster().setSample(x, y, 0, colourAt(look.below(), x, y));
      }
    }
    return image;
  }

  private static IndexColorModel palette(int colour) {
    int pale = 0;
    for (int shift = 0; shift < 24; shift += 8) {
      int part = colour >> shift & 255;
      pale |= (part + 2 * 255) / 3 << shift;
    }
    int[] colours = {0, 0xFF000000 | pale, 0xFF000000 | colour, 0xFF202020};
    return new IndexColorModel(2, 4, colours, 0, true, CLEAR, DataBuffer.TYPE_BYTE);
  }

  private static int colourAt(Below below, int x, int y) {
    if (isBelow(below, x, y)) {
      return MARK;
    }
    if (x < 3 || x > SIZE - 4) {
      return CLEAR;
    }
    double t = (x - 3) / (SIZE - 7.0);
    double curve = 22 - 12 * StrictMath.sin(2 * Math.PI * t);
    double width = 4 + 9 * (2 * t - 1) * (2 * t - 1);
    double slope = Math.abs(24 * Math.PI / (SIZE - 7.0) * StrictMath.cos(2 * Math.PI * t));
    if (Math.abs(y - curve) <= 1.2 + slope / 2) {
      return CURVE;
    }
    return Math.abs(y - curve) <= width ? BAND : CLEAR;
  }

  private static boolean isBelow(Below below, int x, int y) {
    int depth = y - 47;
    if (depth < 0 || depth > 7) {
      return false;
    }
    return switch (below) {
      case NOTHING -> false;
      case POINTS -> depth >= 2 && depth <= 5 && x >= 6 && x < 50 && (x - 6) % 10 < 4;
      case FUNNEL -> Math.abs(x - SIZE / 2) <= Math.max(1, 10 - 2 * depth);
      case BARS -> x >= 10 && x < 46 && (x - 10) % 9 < 6 && 7 - depth <= (x - 10) / 9 * 2 + 1;
      case FRAME -> x >= 6 && x < 50 && (depth == 0 || depth == 1 || (x - 6) % 14 < 2);
    };
  }

  /** Writes all icons. */
  public static void main(String[] none) throws IOException {
    Files.createDirectories(FOLDER);
    for (Map.Entry<String, Look> each : looks().entrySet()) {
      ImageIO.write(draw(each.getValue()), "gif", FOLDER.resolve(each.getKey() + ".gif").toFile());
    }
  }
}
