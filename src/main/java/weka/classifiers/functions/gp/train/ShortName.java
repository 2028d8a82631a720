package weka.classifiers.functions.gp.train;

/** Names that users gave, which may be as long as they like and have line breaks in them. */
public final class ShortName {
  private ShortName() {}

  /**
   * A name on one line.
   *
   * @param width in characters, beyond which the name ends in an ellipsis
   */
  public static String of(String name, int width) {
    String line = name.replaceAll("[\\s\\p{Cntrl}]+", " ").strip();
    int length = line.codePointCount(0, line.length());
    return length <= width ? line : line.substring(0, line.offsetByCodePoints(0, width - 1)) + "…";
  }
}
