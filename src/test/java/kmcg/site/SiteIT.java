package kmcg.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The site with the documentation of classes that the build has made, as a release has it. */
class SiteIT {
  private static final Path CLASSES = Path.of("target", "reports", "apidocs");
  private static final String NONE = "no such folder";

  @TempDir Path site;

  @Test
  void everyLinkLeadsSomewhereAndThoseOfJavadocDoToo() throws IOException {
    Site.write(Path.of(""), CLASSES, site);
    assertEquals(List.of(), Links.broken(site, NONE));
    int ours = Links.pages(site, "api").size();
    assertTrue(Links.pages(site, NONE).size() > ours + 100, "there is little Javadoc");
  }
}
