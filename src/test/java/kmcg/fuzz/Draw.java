package kmcg.fuzz;

import java.util.List;
import java.util.SplittableRandom;

/** The random choices of one case: the same for the same seed. */
final class Draw {
  private final SplittableRandom random;

  Draw(long seed) {
    random = new SplittableRandom(seed);
  }

  /** Whether something of the given probability happens. */
  boolean chance(double probability) {
    return random.nextDouble() < probability;
  }

  /** A whole number between two others, both of which it may be. */
  int between(int least, int most) {
    return random.nextInt(least, most + 1);
  }

  /** A number between 0 and 1. */
  double uniform() {
    return random.nextDouble();
  }

  /** A normal number. */
  double gaussian() {
    return random.nextGaussian();
  }

  /** A seed for a draw that does not depend on how much is drawn here later. */
  long seed() {
    return random.nextLong();
  }

  /** One of several things. */
  <T> T of(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  /** One of several things. */
  @SafeVarargs
  final <T> T of(T... choices) {
    return choices[random.nextInt(choices.length)];
  }
}
