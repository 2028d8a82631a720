package weka.classifiers.functions.gp.train;

import kmcg.linalg.machine.Interruption;
import weka.classifiers.functions.gp.options.ScalingKind;
import weka.core.Attribute;
import weka.core.Instances;

/**
 * The check that columns have numbers that can be computed with, before anything is computed of
 * them: what is refused is named by its attribute, its row and its value.
 */
final class UsableColumns {
  /** Below this, the digits of numbers near a deviation begin to be lost. */
  private static final double LEAST = 1e-300;

  /** What can be squared without vanishing. */
  private static final double LEAST_SQUARED = 1e-150;

  /** What can be squared without overflow. */
  private static final double MOST_SQUARED = 1e150;

  private UsableColumns() {}

  /**
   * Counts missing inputs, and refuses cells that are infinite or no label of their attribute, and
   * a class that cannot be scaled.
   */
  static int checkedMissingCells(Instances data) {
    int missing = 0;
    for (int i = 0; i < data.numInstances(); i++) {
      Interruption.poll();
      for (int a = 0; a < data.numAttributes(); a++) {
        if (a == data.classIndex()) {
          continue;
        }
        double value = data.instance(i).value(a);
        if (Double.isNaN(value)) {
          missing++;
        } else {
          requireValue(data.attribute(a), value, i);
        }
      }
    }
    return missing;
  }

  /** Refuses a cell that is infinite, or no label of a nominal attribute. */
  private static void requireValue(Attribute attribute, double value, int row) {
    if (Double.isInfinite(value)) {
      throw new IllegalArgumentException(
          "attribute '%s' is infinite in row %s; remove or replace such values first."
              .formatted(attribute.name(), row + 1));
    }
    boolean isLabel = value >= 0 && value < attribute.numValues() && value == Math.rint(value);
    if (attribute.isNominal() && !isLabel) {
      throw new IllegalArgumentException(
          "attribute '%s' has the value %s in row %s, which is none of its %s labels; correct it."
              .formatted(attribute.name(), value, row + 1, attribute.numValues()));
    }
  }

  /**
   * Refuses a numeric input whose numbers are too large or too close together for its scaling.
   *
   * @param spread of the column
   */
  static void requireInput(
      Instances data, Attribute attribute, Spread spread, ScalingKind kind, Scaling scaling) {
    if (kind == ScalingKind.NOTHING) {
      requireSize(data, attribute, spread, MOST_SQUARED);
      requireRange(attribute, spread, LEAST_SQUARED);
    } else if (!isFinite(spread, scaling)) {
      throw overflow(data, attribute, spread);
    }
  }

  /** Refuses a class whose numbers are too large or too close together for its scaling. */
  static void requireTarget(Instances data, Spread spread, ScalingKind kind) {
    if (kind == ScalingKind.NOTHING) {
      requireSize(data, data.classAttribute(), spread, MOST_SQUARED);
      return;
    }
    double scale = kind == ScalingKind.NORMALISE ? spread.range() : spread.deviation();
    if (!Double.isFinite(spread.mean()) || !Double.isFinite(scale)) {
      throw overflow(data, data.classAttribute(), spread);
    }
    if (scale > 0) {
      requireRange(data.classAttribute(), spread, LEAST);
    }
  }

  private static boolean isFinite(Spread spread, Scaling scaling) {
    return Double.isFinite(spread.mean())
        && Double.isFinite(scaling.shift())
        && Double.isFinite(scaling.scale());
  }

  private static void requireSize(
      Instances data, Attribute attribute, Spread spread, double largest) {
    if (Math.max(-spread.least(), spread.most()) > largest) {
      throw tooLarge(data, attribute, spread, "without scaling (-N 2) its square would overflow");
    }
  }

  private static void requireRange(Attribute attribute, Spread spread, double least) {
    if (spread.range() < least) {
      throw new IllegalArgumentException(
          ("the values of attribute '%s' lie between %s and %s, too close together to compute with"
                  + " all digits; multiply them by a power of ten first.")
              .formatted(attribute.name(), spread.least(), spread.most()));
    }
  }

  /** Sums overflow by the largest value or, where all values can be squared, by the weights. */
  private static IllegalArgumentException overflow(
      Instances data, Attribute attribute, Spread spread) {
    double largest = Math.max(-spread.least(), spread.most());
    if (largest > MOST_SQUARED) {
      return tooLarge(data, attribute, spread, "sums over the column overflow");
    }
    int heaviest = 0;
    for (int i = 0; i < data.numInstances(); i++) {
      heaviest = data.instance(i).weight() > data.instance(heaviest).weight() ? i : heaviest;
    }
    return new IllegalArgumentException(
        ("the weight of row %s is %s, with which sums over attribute '%s' overflow, whose values go"
                + " up to %s; divide all weights by a power of ten first.")
            .formatted(heaviest + 1, data.instance(heaviest).weight(), attribute.name(), largest));
  }

  private static IllegalArgumentException tooLarge(
      Instances data, Attribute attribute, Spread spread, String why) {
    double largest = -spread.least() > spread.most() ? spread.least() : spread.most();
    return new IllegalArgumentException(
        "attribute '%s' has the value %s%s, too large to compute with: %s; divide it by a power of"
                .formatted(attribute.name(), largest, place(data, attribute, largest), why)
            + " ten first, or remove the row if the value is a mistake.");
  }

  /** The row with a value; empty where the rows are only a sample that does not have it. */
  private static String place(Instances data, Attribute attribute, double value) {
    for (int i = 0; i < data.numInstances(); i++) {
      if (data.instance(i).value(attribute.index()) == value) {
        return " in row " + (i + 1);
      }
    }
    return "";
  }
}
