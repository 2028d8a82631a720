package kmcg.readme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Measurements that pages quote are those of the pages of results, rounded. */
class QuotedNumbersTest {
  private static final Pattern NUMBER =
      Pattern.compile("(-?\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?)(?: (ms|µs))?");

  /** What a number on a page is made of. */
  private enum Form {
    /** The value measured. */
    SAME,
    /** How many times as fast, of a ratio of times. */
    INVERSE,
    /** A percentage, of a part. */
    PERCENT,
    /** How far below, of a difference. */
    BELOW;

    BigDecimal of(BigDecimal measured) {
      return switch (this) {
        case SAME -> measured;
        case INVERSE -> BigDecimal.ONE.divide(measured, MathContext.DECIMAL64);
        case PERCENT -> measured.movePointRight(2);
        case BELOW -> measured.negate();
      };
    }
  }

  /**
   * The pages' text, where # is the number in question; then the workload, a part of the names of
   * its rows, the column (1 ours, 3 measured), which of the numbers there counts, and its form.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          README | **# of 7** data sets | no-options | data sets where KMCG's RMSE | 3 | 0 | SAME
          README | intervals contain # to | no-options | coverage | 3 | least | PERCENT
          README | to # % of new rows | no-options | coverage | 3 | most | PERCENT
          README | **# times** as fast as Weka's | exact | faster than Weka's | 3 | 0 | SAME
          README | predicts # times as fast as | exact | over scikit-learn's | 3 | 0 | INVERSE
          README | take **# s** on two cores | large-tables | N = 1000000, training | 3 | 0 | SAME
          README | 100 000 take # s | large-tables | N = 100000, training | 3 | 0 | SAME
          README | adds # to | learning-time | learning, N = 2000 | 3 | 0 | SAME
          README | adds 6 to # s for 2000 to a million | million-rows | learning | 3 | 0 | SAME
          README | rows take # s]( | from-disk | N = 10000000, training | 3 | 0 | SAME
          guide/choosing-a-method | [# s for 2000 rows | learning-time | learning, N = 2000 | 3 | 0 | SAME
          guide/choosing-a-method | , # s for 128 000 | learning-time | learning, N = 128000 | 3 | 0 | SAME
          guide/choosing-a-method | [# s and a million | large-tables | N = 100000, training | 3 | 0 | SAME
          guide/choosing-a-method | and a million # s | large-tables | N = 1000000, training | 3 | 0 | SAME
          guide/large-tables | # seconds on two cores | large-tables | N = 1000000, training | 3 | 0 | SAME
          guide/intervals | between # and | no-options | coverage | 3 | least | PERCENT
          guide/intervals | 92.7 and # %. | no-options | coverage | 3 | most | PERCENT
          guide/intervals | [# to | close-variances | error of KMCG's variance | 3 | least | SAME
          guide/intervals | 0.08 to # %] | close-variances | error of KMCG's variance | 3 | most | SAME
          testing | # of Smile's time | exact | over Smile's | 3 | 0 | SAME
          testing | # of scikit-learn's; | exact | over scikit-learn's | 3 | 0 | SAME
          testing | # times as fast as Weka's | exact | faster than Weka's | 3 | 0 | SAME
          testing | # of the rate at which | elevators | product with the stored matrix | 3 | 0 | SAME
          testing | between # % below and | learned-tables | above that of the exact | 3 | least | BELOW
          testing | and # % above that of the exact | learned-tables | above that of the exact | 3 | most | SAME
          testing | it is between # % below | learned-tables | above that of the best | 3 | least | BELOW
          testing | and # % above. | learned-tables | above that of the best | 3 | most | SAME
          """)
  void aQuotedNumberIsTheOneMeasured(
      String page, String text, String workload, String work, int column, String which, Form form)
      throws IOException {
    List<BigDecimal> measured = measured(workload, work, column);
    assertFalse(measured.isEmpty(), workload + " has no row with " + work);
    BigDecimal value =
        switch (which) {
          case "least" -> Collections.min(measured);
          case "most" -> Collections.max(measured);
          default -> measured.get(Integer.parseInt(which));
        };
    BigDecimal said = new BigDecimal(quoted(page, text));
    assertEquals(said, form.of(value).setScale(said.scale(), RoundingMode.HALF_UP), text);
  }

  /** Cells of a table after a text, and the places of their numbers in a row of growth. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          README | N³ | exact | 0 4
          README | N² a step | KMCG | 0 4
          README | `VFE` / N M² | VFE | 0 4
          guide/choosing-a-method | N³/3 flops | exact | 0 2 4
          guide/choosing-a-method | 20 products | KMCG | 0 2 4
          guide/choosing-a-method | the same | CG | 0 2 4
          guide/choosing-a-method | `VFE` / N M² | VFE | 0 2 4
          guide/choosing-a-method | `FITC` / N M² | FITC | 0 2 4
          """)
  void timesInTablesAreTheMeasuredOnes(String page, String row, String method, String places)
      throws IOException {
    String text = row;
    for (String place : places.split(" ")) {
      aQuotedNumberIsTheOneMeasured(
          page, text + " / #", "growth", " " + method + ", slope", 1, place, Form.SAME);
      text += " / *";
    }
  }

  /** The whole number in the place of #; * is any cell of a table, whose borders are slashes. */
  private static String quoted(String page, String text) throws IOException {
    String pattern =
        Arrays.stream(text.split("(?<=[#*/])|(?=[#*/])"))
            .map(
                part ->
                    switch (part) {
                      case "#" -> "(?<![\\d.])(-?\\d+(?:\\.\\d+)?)(?![\\d])";
                      case "/" -> text.contains(" / ") ? "[|/]" : "/";
                      case "*" -> text.contains("/ *") ? "[^|]*" : "\\*";
                      default -> Pattern.quote(part);
                    })
            .reduce("", String::concat);
    Path file = Path.of((page.equals("README") ? "" : "docs/") + page + ".md");
    String flowing = Files.readString(file).replaceAll("\\s+", " ");
    Matcher found = Pattern.compile(pattern).matcher(flowing);
    assertTrue(found.find(), page + " does not say " + text);
    return found.group(1);
  }

  /** The numbers in one column of some rows of a workload, times in seconds. */
  private static List<BigDecimal> measured(String workload, String work, int column)
      throws IOException {
    List<BigDecimal> numbers = new ArrayList<>();
    for (String page : List.of("docs/accuracy.md", "docs/benchmarks.md")) {
      String text = Files.readString(Path.of(page));
      int begin = text.indexOf("<!-- results of " + workload + " -->");
      if (begin >= 0) {
        text.substring(begin, text.indexOf("<!-- end of " + workload + " -->"))
            .lines()
            .filter(line -> line.startsWith("| ") && line.split("\\|")[1].contains(work))
            .map(line -> NUMBER.matcher(line.split("\\|")[1 + column]))
            .forEach(cell -> cell.results().forEach(found -> numbers.add(seconds(found))));
      }
    }
    return numbers;
  }

  private static BigDecimal seconds(MatchResult found) {
    BigDecimal number = new BigDecimal(found.group(1));
    String unit = found.group(2) == null ? "" : found.group(2);
    return number.movePointLeft(unit.equals("ms") ? 3 : unit.equals("µs") ? 6 : 0);
  }

  @Test
  void aNumberIsWhole() throws IOException {
    assertEquals("330", quoted("README", "**# times** as fast"));
  }
}
