package weka.experiment.gp.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import weka.experiment.gp.data.TextFile;

/** A page that needs no other file: text, tables, and figures as SVG inside; no script. */
public final class HtmlPage {
  private static final String STYLE =
      """
      body { font: 15px/1.5 system-ui, sans-serif; color: #222; max-width: 1440px; margin: 2em auto; padding: 0 1.5em }
      h1 { font-size: 1.7em; margin-bottom: .2em } h2 { font-size: 1.25em; margin-top: 2.2em; border-bottom: 1px solid #ddd }
      p { max-width: 52em } .small { color: #666; font-size: .85em; white-space: pre-line }
      .figures { display: grid; grid-template-columns: repeat(auto-fill, minmax(380px, 1fr)); gap: 12px }
      figure { margin: 0; break-inside: avoid } figure svg { width: 100%; height: auto }
      table { border-collapse: collapse; margin: 1em 0 } th { text-align: left; border-bottom: 2px solid #bbb }
      .flag { white-space: nowrap } h1, p, .long, .words { overflow-wrap: anywhere }
      .scores td:not(:first-child), .scores th:not(:first-child) { text-align: right; padding-left: 1em }
      .scores td.words { text-align: left } .scores tr.chosen td { font-weight: bold; background: #eef5f1 }
      pre { background: #f5f5f5; padding: .6em .9em; white-space: pre-wrap; overflow-wrap: anywhere }
      th, td { padding: .25em .9em .25em 0; vertical-align: top } td { border-bottom: 1px solid #eee }
      tr { break-inside: avoid } .true { color: #00694b } .false { color: #b34700 } .not { color: #777 }
      @media print { body { margin: 0; font-size: 11px; padding: 0 } th, td { padding-right: .5em } .figures { grid-template-columns: repeat(2, 1fr) } }
      """;

  /** Words that may be broken, so that they do not widen a table beyond the page. */
  private static final Pattern LONG_WORD = Pattern.compile("\\S{25}");

  /** An option, which is not broken after its hyphen. */
  private static final Pattern FLAG = Pattern.compile("(?<!\\S)-[A-Za-z][\\w-]{0,20}(?!\\S)");

  private final StringBuilder body = new StringBuilder();
  private final String title;

  /** An empty page. */
  public HtmlPage(String title) {
    this.title = title;
    body.append("<h1>").append(escape(title)).append("</h1>\n");
  }

  /** Text as it is to be read, in place of text with marks. */
  public static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  /** Begins a section. */
  public HtmlPage heading(String text) {
    body.append("<h2>").append(escape(text)).append("</h2>\n");
    return this;
  }

  /** A sentence whose lines do not break between a number and its sign. */
  private static String sentence(String text) {
    return escape(text).replace("± ", "±\u00a0").replaceAll("(?<=\\d) %", "\u00a0%");
  }

  /** A paragraph. */
  public HtmlPage paragraph(String text) {
    body.append("<p>").append(sentence(text)).append("</p>\n");
    return this;
  }

  /** A paragraph in small print, in which line breaks stay. */
  public HtmlPage small(String text) {
    body.append("<p class=\"small\">").append(sentence(text)).append("</p>\n");
    return this;
  }

  /** A table. */
  public HtmlPage table(List<String> header, List<List<String>> rows) {
    body.append("<table>\n<tr>");
    header.forEach(cell -> body.append("<th>").append(escape(cell)).append("</th>"));
    body.append("</tr>\n");
    for (List<String> row : rows) {
      body.append("<tr>");
      row.forEach(this::cell);
      body.append("</tr>\n");
    }
    body.append("</table>\n");
    return this;
  }

  /**
   * A row of scores.
   *
   * @param cells the first is a name, the others are numbers
   * @param isChosen whether it stands out
   * @param words in place of numbers, if there are any
   */
  public record Score(List<String> cells, boolean isChosen, String words) {
    /** Keeps its own copy. */
    public Score {
      cells = List.copyOf(cells);
    }
  }

  /** A table of scores, of which one may stand out. */
  public HtmlPage scores(List<String> header, List<Score> rows) {
    body.append("<table class=\"scores\">\n<tr>");
    header.forEach(cell -> body.append("<th>").append(escape(cell)).append("</th>"));
    body.append("<th></th></tr>\n");
    rows.forEach(row -> score(row, header.size()));
    body.append("</table>\n");
    return this;
  }

  private void score(Score row, int columns) {
    body.append(row.isChosen() ? "<tr class=\"chosen\">" : "<tr>");
    if (row.words().isEmpty()) {
      row.cells().forEach(this::cell);
    } else {
      cell(row.cells().get(0));
      body.append("<td class=\"words\" colspan=\"").append(columns - 1).append("\">");
      body.append(escape(row.words())).append("</td>");
    }
    body.append("<td>").append(row.isChosen() ? "recommended" : "").append("</td></tr>\n");
  }

  /** Text to be copied, as a command is. */
  public HtmlPage code(String text) {
    body.append("<pre>").append(escape(text)).append("</pre>\n");
    return this;
  }

  /** A verdict stands out by its colour. */
  private void cell(String text) {
    for (Verdict.Outcome outcome : Verdict.Outcome.values()) {
      if (outcome.toString().equals(text)) {
        String colour = text.replaceFirst(" .*", "");
        body.append("<td class=\"").append(colour).append("\">").append(text).append("</td>");
        return;
      }
    }
    body.append(LONG_WORD.matcher(text).find() ? "<td class=\"long\">" : "<td>");
    body.append(FLAG.matcher(escape(text)).replaceAll("<span class=\"flag\">$0</span>"));
    body.append("</td>");
  }

  /** Figures side by side. */
  public HtmlPage figures(List<Figure> figures) throws IOException {
    body.append("<div class=\"figures\">\n");
    for (Figure figure : figures) {
      body.append("<figure id=\"").append(figure.id()).append("\">");
      body.append(figure.plot().svg(figure.id())).append("</figure>\n");
    }
    body.append("</div>\n");
    return this;
  }

  /** Writes the page. */
  public void write(Path file) throws IOException {
    TextFile.write(
        file,
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
            + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>"
            + escape(title)
            + "</title>\n<style>\n"
            + STYLE
            + "</style>\n</head>\n<body>\n"
            + body
            + "</body>\n</html>\n");
  }
}
