package weka.experiment.gp.plot;

import java.util.Collections;
import java.util.List;
import weka.classifiers.functions.gp.train.ShortName;
import weka.core.Attribute;
import weka.experiment.gp.chart.Axis;
import weka.experiment.gp.report.Figure;

/** Names of attributes at axes. */
final class Labels {
  private static final int WIDTH = 40;
  private static final int WIDTH_OF_LEGEND = 160;

  private Labels() {}

  static String brief(String name) {
    return ShortName.of(name, WIDTH);
  }

  /** A sentence in a legend that has a row for each. */
  static String inLegend(String name) {
    return ShortName.of(name, WIDTH_OF_LEGEND);
  }

  /** A name of an attribute that every file system takes. */
  static String fileName(String name) {
    String plain = Figure.id(name).replaceAll("^-|-$", "");
    return plain.substring(0, Math.min(WIDTH, plain.length()));
  }

  /** The axis of an attribute: numbers, dates or labels. */
  static Axis axis(Attribute attribute) {
    String title = brief(attribute.name());
    if (attribute.isDate()) {
      return Axis.dates(title);
    }
    return attribute.isNominal() ? Axis.labels(title, labels(attribute)) : Axis.linear(title);
  }

  private static List<String> labels(Attribute attribute) {
    return Collections.list(attribute.enumerateValues()).stream()
        .map(value -> ShortName.of(String.valueOf(value), Axis.LONGEST_NAME))
        .toList();
  }
}
