package weka.experiment.gp.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/** The page on plots names the pictures that are there, all of them, and they are small. */
class PlotsPageTest {
  private static final Path DOCS = Path.of("docs");
  private static final long LARGEST = 120_000;
  private static final long ALL = 700_000;

  private static Set<String> named() throws IOException {
    return Pattern.compile("!\\[[^]]+]\\(([^)]+)\\)")
        .matcher(Files.readString(DOCS.resolve("plots.md")))
        .results()
        .map((MatchResult result) -> result.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> present() throws IOException {
    Set<String> present = new TreeSet<>();
    for (Path folder : Set.of(PlotPictures.FOLDER, PlotPictures.WINDOWS)) {
      try (Stream<Path> files = Files.list(folder)) {
        files.forEach(file -> present.add(DOCS.relativize(file).toString().replace('\\', '/')));
      }
    }
    return present;
  }

  @Test
  void everyPictureIsOnThePageAndThePageNamesNoOther() throws Exception {
    assertEquals(present(), named());
    assertTrue(named().size() >= 20, "pictures: " + named());
  }

  @Test
  void picturesAreSmallAndCanBeRead() throws Exception {
    long all = 0;
    for (String name : present()) {
      Path file = DOCS.resolve(name);
      assertNotNull(ImageIO.read(file.toFile()), name);
      assertTrue(Files.size(file) < LARGEST, name + " has " + Files.size(file) + " bytes");
      all += Files.size(file);
    }
    assertTrue(all < ALL, "all have " + all + " bytes");
  }
}
