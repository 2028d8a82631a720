package weka.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The zip is what Weka's package manager expects. */
class PackageZipIT {
  private static final String VERSION = System.getProperty("kmcg.version");

  private ZipFile zip;

  @BeforeEach
  void open() throws IOException {
    zip = new ZipFile(InstalledWeka.ZIP.toFile());
  }

  @AfterEach
  void close() throws IOException {
    zip.close();
  }

  private Set<String> names() {
    return zip.stream().map(ZipEntry::getName).collect(Collectors.toSet());
  }

  private Properties description() throws IOException {
    Properties result = new Properties();
    try (InputStream in = zip.getInputStream(zip.getEntry("Description.props"))) {
      result.load(in);
    }
    return result;
  }

  @Test
  void whatWekaReadsLiesAtTheRoot() {
    List<String> wanted =
        List.of(
            "Description.props",
            "GenericPropertiesCreator.props",
            "GUIEditors.props",
            "kmcg-" + VERSION + ".jar",
            "README.md",
            "LICENSE",
            "test-data/toy-train.arff",
            "test-data/toy-test.arff");
    assertTrue(names().containsAll(wanted), () -> names().toString());
  }

  @Test
  void nothingThatWekaBringsIsInIt() {
    for (String name : names()) {
      assertFalse(name.matches("lib/.*(weka|mtj|netlib|arpack).*|lib/core-.*"), name);
    }
  }

  @Test
  void theDescriptionIsFilledIn() throws IOException {
    Properties description = description();
    assertEquals("kmcg", description.getProperty("PackageName"));
    assertEquals(VERSION, description.getProperty("Version"));
    assertFalse(description.toString().contains("${"), description.toString());
  }

  @Test
  void onlyOneJarIsAtTheRoot() {
    // Weka shows the classes of every jar at the root to all other packages.
    List<String> jars = names().stream().filter(name -> name.matches("[^/]*\\.jar")).toList();
    assertEquals(List.of("kmcg-" + VERSION + ".jar"), jars);
  }
}
