package kmcg.site;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The version of the project is the same wherever it is written. */
class VersionTest {
  private static final String NUMBER = "(\\d+\\.\\d+\\.\\d+)";

  private static List<String> found(String file, String pattern) throws IOException {
    Matcher matcher = Pattern.compile(pattern).matcher(Files.readString(Path.of(file)));
    return matcher.results().map(result -> result.group(1)).toList();
  }

  private static String version() throws IOException {
    return found("pom.xml", "<artifactId>kmcg</artifactId>\\s*<version>" + NUMBER).get(0);
  }

  @ParameterizedTest
  @CsvSource({
    "spark/pom.xml, <artifactId>kmcg-spark-build</artifactId>\\s*<version>",
    "spark/adapter/pom.xml, <artifactId>kmcg-spark</artifactId>\\s*<version>",
    "README.md, kmcg:kmcg:",
    "README.md, kmcg-(?=\\d)",
    "docs/spark.md, kmcg-spark-",
    "docs/guide/java.md, kmcg:kmcg:",
    "CITATION.cff, '(?m)^version: '",
  })
  void itIsTheSameEverywhere(String file, String before) throws IOException {
    Set<String> versions = Set.copyOf(found(file, before + NUMBER));
    assertEquals(Set.of(version()), versions, file);
  }

  @Test
  void theChangelogAndWekaBeginWithIt() throws IOException {
    assertEquals(version(), found("CHANGELOG.md", "(?m)^## " + NUMBER).get(0));
    assertEquals(List.of(version()), found("Description.props", "(?m)^Changes=" + NUMBER));
  }

  @Test
  void theChangelogHasTheDateOfTheRelease() throws IOException {
    String heading = "(?m)^## " + NUMBER.replaceAll("[()]", "") + " \\((.+)\\)$";
    assertEquals(
        found("CITATION.cff", "(?m)^date-released: (.+)$"),
        found("CHANGELOG.md", heading).subList(0, 1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"pom.xml", "spark/adapter/pom.xml"})
  void whatIsBuiltBearsTheDateOfTheRelease(String file) throws IOException {
    String stamp = "<project.build.outputTimestamp>(\\d{4}-\\d{2}-\\d{2})T";
    assertEquals(found("CITATION.cff", "(?m)^date-released: (.+)$"), found(file, stamp));
  }
}
