package kmcg.site;

import java.nio.file.Path;
import java.util.List;

/** Writes the documentation as a site, and refuses links that lead nowhere. */
public final class SiteProgram {
  private SiteProgram() {}

  /** Takes the folder in which Javadoc has left its pages, and the folder of the site. */
  public static void main(String[] arguments) throws Exception {
    Path target = Path.of(arguments[1]);
    Site.write(Path.of(""), Path.of(arguments[0], "apidocs"), target);
    List<String> broken = Links.broken(target, "api");
    if (!broken.isEmpty()) {
      throw new IllegalStateException("links that lead nowhere:\n" + String.join("\n", broken));
    }
    System.out.println(target.resolve("index.html"));
  }
}
