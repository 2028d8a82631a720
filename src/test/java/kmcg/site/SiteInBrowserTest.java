package kmcg.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import kmcg.testing.Browser;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pages of the site as a browser shows them; skipped where there is none. */
class SiteInBrowserTest {
  @TempDir static Path folder;

  @BeforeAll
  static void writeIt() throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    Files.writeString(classes.resolve("index.html"), "<html></html>");
    Site.write(Path.of(""), classes, folder.resolve("site"));
  }

  /** Pages with wide tables, long commands, formulas and pictures; 500 is the width of a phone. */
  @ParameterizedTest
  @CsvSource({
    "index.html, 1280",
    "index.html, 500",
    "docs/guide/first-model.html, 1280",
    "docs/guide/first-model.html, 500",
    "docs/guide/kernels.html, 1280",
    "docs/mathematics.html, 1280",
    "docs/accuracy.html, 1280",
    "docs/options.html, 1280",
  })
  void aPageFitsIntoTheWindowAndLacksNothing(String name, int width) throws Exception {
    Path page = folder.resolve("site").resolve(name);
    // Copies of a page find their pictures where the page itself does.
    Browser.Page shown = Browser.orSkip(page.getParent()).open(page, width);
    assertEquals(0, shown.errors());
    assertTrue(!shown.isTooWide(), shown.width() + " pixels in a window of " + shown.window());
    assertTrue(shown.text().length() > 1000, shown.text());
  }
}
