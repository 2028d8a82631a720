package weka.experiment.gp.chart;

import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** Pictures of drawings, which have few colours, with a byte for each dot. */
public final class FewColours {
  /** Colours that are told apart. */
  private static final int SHADES = 1 << 15;

  private FewColours() {}

  /**
   * The same picture with the most frequent of its colours.
   *
   * @param colours how many, at most 256
   */
  public static BufferedImage of(BufferedImage image, int colours) {
    int[] dots = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
    int[] first = new int[SHADES];
    int[] palette = palette(dots, colours, first);
    BufferedImage small =
        new BufferedImage(
            image.getWidth(),
            image.getHeight(),
            BufferedImage.TYPE_BYTE_INDEXED,
            new IndexColorModel(8, palette.length, palette, 0, false, -1, 0));
    int[] nearest = new int[SHADES];
    Arrays.fill(nearest, -1);
    byte[] indices = new byte[dots.length];
    for (int i = 0; i < dots.length; i++) {
      int shade = shade(dots[i]);
      if (nearest[shade] < 0) {
        nearest[shade] = nearest(first[shade], palette);
      }
      indices[i] = (byte) nearest[shade];
    }
    small.getRaster().setDataElements(0, 0, image.getWidth(), image.getHeight(), indices);
    return small;
  }

  /** The most frequent colours; of those that are hardly told apart, the first that is met. */
  private static int[] palette(int[] dots, int most, int[] first) {
    int[] counts = new int[SHADES];
    for (int dot : dots) {
      int shade = shade(dot);
      if (counts[shade]++ == 0) {
        first[shade] = dot & 0xFFFFFF;
      }
    }
    return IntStream.range(0, SHADES)
        .filter(shade -> counts[shade] > 0)
        .boxed()
        .sorted(Comparator.comparingInt(shade -> -counts[shade]))
        .limit(most)
        .mapToInt(shade -> first[shade])
        .toArray();
  }

  /** Five bits of red, green and blue. */
  private static int shade(int colour) {
    return (colour >> 19 & 31) << 10 | (colour >> 11 & 31) << 5 | (colour >> 3 & 31);
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
}
