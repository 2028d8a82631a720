package kmcg.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.AttributeProvider;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * A page in Markdown.
 *
 * @param path where it lies in the sources, with slashes
 * @param document its contents
 * @param headings in their order, each with the name by which links find it
 */
record Page(String path, Node document, List<Section> headings) {
  private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());

  /** Pages on which X_M is an X with an index. */
  private static final Set<String> HAS_FORMULAS =
      Set.of(
          "docs/mathematics.md",
          "docs/kernel-posterior.md",
          "docs/notation.md",
          "docs/guide/kernels.md");

  private static final Pattern SUBSCRIPT =
      Pattern.compile(
          "(?<![A-Za-z0-9_])([A-Za-zα-ωΑ-Ω]\\p{M}*)_"
              + "(?:\\((P\\+1)\\)|(JJ|bb|CG|xx|zz|xz|var|ev|[A-Za-z*])(?![A-Za-z]))");

  private static final Pattern SUPERSCRIPT = Pattern.compile("\\^(?:(½)|\\(([^()]*)\\))");

  /** Code of a line, or all up to the next. */
  private static final Pattern OUTSIDE_CODE =
      Pattern.compile("<code>.*?</code>|(?:(?!<code>).)+", Pattern.DOTALL);

  /** A heading: its level, its text, and the name by which links find it. */
  record Section(int level, String text, String name) {}

  /** Reads a page of the sources. */
  static Page read(Path sources, String path) throws IOException {
    return of(path, Files.readString(sources.resolve(path)));
  }

  /** The page of a text. */
  static Page of(String path, String text) {
    Node document = Parser.builder().extensions(EXTENSIONS).build().parse(text);
    List<Section> headings = new ArrayList<>();
    Map<String, Integer> seen = new HashMap<>();
    document.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Heading heading) {
            String words = words(heading);
            String name = name(words);
            int before = seen.merge(name, 1, Integer::sum) - 1;
            headings.add(
                new Section(heading.getLevel(), words, before == 0 ? name : name + "-" + before));
          }
        });
    return new Page(path, document, headings);
  }

  /** Its title: the first heading, without which a page is refused. */
  String title() {
    if (headings.isEmpty()) {
      throw new IllegalArgumentException(path + ": a page begins with a heading");
    }
    return headings.get(0).text();
  }

  /** Where it lies on the site. */
  String target() {
    return target(path);
  }

  /** Where a page of the sources lies on the site. */
  static String target(String path) {
    return path.equals(SiteMap.FIRST) ? "index.html" : path.replaceAll("\\.md$", ".html");
  }

  /** The places to which links of the page lead, images among them, as the sources have them. */
  List<String> links() {
    List<String> links = new ArrayList<>();
    document.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Link link) {
            links.add(link.getDestination());
            visitChildren(link);
          }

          @Override
          public void visit(Image image) {
            links.add(image.getDestination());
            visitChildren(image);
          }
        });
    return links;
  }

  /**
   * Its contents as HTML, with links that fit the site. Tables scroll by themselves, and what is
   * short stays in one line.
   */
  String html() {
    return HtmlRenderer.builder()
        .extensions(EXTENSIONS)
        .attributeProviderFactory(context -> new Attributes())
        .build()
        .render(document)
        .transform(text -> HAS_FORMULAS.contains(path) ? withSubscripts(text) : text)
        .replaceAll("<(t[dh]|code)>([^<\\n]{1,14})</", "<$1 class=\"short\">$2</")
        .replace("<table>", "<div class=\"table\" tabindex=\"0\"><table>")
        .replace("</table>", "</table></div>");
  }

  /**
   * Formulas with true indices and exponents; code, which is between tags of its own, stays as it
   * is.
   */
  private static String withSubscripts(String html) {
    return OUTSIDE_CODE
        .matcher(html)
        .replaceAll(
            part ->
                Matcher.quoteReplacement(
                    part.group().startsWith("<code>") ? part.group() : withIndices(part.group())));
  }

  private static String withIndices(String formula) {
    String lowered = SUBSCRIPT.matcher(formula).replaceAll(Page::lowered);
    return SUPERSCRIPT.matcher(lowered).replaceAll("<sup>$1$2</sup>");
  }

  private static String lowered(MatchResult found) {
    String index = found.group(2) == null ? found.group(3) : found.group(2);
    return found.group(1) + "<sub>" + index + "</sub>";
  }

  /** The name that GitHub gives to a heading: letters, digits and hyphens. */
  static String name(String words) {
    return words
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\p{L}\\p{N}\\p{M}_ -]", "")
        .replace(' ', '-');
  }

  /** The text of a node. */
  private static String words(Node node) {
    StringBuilder words = new StringBuilder();
    node.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Text text) {
            words.append(text.getLiteral());
          }

          @Override
          public void visit(Code code) {
            words.append(code.getLiteral());
          }
        });
    return words.toString();
  }

  /** Names of headings, and links to other pages, which end in .html on the site. */
  private final class Attributes implements AttributeProvider {
    private int heading;

    @Override
    public void setAttributes(Node node, String tag, Map<String, String> attributes) {
      if (node instanceof Heading) {
        attributes.put("id", headings.get(heading++).name());
      } else if (node instanceof Link link && !isElsewhere(link.getDestination())) {
        String[] parts = link.getDestination().split("#", 2);
        String anchor = parts.length == 2 ? "#" + parts[1] : "";
        attributes.put("href", onSite(parts[0]) + anchor);
      } else if (node instanceof Image) {
        attributes.put("loading", "lazy");
      }
    }
  }

  /** The place on the site to which a link of this page leads, as seen from this page. */
  private String onSite(String destination) {
    if (!destination.endsWith(".md")) {
      return destination;
    }
    String there = linked(destination);
    return there.equals(SiteMap.FIRST)
        ? destination.substring(0, destination.length() - SiteMap.FIRST.length()) + "index.html"
        : destination.replaceAll("\\.md$", ".html");
  }

  /** The file of the sources to which a link of this page leads. */
  String linked(String destination) {
    Path here = Path.of(path).resolveSibling(destination).normalize();
    return here.toString().replace('\\', '/');
  }

  /** Whether a link leaves the project. */
  static boolean isElsewhere(String destination) {
    return destination.matches("(?:https?|mailto):.*");
  }
}
