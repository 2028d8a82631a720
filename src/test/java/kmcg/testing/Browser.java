package kmcg.testing;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Chromium without a screen. Pages are measured in copies that hold a script, so that pages of ours
 * need none; a copy is next to nothing but its own files, as a page that was sent by mail is.
 *
 * @param program its file
 * @param directory for copies, profiles and output
 */
public record Browser(String program, Path directory) {
  private static final int HEIGHT = 900;
  private static final long LIMIT_SECONDS = 120;

  /** What fits on a sheet of A4 between margins of 10 mm, in pixels of 1/96 inch. */
  public static final int SHEET = 718;

  private static final String PROBE =
      """
      <script>
      var probeErrors = 0;
      window.addEventListener("error", function () { probeErrors++; }, true);
      window.addEventListener("load", function () {
        var lines = ["errors " + probeErrors, "window " + document.documentElement.clientWidth,
            "width " + document.documentElement.scrollWidth];
        document.querySelectorAll("figure").forEach(function (figure) {
          var svg = figure.querySelector("svg");
          var box = svg ? svg.getBoundingClientRect() : {width: 0, height: 0};
          var marks = svg ? svg.querySelectorAll("path,line,rect,circle,polyline,polygon,use").length : 0;
          lines.push("figure " + Math.round(box.width) + " " + Math.round(box.height) + " " + marks
              + " " + figure.id);
        });
        var text = lines.join("\\n") + "\\n\\n" + document.body.innerText;
        var bytes = new TextEncoder().encode(text);
        var letters = "";
        bytes.forEach(function (b) { letters += String.fromCharCode(b); });
        document.documentElement.setAttribute("data-probe", btoa(letters));
      });
      </script>
      """;

  /**
   * A figure as it is shown.
   *
   * @param width in pixels
   * @param height in pixels
   * @param marks shapes that are drawn
   */
  public record Figure(String id, int width, int height, int marks) {
    /** Whether there is anything to see. */
    public boolean isVisible() {
      return width > 100 && height > 100 && marks > 5;
    }
  }

  /**
   * A page as it is shown.
   *
   * @param errors of scripts, and of files that are not there
   * @param window the width that the page may take
   * @param width that it takes
   * @param figures in their order
   * @param text as it is read
   */
  public record Page(int errors, int window, int width, List<Figure> figures, String text) {
    /** Whether one has to scroll to the right to see all of it. */
    public boolean isTooWide() {
      return width > window;
    }
  }

  /** Chromium, or else the test is skipped with a message. */
  public static Browser orSkip(Path directory) {
    Optional<String> program = installed();
    assumeTrue(program.isPresent(), "skipped: there is no Chromium on the path");
    return new Browser(program.get(), directory);
  }

  private static Optional<String> installed() {
    for (String name : List.of("chromium", "chromium-browser", "google-chrome")) {
      for (String folder : System.getenv("PATH").split(":", -1)) {
        if (Files.isExecutable(Path.of(folder, name))) {
          return Optional.of(Path.of(folder, name).toString());
        }
      }
    }
    return Optional.empty();
  }

  /** Opens a page in a window of {@code width} pixels. */
  public Page open(Path page, int width) throws Exception {
    return look(Files.readString(page), width);
  }

  /** Opens a page as it is printed on a sheet of A4. */
  public Page print(Path page) throws Exception {
    String html = Files.readString(page);
    if (!html.contains("@media print")) {
      throw new IOException(page + " has no style for print");
    }
    return look(html.replace("@media print", "@media screen"), SHEET);
  }

  private Page look(String html, int width) throws Exception {
    Path probed = Files.createTempFile(directory, "probed", ".html");
    Files.writeString(
        probed, html.replaceFirst("<head>", Matcher.quoteReplacement("<head>" + PROBE)));
    String dom = run(probed, width, HEIGHT, "--dump-dom");
    Matcher found = Pattern.compile("data-probe=\"([^\"]+)\"").matcher(dom);
    if (!found.find()) {
      throw new IOException("the probe did not run in " + probed + ":\n" + dom);
    }
    byte[] bytes = Base64.getDecoder().decode(found.group(1));
    return page(new String(bytes, StandardCharsets.UTF_8));
  }

  private static Page page(String probe) {
    int end = probe.indexOf("\n\n");
    List<String> lines = probe.substring(0, end).lines().toList();
    List<Figure> figures = new ArrayList<>();
    for (String line : lines.subList(3, lines.size())) {
      String[] words = line.split(" ", 5);
      figures.add(
          new Figure(
              words[4],
              Integer.parseInt(words[1]),
              Integer.parseInt(words[2]),
              Integer.parseInt(words[3])));
    }
    return new Page(
        number(lines.get(0)),
        number(lines.get(1)),
        number(lines.get(2)),
        figures,
        probe.substring(end + 2));
  }

  private static int number(String line) {
    return Integer.parseInt(line.substring(line.indexOf(' ') + 1));
  }

  /** Takes a picture of the upper part of a page. */
  public void screenshot(Path page, Path picture, int width, int height) throws Exception {
    run(page, width, height, "--hide-scrollbars", "--screenshot=" + picture.toAbsolutePath());
    if (!Files.exists(picture)) {
      throw new IOException("there is no " + picture);
    }
  }

  private String run(Path page, int width, int height, String... task) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                program,
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--window-size=" + width + "," + height,
                "--user-data-dir=" + Files.createTempDirectory(directory, "profile")));
    command.addAll(List.of(task));
    command.add(page.toUri().toString());
    Path output = Files.createTempFile(directory, "output", ".txt");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(output.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly().waitFor();
      throw new IOException("the browser did not end");
    }
    return Files.readString(output);
  }
}
