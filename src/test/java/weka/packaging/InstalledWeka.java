package weka.packaging;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Weka in a process of its own, with the finished package installed in a home of its own. Of this
 * project only the helpers of these tests are on its class path.
 */
@SuppressWarnings("ImmutableEnumChecker") // It is installed once, for all tests.
enum InstalledWeka {
  /** MTJ and F2J are jars on the class path, as Maven puts them. */
  CLASS_PATH(List.of()) {
    @Override
    String prepare() {
      return System.getProperty("weka.classpath");
    }
  },
  /** MTJ and F2J are nested in one weka.jar, as in the download of Weka. */
  // The option is in Weka's own start script too: the nested classes are defined by reflection.
  RELEASE_JAR(List.of("--add-opens=java.base/java.lang=ALL-UNNAMED")) {
    @Override
    String prepare() throws IOException {
      Path jar = directory().resolve("weka.jar");
      ReleaseJar.write(jar);
      return jar.toString();
    }
  };

  /** The regressors of the package. */
  static final List<String> REGRESSORS =
      List.of(
          "KMCG",
          "ConjugateGradients",
          "FITC",
          "VFE",
          "DTC",
          "SoR",
          "SubsetOfData",
          "ProjectedBayes",
          "ExactGP");

  /** Where the regressors are. */
  static final String JAVA_PACKAGE = "weka.classifiers.functions.gp.";

  /** What {@code mvn package} makes. */
  static final Path ZIP =
      Path.of("target", "kmcg-" + System.getProperty("kmcg.version") + "-package.zip");

  @SuppressWarnings("ImmutableEnumChecker") // a list that cannot be changed
  private final List<String> options;

  /** Empty until the package is installed. */
  private String classPath = "";

  InstalledWeka(List<String> options) {
    this.options = options;
  }

  /** Makes this Weka, and tells its class path. */
  abstract String prepare() throws IOException;

  /** Its working directory; not the project's, because Weka reads settings from there. */
  final Path directory() {
    return Path.of("target", "installed-weka", name()).toAbsolutePath();
  }

  /** The full name of a file in test-data. */
  static String data(String name) {
    return Path.of("test-data", name).toAbsolutePath().toString();
  }

  /** Where the package is installed. */
  final Path installed() throws Exception {
    install();
    return directory().resolve("home/packages/kmcg");
  }

  /** What a main class prints; Weka's own exit codes tell nothing. */
  final String run(String... command) throws Exception {
    return start(Map.of(), command).output();
  }

  /** Starts a main class. */
  final JavaProcess start(Map<String, String> environment, String... command) throws Exception {
    install();
    return launch(environment, command);
  }

  private synchronized void install() throws Exception {
    if (!classPath.isEmpty()) {
      return;
    }
    Directories.delete(directory());
    Path helpers = directory().resolve("helpers");
    Directories.copyFiles(
        Path.of("target", "test-classes", "weka", "packaging"), helpers.resolve("weka/packaging"));
    classPath = prepare() + File.pathSeparator + helpers;

    String manager = "weka.core.WekaPackageManager";
    String zip = ZIP.toAbsolutePath().toString();
    launch(Map.of(), manager, "-offline", "-install-package", zip).output();
    String list = launch(Map.of(), manager, "-offline", "-list-packages", "installed").output();
    assertTrue(list.contains("kmcg"), list);
  }

  private JavaProcess launch(Map<String, String> environment, String... command)
      throws IOException {
    List<String> line = new ArrayList<>();
    line.add(String.join(File.separator, System.getProperty("java.home"), "bin", "java"));
    line.add("-Xmx512m");
    line.addAll(options);
    line.add("-Dweka.packageManager.offline=true");
    line.add("-cp");
    line.add(classPath);
    line.addAll(Arrays.asList(command));
    Map<String, String> all = new HashMap<>(environment);
    all.put("WEKA_HOME", directory().resolve("home").toString());
    return new JavaProcess(Files.createDirectories(directory()), line, all);
  }
}
