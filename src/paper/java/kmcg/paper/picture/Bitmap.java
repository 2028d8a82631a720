package kmcg.paper.picture;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.IndexColorModel;
import java.util.HashMap;
import java.util.Map;

/** Images in as little memory as their colours need. */
final class Bitmap {
  /** Colours that one byte can tell apart. */
  private static final int MOST = 256;

  private Bitmap() {}

  /**
   * The same image with a byte for each pixel, if it has 256 colours at most, and otherwise itself:
   * a third of the file. Greys, of which the edges of letters have hundreds, are rounded first.
   */
  static BufferedImage indexed(BufferedImage image) {
    int width = image.getWidth();
    int height = image.getHeight();
    int[] pixels = image.getRGB(0, 0, width, height, null, 0, width);
    Map<Integer, Integer> places = new HashMap<>();
    for (int i = 0; i < pixels.length; i++) {
      pixels[i] = withFewGreys(pixels[i]);
      places.putIfAbsent(pixels[i], places.size());
      if (places.size() > MOST) {
        return image;
      }
    }
    int[] colours = new int[places.size()];
    places.forEach((colour, place) -> colours[place] = colour);
    IndexColorModel model =
        new IndexColorModel(8, colours.length, colours, 0, false, -1, DataBuffer.TYPE_BYTE);
    BufferedImage indexed =
        new BufferedImage(width, height, BufferedImage.TYPE_BYTE_INDEXED, model);
    byte[] bytes = new byte[pixels.length];
    for (int i = 0; i < pixels.length; i++) {
      bytes[i] = places.getOrDefault(pixels[i], 0).byteValue(); // every colour has its place
    }
    indexed.getRaster().setDataElements(0, 0, width, height, bytes);
    return indexed;
  }

  /** Greys in steps of 8 from white; other colours as they are. */
  private static int withFewGreys(int code) {
    Color colour = new Color(code);
    int red = colour.getRed();
    if (red != colour.getGreen() || red != colour.getBlue()) {
      return code;
    }
    int grey = 255 - (255 - red) / 8 * 8;
    return new Color(grey, grey, grey).getRGB();
  }
}
