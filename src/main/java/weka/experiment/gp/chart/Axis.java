package weka.experiment.gp.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import weka.classifiers.functions.gp.train.ShortName;

/**
 * An axis of a plot.
 *
 * @param title beside it, with the unit
 * @param kind what its numbers are
 * @param least where it begins; NaN to begin where the data do
 * @param most where it ends; NaN to end where the data do
 * @param labels the names of 0, 1, …, of an axis of labels
 */
public record Axis(String title, Kind kind, double least, double most, List<String> labels) {
  /** What the numbers of an axis are. */
  public enum Kind {
    /** Numbers at equal distances. */
    LINEAR,
    /** Positive numbers at distances of their logarithms. */
    LOGARITHMIC,
    /** Milliseconds since the beginning of 1970, shown as dates. */
    DATE,
    /** Whole numbers that stand for names. */
    LABELS
  }

  /** XChart seeks places for marks without end where one has more characters. */
  public static final int LONGEST_NAME = 20;

  /** Dots between two names, at least. */
  private static final int LEAST_GAP = 8;

  /** Characters of a blank label, at most, where there are a hundred names. */
  private static final int MOST_BLANK = 6;

  /** Characters that are not seen. */
  private static final String UNSEEN = "\u200B\u200C\u200D\u2060";

  /** Keeps its own copy, in which labels have at most 20 characters and differ. */
  public Axis {
    labels = unlike(labels);
  }

  /** Names that can be told apart; XChart seeks without end where two are alike. */
  private static List<String> unlike(List<String> names) {
    Map<String, Integer> sameBefore = new HashMap<>();
    Set<String> all = new LinkedHashSet<>();
    for (String name : names) {
      String brief = brief(name, LONGEST_NAME);
      String own = brief;
      while (!all.add(own)) {
        String number = " " + (1 + sameBefore.merge(brief, 1, Integer::sum));
        own = brief(name, LONGEST_NAME - number.length()) + number;
      }
    }
    return List.copyOf(all);
  }

  /** A name of few characters as Java counts them, of which an emoji has two. */
  private static String brief(String name, int longest) {
    int width = longest;
    while (ShortName.of(name, width).length() > longest) {
      width--;
    }
    return ShortName.of(name, width);
  }

  private Axis(String title, Kind kind) {
    this(title, kind, Double.NaN, Double.NaN, List.of());
  }

  /** An axis of numbers. */
  public static Axis linear(String title) {
    return new Axis(title, Kind.LINEAR);
  }

  /** An axis of positive numbers. */
  public static Axis logarithmic(String title) {
    return new Axis(title, Kind.LOGARITHMIC);
  }

  /** An axis of dates in milliseconds. */
  public static Axis dates(String title) {
    return new Axis(title, Kind.DATE);
  }

  /** An axis of names; a single one becomes part of the title, as XChart never ends with one. */
  public static Axis labels(String title, List<String> names) {
    if (names.size() == 1) {
      return linear((title + " " + names.get(0)).strip()).between(-1, 1);
    }
    return new Axis(title, Kind.LABELS, -1, names.size(), names);
  }

  /** The same axis from one number to another. */
  public Axis between(double from, double to) {
    return new Axis(title, kind, from, to, labels);
  }

  boolean isLogarithmic() {
    return kind == Kind.LOGARITHMIC;
  }

  /** Whether marks are named here, and not by the drawing library. */
  boolean hasOwnMarks() {
    return kind != Kind.DATE;
  }

  /**
   * The least distance between two marks, in dots. Between names it is nearly that of whole
   * numbers, so that the library, which takes round numbers further apart, marks these.
   *
   * @param length of the axis
   * @param ofNumbers the distance that numbers need
   */
  int marksApart(int length, int ofNumbers) {
    return kind == Kind.LABELS ? (int) (0.8 * length / (labels.size() + 1)) : ofNumbers;
  }

  /** The width of the widest of its names. */
  double widestLabel() {
    return labels.stream()
        .mapToDouble(label -> FittedText.width(label, ChartStyle.SMALL_FONT))
        .max()
        .orElse(0);
  }

  /** The room that a name has along an axis of some length. */
  double roomOfLabel(double length) {
    return length / (labels.size() + 1);
  }

  /** Whether its names would touch each other along a line of some length. */
  boolean isCrowded(double length) {
    return kind == Kind.LABELS && widestLabel() + LEAST_GAP > roomOfLabel(length);
  }

  /** Whether a number has a place here. */
  boolean shows(double value) {
    return Double.isFinite(value) && (!isLogarithmic() || value > 0);
  }

  /** The number that the drawing library is given. */
  double drawn(double value) {
    return isLogarithmic() ? Math.log10(value) : value;
  }

  /** The label of a mark at a number that the drawing library was given. */
  String mark(double drawn) {
    return switch (kind) {
      case LOGARITHMIC -> power(drawn);
      case LABELS -> label(drawn);
      case LINEAR -> number(drawn);
      case DATE -> throw new IllegalStateException("dates are left to the library.");
    };
  }

  /**
   * The name at a place of an axis of names, if there is one. XChart leaves as much room for names
   * that are turned as the one with the most characters takes, which must not be a blank one.
   */
  String turnedLabel(double place) {
    String label = label(place);
    int room = Math.max(0, LONGEST_NAME - label.length());
    return label.isBlank() ? label : label + " ".repeat(Math.min(MOST_BLANK, room));
  }

  /** A name, or nothing to see. */
  private String label(double place) {
    int nearest = (int) Math.rint(place);
    boolean isThere = nearest >= 0 && nearest < labels.size();
    return isThere && Math.abs(place - nearest) < 1e-6 ? labels.get(nearest) : blank(place);
  }

  /** Digits as they are, without signs between thousands: 1970 may be a year. */
  private static String number(double value) {
    BigDecimal digits = new BigDecimal(value, new MathContext(9)).stripTrailingZeros();
    double size = Math.abs(value);
    return value == 0 || (size >= 1e-4 && size < 1e7) ? digits.toPlainString() : digits.toString();
  }

  /** Nothing to see, another one for each place: XChart seeks without end where two are alike. */
  private static String blank(double place) {
    int number = (int) Math.round(10 * (1 + place)); // axes of names begin at −1
    String digits = Integer.toUnsignedString(number, UNSEEN.length());
    StringBuilder blank = new StringBuilder(" ");
    digits.chars().forEach(digit -> blank.append(UNSEEN.charAt(digit - '0')));
    return blank.toString();
  }

  /** The number whose logarithm a mark is; XChart wants all of them to differ. */
  static String power(double logarithm) {
    int exponent = (int) Math.floor(logarithm + 1e-9);
    double mantissa = Math.pow(10, logarithm - exponent);
    BigDecimal digits = BigDecimal.valueOf(Math.round(10 * mantissa), 1).stripTrailingZeros();
    return exponent < -2 || exponent > 3
        ? digits.toPlainString() + "e" + exponent
        : digits.scaleByPowerOfTen(exponent).stripTrailingZeros().toPlainString();
  }
}
