package weka.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
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

  @Test
  void itIsOfReasonableSize() throws IOException {
    long size = Files.size(InstalledWeka.ZIP);
    assertTrue(size <= 40_000_000, () -> size + " bytes");
  }

  @Test
  void linksInItsPagesLeadSomewhere() throws IOException {
    Set<String> names = names();
    Set<String> broken = new TreeSet<>();
    int links = 0;
    for (String page : names) {
      if (page.endsWith(".md")) {
        for (String target : targets(page)) {
          links++;
          if (!names.contains(target)) {
            broken.add(page + " -> " + target);
          }
        }
      }
    }
    assertEquals(Set.of(), broken);
    assertTrue(links > 20, "few links are seen: " + links);
  }

  /** The files that a page links to, seen from the root of the package. */
  private List<String> targets(String page) throws IOException {
    String text;
    try (InputStream in = zip.getInputStream(zip.getEntry(page))) {
      text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    URI here = URI.create("/" + page);
    return Pattern.compile("\\]\\(([^)#\\s]+)[^)]*\\)")
        .matcher(text)
        .results()
        .map(link -> here.resolve(link.group(1)))
        .filter(link -> link.getScheme() == null)
        .map(link -> link.getPath().substring(1))
        .toList();
  }

  @Test
  void picturesOfThePaperAreLeftOut() {
    for (String name : names()) {
      assertFalse(name.startsWith("docs/images/paper/"), name);
      assertFalse(name.startsWith("docs/images/kernel-") && name.endsWith(".png"), name);
    }
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
            "NOTICE.md",
            "SECURITY.md",
            "THIRD-PARTY.txt",
            "bom.json",
            "PluginManager.props",
            "templates/compare-regressors.xml",
            "test-data/auto-mpg.arff",
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

  private String text(String name) throws IOException {
    try (InputStream in = zip.getInputStream(zip.getEntry(name))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** What is in lib, by name and version; and beside it only what Weka brings. */
  @Test
  void theBillOfMaterialsListsWhatIsInIt() throws IOException {
    JsonNode bom = new ObjectMapper().readTree(text("bom.json"));
    assertEquals("CycloneDX", bom.get("bomFormat").asText());
    assertFalse(bom.has("serialNumber"), "it would be another one in each build");
    assertFalse(bom.get("metadata").has("timestamp"), "it would be another one in each build");
    Set<String> listed = new TreeSet<>();
    for (JsonNode part : bom.get("components")) {
      listed.add(part.get("name").asText() + "-" + part.get("version").asText());
      assertTrue(part.get("hashes").size() > 0, part.toString());
    }
    Set<String> unlisted = new TreeSet<>();
    for (String name : names()) {
      if (name.matches("lib/.*\\.jar") && !listed.remove(name.replaceAll("lib/|\\.jar", ""))) {
        unlisted.add(name.replaceAll("[0-9].*-", ""));
      }
    }
    assertEquals(Set.of("lib/openblas-natives.jar"), unlisted); // parts of two that are listed
    listed.removeIf(name -> name.matches("(mtj|core|arpack_combined_all)-.*"));
    assertEquals(Set.of(), listed);
  }

  @Test
  void theLicencesOfAllAreNamed() throws IOException {
    String notices = text("THIRD-PARTY.txt");
    for (String name : names()) {
      if (name.matches("lib/.*\\.jar") && !name.contains("natives")) {
        String artifact = name.replaceAll("lib/|-[0-9].*", "");
        assertTrue(notices.contains(":" + artifact + ":"), artifact + " is not in: " + notices);
      }
    }
    assertFalse(notices.contains("Unknown license"), notices);
  }

  /** Written by the build, and in the jar for the check before natives are loaded. */
  @Test
  void theDigestsAreThoseOfTheNativesInIt() throws Exception {
    Map<String, byte[]> jars = new TreeMap<>();
    for (String name : names()) {
      if (name.endsWith(".jar") && (name.contains("natives") || !name.contains("/"))) {
        try (ZipInputStream in = new ZipInputStream(zip.getInputStream(zip.getEntry(name)))) {
          for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
            jars.put(entry.getName(), in.readAllBytes());
          }
        }
      }
    }
    byte[] list = jars.get("kmcg/linalg/blas/natives.sha256");
    int count = 0;
    for (String line : new String(list, StandardCharsets.UTF_8).lines().toList()) {
      byte[] library = jars.get(line.substring(66));
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(library);
      assertEquals(line.substring(0, 64), HexFormat.of().formatHex(digest), line);
      count++;
    }
    long natives = jars.keySet().stream().filter(n -> n.matches("org/bytedeco/.*[^/]")).count();
    assertEquals(natives, count);
  }

  @Test
  void theDescriptionIsFilledIn() throws IOException {
    Properties description = description();
    assertEquals("kmcg", description.getProperty("PackageName"));
    assertEquals(VERSION, description.getProperty("Version"));
    assertFalse(description.toString().contains("${"), description.toString());
  }

  /** What the package manager shows, compares and fetches. */
  @Test
  void theDescriptionSaysWhereFromWithWhatAndWhatIsNew() throws IOException {
    Properties description = description();
    String home = "https://github.com/kmcg/kmcg";
    assertEquals(home, description.getProperty("URL"));
    assertEquals(
        home + "/releases/download/v" + VERSION + "/kmcg-" + VERSION + "-package.zip",
        description.getProperty("PackageURL"));
    assertEquals("weka (>=3.8.6)", description.getProperty("Depends"));
    String changes = description.getProperty("Changes");
    assertTrue(changes.startsWith(VERSION + ": "), changes);
    assertTrue(changes.contains("CHANGELOG.md") && names().contains("CHANGELOG.md"), changes);
    assertTrue(text("CHANGELOG.md").contains("\n## " + VERSION + " ("), changes);
  }

  @Test
  void onlyOneJarIsAtTheRoot() {
    // Weka shows the classes of every jar at the root to all other packages.
    List<String> jars = names().stream().filter(name -> name.matches("[^/]*\\.jar")).toList();
    assertEquals(List.of("kmcg-" + VERSION + ".jar"), jars);
  }
}
