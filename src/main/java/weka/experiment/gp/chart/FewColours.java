package weka.experiment.gp.chart;

import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Pictures of drawings, which have few colours, with a byte for each dot. */
public final class FewColours {
  /** Bits of red, green and blue that are told apart. */
  private static final int SEEN = 0xF8F8F8;

  private FewColours() {}

  /**
   * The same picture with the most frequent of its colours.
   *
   * @param colours how many, at most 256
   */
  public static BufferedImage of(BufferedImage image, int colours) {
    int[] palette = palette(image, colours);
    BufferedImage small =
        new BufferedImage(
            image.getWidth(),
            image.getHeight(),
            BufferedImage.TYPE_BYTE_INDEXED,
            new IndexColorModel(8, palette.length, palette, 0, false, -1, 0));
    Map<Integer, Integer> nearest = new HashMap<>();
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        int dot = image.getRGB(x, y) & 0xFFFFFF;
        int index = nearest.computeIfAbsent(dot, colour -> nearest(colour, palette));
        small.getRaster().setSample(x, y, 0, index);
      }
    }
    return small;
  }

  private static int[] palette(BufferedImage image, int most) {
    Map<Integer, Integer> counts = new HashMap<>();
    Map<Integer, Integer> colours = new HashMap<>();
    for (int dot : dots(image)) {
      counts.merge(dot & SEEN, 1, Integer::sum);
      colours.putIfAbsent(dot & SEEN, dot & 0xFFFFFF);
    }
    List<Integer> frequent =
        counts.entrySet().stream()
            .sorted(Map.Entry.<Integer, Integer>comparingByValue(Comparator.reverseOrder()))
            .limit(most)
            .map(entry -> colours.get(entry.getKey()))
            .toList();
    return frequent.stream().mapToInt(Integer::intValue).toArray();
  }

  private static int[] dots(BufferedImage image) {
    return image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
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
