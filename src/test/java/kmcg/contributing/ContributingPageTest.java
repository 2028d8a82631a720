package kmcg.contributing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The worked examples of CONTRIBUTING.md: each section shows its files as they are compiled. */
class ContributingPageTest {
  private static final String HERE = "src/test/java/kmcg/contributing/";

  @Test
  void aNewKernelIsTwoFiles() throws IOException {
    assertEquals(
        List.of(source(HERE + "Cauchy.java"), source(HERE + "CauchyCovariance.java")),
        shown("## A new kernel"));
  }

  @Test
  void aNewInducingMethodIsTwoFiles() throws IOException {
    String regressor = "src/test/java/weka/classifiers/functions/gp/TVFE.java";
    assertEquals(
        List.of(source(HERE + "TightVfe.java"), source(regressor)),
        shown("## A new inducing method"));
  }

  @Test
  void aNewOptionIsOneFile() throws IOException {
    assertEquals(List.of(source(HERE + "WiderExactGP.java")), shown("## A new option"));
  }

  /** The Java blocks of a section. */
  private static List<String> shown(String heading) throws IOException {
    String page = Files.readString(Path.of("CONTRIBUTING.md"));
    String section = page.substring(page.indexOf(heading + "\n") + heading.length());
    section = section.substring(0, section.indexOf("\n## "));
    List<String> shown = new ArrayList<>();
    String[] parts = section.split("```", -1);
    for (int i = 1; i < parts.length; i += 2) {
      if (parts[i].startsWith("java\n")) {
        shown.add(parts[i].substring(5));
      }
    }
    return shown;
  }

  /** A file from the comment of its class on. */
  private static String source(String path) throws IOException {
    String file = Files.readString(Path.of(path));
    return file.substring(file.indexOf("/**"));
  }
}
