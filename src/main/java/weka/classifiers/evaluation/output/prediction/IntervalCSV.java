package weka.classifiers.evaluation.output.prediction;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import weka.core.Attribute;
import weka.core.Instance;
import weka.core.WekaException;

/**
 * Predictions as comma-separated values (RFC 4180), with the standard deviation and the interval of
 * each:
 *
 * <pre>
 *   row,actual,predicted,error,lower 95%,upper 95%,standard deviation,outside,…
 * </pre>
 *
 * <p>Further columns are the attributes that are asked for. Numbers have a decimal point wherever
 * they are written, and all digits that it takes to read the same number again. What is missing or
 * not estimated is empty. Names and labels that a spreadsheet would take for formulas stand behind
 * an apostrophe. Outside is 1 for a row outside what was seen in training, 0 for one inside, and
 * empty where that is not known.
 */
public class IntervalCSV extends IntervalOutput {
  private static final long serialVersionUID = 1L;

  /** No number has more digits behind the point. */
  private static final int ALL_DIGITS = 400;

  /** Comma-separated values with all digits. */
  public IntervalCSV() {
    m_NumDecimals = ALL_DIGITS;
  }

  @Override
  public String globalInfo() {
    return "Outputs the predictions as comma-separated values, with the standard deviation and the"
        + " interval of each, for regressors that estimate intervals.";
  }

  @Override
  public String getDisplay() {
    return "CSV with intervals";
  }

  @Override
  public int getDefaultNumDecimals() {
    return ALL_DIGITS;
  }

  @Override
  public String numDecimalsTipText() {
    return "The number of digits after the decimal point, if numbers have as many; by default none"
        + " is cut off.";
  }

  @Override
  void printTitles() {
    List<String> titles =
        new ArrayList<>(
            List.of(
                "row",
                "actual",
                "predicted",
                "error",
                bound("lower"),
                bound("upper"),
                "standard deviation",
                "outside",
                "outside in"));
    attributesAsked().forEach(a -> titles.add(text(m_Header.attribute(a).name())));
    line(titles);
  }

  @Override
  void print(IntervalPrediction row) {
    List<String> cells = new ArrayList<>();
    cells.add(String.valueOf(row.index() + 1));
    cells.add(number(row.actual()));
    cells.add(number(row.predicted()));
    cells.add(number(row.error()));
    cells.add(number(row.lower()));
    cells.add(number(row.upper()));
    cells.add(number(row.deviation()));
    cells.add(row.outside().map(attributes -> attributes.isEmpty() ? "0" : "1").orElse(""));
    cells.add(row.outside().map(attributes -> text(String.join("; ", attributes))).orElse(""));
    attributesAsked().forEach(a -> cells.add(value(row.row(), a)));
    line(cells);
  }

  private String value(Instance row, int index) {
    Attribute attribute = row.attribute(index);
    if (row.isMissing(index)) {
      return "";
    }
    boolean isNumber = attribute.type() == Attribute.NUMERIC;
    return isNumber ? number(row.value(index)) : text(row.stringValue(index));
  }

  /** A text, behind an apostrophe if a spreadsheet would otherwise compute it. */
  private static String text(String given) {
    boolean isFormula =
        !given.isEmpty() && "=+-@\t\r".indexOf(given.charAt(0)) >= 0 && !isNumber(given);
    return isFormula ? "'" + given : given;
  }

  private static boolean isNumber(String text) {
    try {
      Double.parseDouble(text);
      return true;
    } catch (NumberFormatException e) {
      return false;
    }
  }

  private String number(double value) {
    if (Double.isNaN(value)) {
      return "";
    }
    String all = Double.toString(value);
    if (Double.isInfinite(value) || new BigDecimal(all).scale() <= m_NumDecimals) {
      return all;
    }
    return new BigDecimal(all).setScale(m_NumDecimals, RoundingMode.HALF_EVEN).toPlainString();
  }

  private void line(List<String> cells) {
    append(cells.stream().map(IntervalCSV::quoted).collect(Collectors.joining(",", "", "\n")));
  }

  private static String quoted(String cell) {
    boolean plain = cell.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
  }

  /** Ends the output; a file is written in UTF-8 and has no line but those of the table. */
  @Override
  public void printFooter() throws Exception {
    String error = checkBasic();
    if (error != null) {
      throw new WekaException(error);
    }
    if (!m_OutputFile.isDirectory()) {
      Files.writeString(m_OutputFile.toPath(), m_FileBuffer, StandardCharsets.UTF_8);
    }
  }
}
