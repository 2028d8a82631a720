package kmcg.paper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.experiment.gp.run.Budget;
import weka.experiment.gp.run.Campaign;
import weka.experiment.gp.run.Progress;
import weka.experiment.gp.run.Results;

/** The report in a real browser, Chromium without a screen; skipped where there is none. */
class BrowserTest {
  /** Counts errors, and the figures that take room, when everything is loaded. */
  private static final String PROBE =
      """
      <script>
      var errors = 0;
      window.onerror = function () { errors++; };
      window.onload = function () {
        var seen = 0;
        document.querySelectorAll("figure").forEach(function (figure) {
          var svg = figure.querySelector("svg");
          var box = svg ? svg.getBoundingClientRect() : {width: 0, height: 0};
          if (box.width > 100 && box.height > 100 && svg.querySelectorAll("path").length > 5) seen++;
        });
        var wide = document.documentElement.scrollWidth > window.innerWidth;
        document.body.setAttribute("data-probe", errors + " errors, " + seen + " figures, wide " + wide);
      };
      </script>
      """;

  @TempDir Path directory;

  private static Optional<String> browser() {
    for (String name : List.of("chromium", "chromium-browser", "google-chrome")) {
      for (String folder : System.getenv("PATH").split(":", -1)) {
        if (Files.isExecutable(Path.of(folder, name))) {
          return Optional.of(Path.of(folder, name).toString());
        }
      }
    }
    return Optional.empty();
  }

  private String open(String browser, Path page, String... task) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                browser,
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--window-size=1400,3000",
                "--user-data-dir=" + directory.resolve("profile" + task[0].length())));
    command.addAll(List.of(task));
    command.add(page.toUri().toString());
    Path output = directory.resolve("output.txt");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(output.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (!process.waitFor(120, TimeUnit.SECONDS)) {
      process.destroyForcibly().waitFor();
      throw new IOException("the browser did not end");
    }
    return Files.readString(output);
  }

  @Test
  void everyFigureIsShownAndNothingFails() throws Exception {
    Optional<String> browser = browser();
    assumeTrue(browser.isPresent(), "skipped: there is no Chromium on the path");
    PaperFolder folder =
        PaperFolder.open(ToyFolder.in(directory), directory.resolve("reference-curves"));
    Results results = Results.open(directory.resolve("out"), "test");
    try (Budget budget = Budget.ofSeconds(Double.POSITIVE_INFINITY)) {
      List<Campaign.Run> runs = new ArrayList<>();
      Trial.of(folder, "TOY").forEach(trial -> runs.addAll(trial.runs(2)));
      new Campaign(results, Progress.NONE).run(runs, budget);
    }
    Path report = new PaperReport(folder, results, List.of("a note with <marks> & signs")).write();
    String html = Files.readString(report);
    assertTrue(!html.contains("<script") && !html.contains("http://www.w3.org/Graphics"));
    Path probed = directory.resolve("probed.html");
    Files.writeString(probed, html.replace("</head>", PROBE + "</head>"));

    String dom = open(browser.get(), probed, "--dump-dom");

    Matcher found =
        Pattern.compile("data-probe=\"(\\d+) errors, (\\d+) figures, wide (\\w+)\"").matcher(dom);
    assertTrue(found.find(), "the probe did not run");
    int figures = html.split("<figure ", -1).length - 1;
    assertEquals(1 + 2 * 4 + 1 + 3, figures); // toy, errors and times, instability, ours
    assertEquals(figures, Integer.parseInt(found.group(2)));
    assertEquals("0", found.group(1));
    assertEquals("false", found.group(3));
    assertTrue(dom.contains("a note with &lt;marks&gt; &amp; signs"));
    Path picture = Path.of("target", "report.png").toAbsolutePath();
    open(browser.get(), report, "--screenshot=" + picture);
    assertTrue(Files.size(picture) > 50_000, "the picture is empty");
  }
}
