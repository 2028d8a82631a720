package kmcg.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The eyes of other tests: they see what is wrong with a page. */
class BrowserTest {
  @TempDir Path directory;

  private Path page(String style, String body) throws IOException {
    String html =
        "<!DOCTYPE html>\n<html>\n<head><meta charset=\"utf-8\"><style>body { margin: 0 } "
            + style
            + "</style></head>\n<body>"
            + body
            + "</body>\n</html>\n";
    return Files.writeString(directory.resolve("page.html"), html);
  }

  @Test
  void aPageWiderThanItsWindowIsSeen() throws Exception {
    Browser browser = Browser.orSkip(directory);
    Path wide = page("", "<div style=\"width: 1300px\">wide</div>");
    assertEquals(1280, browser.open(wide, 1280).window());
    assertEquals(1300, browser.open(wide, 1280).width());
    assertTrue(browser.open(wide, 1280).isTooWide());
    assertFalse(browser.open(wide, 1400).isTooWide());
  }

  @Test
  void whatIsOnlyTooWideInPrintIsSeen() throws Exception {
    Browser browser = Browser.orSkip(directory);
    Path page = page("@media print { div { width: 900px } }", "<div>text</div>");
    assertFalse(browser.open(page, 1280).isTooWide());
    assertTrue(browser.print(page).isTooWide());
    Path plain = page("", "text");
    assertThrows(IOException.class, () -> browser.print(plain));
  }

  @Test
  void errorsFiguresAndTextAreSeen() throws Exception {
    Browser browser = Browser.orSkip(directory);
    String shapes = "<rect width=\"9\" height=\"9\"/>".repeat(6);
    Path page =
        page(
            "",
            "<script>nothing();</script><img src=\"absent.png\">é &lt;b&gt;"
                + "<figure id=\"a\"><svg width=\"200\" height=\"150\">%s</svg></figure>"
                    .formatted(shapes)
                + "<figure id=\"b\"></figure>");
    Browser.Page seen = browser.open(page, 1280);
    assertEquals(2, seen.errors());
    assertEquals(
        List.of(new Browser.Figure("a", 200, 150, 6), new Browser.Figure("b", 0, 0, 0)),
        seen.figures());
    assertTrue(seen.figures().get(0).isVisible());
    assertFalse(seen.figures().get(1).isVisible());
    assertTrue(seen.text().contains("é <b>"), seen.text());
  }
}
