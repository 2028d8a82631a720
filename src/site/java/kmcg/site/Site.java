package kmcg.site;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The documentation as plain pages for a browser: no server, no script, nothing from elsewhere. */
final class Site {
  private static final String STYLE = "site.css";

  private static final Pattern TO_NAME = Pattern.compile("href=\"#([^\"]+)\"");

  /** Sections of a page from which on it gets a list of them. */
  private static final int MANY = 4;

  private final List<Page> pages;

  private Site(List<Page> pages) {
    this.pages = pages;
  }

  /**
   * Writes the site.
   *
   * @param sources the folder of the project
   * @param classes the documentation of its classes, made by Javadoc
   * @param target receives the site; what is there is replaced
   */
  static void write(Path sources, Path classes, Path target) throws IOException {
    if (!Files.exists(classes.resolve("index.html"))) {
      throw new IllegalArgumentException(
          classes + " has no Javadoc; mvn -q -B javadoc:javadoc-no-fork makes it");
    }
    List<Page> pages = new ArrayList<>();
    for (String path : SiteMap.pages()) {
      pages.add(Page.read(sources, path));
    }
    new Site(pages).write(sources, target);
    Path copy = target.resolve(SiteMap.CLASSES).resolveSibling("");
    copyAll(classes, copy);
    mendConstants(copy.resolve("constant-values.html"));
  }

  /**
   * Lets links to groups of packages lead to the first package: where only its sub-packages have
   * constants, the Javadoc of Java 17 writes a name that nothing on the page has.
   */
  private static void mendConstants(Path page) throws IOException {
    if (!Files.exists(page)) {
      return;
    }
    String html = Files.readString(page);
    Files.writeString(
        page,
        TO_NAME
            .matcher(html)
            .replaceAll(
                link ->
                    "href=\"#%s\""
                        .formatted(Matcher.quoteReplacement(named(link.group(1), html)))));
  }

  /** A name that is on the page: the one wanted, or the first that begins with it. */
  private static String named(String name, String html) {
    Matcher first =
        Pattern.compile("id=\"(%s(?:\\.[^\"]*)?)\"".formatted(Pattern.quote(name))).matcher(html);
    return first.find() ? first.group(1) : name;
  }

  private void write(Path sources, Path target) throws IOException {
    for (int i = 0; i < pages.size(); i++) {
      Page page = pages.get(i);
      Path file = target.resolve(page.target());
      Files.createDirectories(Objects.requireNonNull(file.getParent()));
      Files.writeString(file, html(i));
      for (String link : page.links()) {
        if (!Page.isElsewhere(link) && !link.contains("#") && !link.endsWith(".md")) {
          copy(sources.resolve(page.linked(link)), target.resolve(page.linked(link)));
        }
      }
    }
    try (InputStream style =
        Objects.requireNonNull(Site.class.getResourceAsStream(STYLE), "the style sheet")) {
      Files.copy(style, target.resolve(STYLE), StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** What a link leads to; nothing, where it leads nowhere, which the check of links reports. */
  private static void copy(Path file, Path target) throws IOException {
    if (Files.isRegularFile(file)) {
      Files.createDirectories(Objects.requireNonNull(target.getParent()));
      Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static void copyAll(Path folder, Path target) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.toList()) {
        copy(file, target.resolve(folder.relativize(file).toString()));
      }
    }
  }

  private String html(int number) {
    Page page = pages.get(number);
    String up = "../".repeat((int) page.target().chars().filter(c -> c == '/').count());
    String title = number == 0 ? page.title() : page.title() + " · kmcg";
    return """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>%s</title>
    <link rel="stylesheet" href="%s">
    </head>
    <body>
    <header><a class="name" href="%sindex.html">kmcg</a> <a class="to-menu" href="#menu">all pages</a></header>
    <div class="columns">
    <main>
    %s%s</main>
    <nav id="menu">
    %s</nav>
    </div>
    </body>
    </html>
    """
        .formatted(
            escaped(title),
            up + STYLE,
            up,
            page.html().replaceFirst("(?<=</h1>\\R?)", Matcher.quoteReplacement(contents(page))),
            neighbours(number, up),
            menu(page, up));
  }

  /** A list of the sections of a page that has many, folded up. */
  private static String contents(Page page) {
    List<Page.Section> sections =
        page.headings().stream().filter(section -> section.level() == 2).toList();
    if (sections.size() < MANY) {
      return "";
    }
    return sections.stream()
        .map(
            section ->
                "<li><a href=\"#%s\">%s</a></li>\n"
                    .formatted(section.name(), escaped(section.text())))
        .collect(
            Collectors.joining(
                "",
                "<details class=\"contents\"><summary>On this page</summary>\n<ul>\n",
                "</ul></details>\n"));
  }

  private String neighbours(int number, String up) {
    String before = number > 0 ? link(pages.get(number - 1), up, "← ", "") : "<span></span>";
    String after =
        number + 1 < pages.size() ? link(pages.get(number + 1), up, "", " →") : "<span></span>";
    return "<p class=\"neighbours\">" + before + " " + after + "</p>\n";
  }

  private static String link(Page page, String up, String before, String after) {
    return "<a href=\"%s%s\">%s%s%s</a>"
        .formatted(up, page.target(), before, escaped(page.title()), after);
  }

  private String menu(Page here, String up) {
    StringBuilder menu = new StringBuilder();
    for (Map.Entry<String, List<String>> section : SiteMap.sections().entrySet()) {
      menu.append("<h2>").append(section.getKey()).append("</h2>\n<ul>\n");
      for (Page page : pages) {
        if (section.getValue().contains(page.path())) {
          String link = link(page, up, "", "");
          menu.append("<li>")
              .append(page == here ? link.replace("<a ", "<a aria-current=\"page\" ") : link)
              .append("</li>\n");
        }
      }
      if (section.getKey().equals("Reference")) {
        menu.append(
            "<li><a href=\"%s%s\">Classes (Javadoc)</a></li>\n".formatted(up, SiteMap.CLASSES));
      }
      menu.append("</ul>\n");
    }
    return menu.toString();
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }
}
