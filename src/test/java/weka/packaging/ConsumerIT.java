package weka.packaging;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.jar.JarFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The examples in Java of the README and of the guide compile and run in a Maven project that has
 * nothing but our coordinates.
 *
 * <p>Our jar and its pom are in a new local repository. All else is copied to it from the
 * repository of the build, which Maven takes for a remote one, so that no network is needed. The
 * plugins are those of the build for the same reason.
 */
class ConsumerIT {
  private static final String VERSION = System.getProperty("kmcg.version");
  private static final Path JAR = Path.of("target", "kmcg-" + VERSION + ".jar");
  private static final long MAVEN_SECONDS = 300;
  private static final String GUIDE = "docs/guide/java.md";

  private static final String OURS =
      """
          <dependency>
            <groupId>kmcg</groupId>
            <artifactId>kmcg</artifactId>
            <version>%s</version>
          </dependency>
      """
          .formatted(VERSION);

  private static final String WEKA =
      """
          <dependency>
            <groupId>nz.ac.waikato.cms.weka</groupId>
            <artifactId>weka-stable</artifactId>
            <version>%s</version>
            <exclusions>
              <exclusion>
                <groupId>com.github.fommil.netlib</groupId>
                <artifactId>all</artifactId>
              </exclusion>
            </exclusions>
          </dependency>
      """
          .formatted(System.getProperty("weka.version"));

  @TempDir static Path directory;

  @BeforeAll
  static void install() throws IOException {
    Path ours = directory.resolve("repository/kmcg/kmcg").resolve(VERSION);
    Files.createDirectories(ours);
    Files.copy(JAR, ours.resolve("kmcg-" + VERSION + ".jar"));
    Files.copy(Path.of("pom.xml"), ours.resolve("kmcg-" + VERSION + ".pom"));
    String known = Path.of(System.getProperty("maven.repository")).toUri().toString();
    Files.writeString(
        directory.resolve("settings.xml"),
        """
        <settings>
          <mirrors>
            <mirror>
              <id>known</id>
              <mirrorOf>*</mirrorOf>
              <url>%s</url>
            </mirror>
          </mirrors>
        </settings>
        """
            .formatted(known));
  }

  @Test
  void theLibraryAlone() throws Exception {
    String source = ReadmeProgram.below(GUIDE, "Without Weka", "Part by part").source(packages());
    Path project = project("library", OURS, source);
    String classPath = build(project);
    assertFalse(classPath.contains("weka"), classPath);
    assertFalse(classPath.contains("xchart"), classPath);
    assertRuns(project, classPath);
  }

  @Test
  void theFirstExample() throws Exception {
    String source = ReadmeProgram.below("README.md", "In Java").source(packages());
    Path project = project("first", OURS, source);
    assertRuns(project, build(project));
  }

  @Test
  void withWeka() throws Exception {
    String source =
        ReadmeProgram.below(GUIDE, "As in Weka")
            .source(
                List.of(
                    "weka.classifiers.functions.gp.*",
                    "weka.core.*",
                    "weka.core.converters.ConverterUtils.DataSource"));
    Path project = project("weka", OURS + WEKA, source);
    Path data = Files.createDirectories(project.resolve("test-data"));
    Files.copy(Path.of("test-data/auto-mpg.arff"), data.resolve("auto-mpg.arff"));
    assertRuns(project, build(project));
  }

  /** The packages of the library. */
  private static List<String> packages() throws IOException {
    TreeSet<String> packages = new TreeSet<>();
    try (JarFile jar = new JarFile(JAR.toFile())) {
      jar.stream()
          .map(entry -> entry.getName())
          .filter(name -> name.startsWith("kmcg/") && name.endsWith(".class"))
          .map(name -> name.substring(0, name.lastIndexOf('/')).replace('/', '.') + ".*")
          .forEach(packages::add);
    }
    return List.copyOf(packages);
  }

  private static Path project(String name, String dependencies, String source) throws IOException {
    Path project = directory.resolve(name);
    Path sources = Files.createDirectories(project.resolve("src/main/java"));
    Files.writeString(sources.resolve(ReadmeProgram.NAME + ".java"), source);
    Files.writeString(
        project.resolve("pom.xml"),
        """
        <project xmlns="http://maven.apache.org/POM/4.0.0">
          <modelVersion>4.0.0</modelVersion>
          <groupId>consumer</groupId>
          <artifactId>%s</artifactId>
          <version>1</version>
          <properties>
            <maven.compiler.release>17</maven.compiler.release>
            <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
          </properties>
          <dependencies>
        %s  </dependencies>
        </project>
        """
            .formatted(name, dependencies));
    return project;
  }

  /** Compiles the project; returns its class path at run time. */
  private static String build(Path project) throws Exception {
    boolean windows = File.separatorChar == '\\';
    Path maven = Path.of(System.getProperty("maven.home"), "bin", windows ? "mvn.cmd" : "mvn");
    String settings = directory.resolve("settings.xml").toString();
    Path classPath = project.resolve("class-path");
    List<String> command =
        List.of(
            maven.toString(),
            "-B",
            "-o",
            "-s",
            settings,
            "-gs",
            settings,
            "-Daether.offline.protocols=file",
            "-Dmaven.repo.local=" + directory.resolve("repository"),
            plugin("compiler") + ":compile",
            plugin("dependency") + ":build-classpath",
            "-DincludeScope=runtime",
            "-Dmdep.outputFile=" + classPath);
    Map<String, String> environment = Map.of("JAVA_HOME", System.getProperty("java.home"));
    new JavaProcess(project, command, environment).output(MAVEN_SECONDS);
    return Files.readString(classPath).strip();
  }

  private static String plugin(String name) {
    String version = System.getProperty("maven." + name + ".version");
    return "org.apache.maven.plugins:maven-%s-plugin:%s".formatted(name, version);
  }

  private static void assertRuns(Path project, String classPath) throws Exception {
    String all = project.resolve("target/classes") + File.pathSeparator + classPath;
    String java = String.join(File.separator, System.getProperty("java.home"), "bin", "java");
    List<String> command = List.of(java, "-Xmx512m", "-cp", all, ReadmeProgram.NAME);
    String text = new JavaProcess(project, command, Map.of()).output();
    assertTrue(text.contains(ReadmeProgram.LAST_WORDS), text);
  }
}
