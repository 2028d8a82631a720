package kmcg.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The site that is made of the pages of the project. */
class SiteTest {
  private static final Path SOURCES = Path.of("");

  @TempDir static Path folder;
  private static Path site;

  @BeforeAll
  static void writeIt() throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    Files.writeString(classes.resolve("index.html"), "<html></html>");
    site = folder.resolve("site");
    Site.write(SOURCES, classes, site);
  }

  @Test
  void everyLinkAnchorAndImageIsThere() throws IOException {
    assertEquals(List.of(), Links.broken(site, "api"));
    assertTrue(Links.pages(site, "api").size() > 25);
  }

  @Test
  void linksThatLeadNowhereAreFound() throws IOException {
    Path small = Files.createDirectories(folder.resolve("small"));
    Files.writeString(
        small.resolve("one.html"),
        """
        <h1 id="here">One</h1> <a href="#here">a</a> <a href="#there">b</a>
        <a href="two.html">c</a> <img src="three.svg"> <a href="https://example.org">d</a>
        <a href="one.html#here">e</a> <a href="one.html#gone">f</a>
        """);
    assertEquals(
        List.of(
            "one.html: #there",
            "one.html: two.html",
            "one.html: three.svg",
            "one.html: one.html#gone"),
        Links.broken(small, "api"));
  }

  @Test
  void everyPageOfTheDocsIsInTheMenu() throws IOException {
    List<String> missing = new ArrayList<>();
    try (Stream<Path> files = Files.walk(Path.of("docs"))) {
      files
          .map(file -> file.toString().replace('\\', '/'))
          .filter(name -> name.endsWith(".md") && !SiteMap.pages().contains(name))
          .forEach(missing::add);
    }
    assertEquals(List.of(), missing);
  }

  @Test
  void nothingIsLoadedFromElsewhereAndNothingRuns() throws IOException {
    for (Path page : Links.pages(site, "api")) {
      String html = Files.readString(page);
      assertFalse(html.contains("<script") || html.contains(" onclick="), page.toString());
      assertFalse(html.matches("(?s).*\\ssrc=\"[a-z]+:.*"), page.toString());
      assertEquals(1, html.split("rel=\"stylesheet\"", -1).length - 1, page.toString());
    }
    String style = Files.readString(site.resolve("site.css"));
    assertFalse(style.contains("url(") || style.contains("@import"));
  }

  @Test
  void everyPageHasOneTitleTheMenuAndItsPlaceInIt() throws IOException {
    for (String path : SiteMap.pages()) {
      String html = Files.readString(site.resolve(Page.target(path)));
      assertEquals(1, html.split("<h1", -1).length - 1, path);
      assertTrue(html.contains("<nav id=\"menu\">"), path);
      assertEquals(
          path.equals(SiteMap.FIRST) ? 0 : 1,
          html.split("aria-current=\"page\"", -1).length - 1,
          path);
    }
  }

  @Test
  void everyPictureIsDescribed() throws IOException {
    for (Path page : Links.pages(site, "api")) {
      assertFalse(Files.readString(page).contains("alt=\"\""), page.toString());
    }
  }

  @Test
  void withoutJavadocThereIsNoSite() {
    IllegalArgumentException refusal =
        assertThrows(
            IllegalArgumentException.class,
            () -> Site.write(SOURCES, folder.resolve("nowhere"), folder.resolve("other")));
    assertTrue(refusal.getMessage().contains("javadoc:javadoc"), refusal.getMessage());
  }

  @Test
  void headingsHaveTheNamesThatGitHubGives() {
    Page page =
        Page.of("docs/a.md", "# ExactGP: fit & `more`\n\n## Again\n\n## Again\n\n## x_1, ε-y\n");
    assertEquals(
        List.of("exactgp-fit--more", "again", "again-1", "x_1-ε-y"),
        page.headings().stream().map(Page.Section::name).toList());
  }

  @Test
  void linksToPagesLeadToTheirPlacesOnTheSite() {
    String text = "# A\n\n[a](../README.md#b) [c](../test-data/README.md) [d](e.md) [f](#a)\n";
    String html = Page.of("docs/a.md", text).html();
    for (String link : List.of("../index.html#b", "../test-data/README.html", "e.html", "#a")) {
      assertTrue(html.contains("href=\"" + link + "\""), html);
    }
  }

  @Test
  void formulasHaveIndicesAndCodeHasNone() {
    String text =
        "# A\n\nW^½ and X_M and L_B⁻¹ and `X_M` and Weight_in_lbs\n\n```formula\nq_(P+1)\n```\n";
    String html = Page.of("docs/mathematics.md", text).html();
    assertTrue(html.contains("X<sub>M</sub> and L<sub>B</sub>⁻¹"), html);
    assertTrue(html.contains(">X_M</code> and Weight_in_lbs"), html);
    assertTrue(html.contains("q<sub>P+1</sub>"), html);
    assertTrue(html.contains("W<sup>½</sup>"), html);
  }
}
