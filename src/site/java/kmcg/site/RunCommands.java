package kmcg.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Runs the commands of pages in their order, as somebody would who has nothing yet: with a new home
 * directory, and so without Weka's packages.
 *
 * <pre>
 *   java src/site/java/kmcg/site/RunCommands.java [--fresh] README.md …
 * </pre>
 *
 * <p>Commands are the lines of blocks marked {@code sh}; a block marked {@code text} after one
 * shows lines that its last command prints, in their order, where … stands for any words and,
 * alone, for any lines, and where numbers may differ by 2 %. The program ends with an error if a
 * command fails or prints something else. Commands that run the tests are left out, as those may be
 * what calls this.
 *
 * <p>With {@code --fresh} the commands run in a clone of what is committed, and Maven fetches all
 * it needs; without, they run here, with the repository of Maven as it is, to which nothing of ours
 * is added.
 */
public final class RunCommands {
  private static final int MINUTES = 30;
  private static final String ANYTHING = "…";
  private static final Pattern NUMBER = Pattern.compile("-?\\d+(\\.\\d+)?");

  /** On other processors sums are rounded otherwise, and searches end a little elsewhere. */
  private static final double ROUNDING = 0.02;

  private static final Pattern BLOCK =
      Pattern.compile("^```(sh|text)\\R(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);

  /** A backslash before a line of a command that goes on. */
  private static final Pattern CONTINUED = Pattern.compile("\\\\\\R\\s*");

  private static final Pattern TESTS = Pattern.compile("mvn\\b(?!.*-DskipTests).*\\bverify\\b.*");

  private final Path folder;
  private final Path home;
  private final String mavenOptions;

  private RunCommands(Path folder, Path home, String mavenOptions) {
    this.folder = folder;
    this.home = home;
    this.mavenOptions = mavenOptions;
  }

  /** A command, and what the page says that it prints. */
  record Command(String text, List<String> shown) {
    /** Whether it runs the tests of the project. */
    boolean runsTests() {
      return TESTS.matcher(text).matches();
    }
  }

  /** Runs the commands of some pages. */
  public static void main(String[] arguments) throws Exception {
    List<String> words = new ArrayList<>(List.of(arguments));
    boolean fresh = words.remove("--fresh");
    if (words.isEmpty()) {
      throw new IllegalArgumentException("expected: [--fresh] <page> …, but no page was given");
    }
    Path home = Files.createTempDirectory("home");
    boolean failed = false;
    try {
      Path here = Path.of("").toAbsolutePath();
      Path usual = Path.of(System.getProperty("user.home"), ".m2");
      Files.createDirectories(home.resolve(".m2"));
      if (Files.exists(usual.resolve("settings.xml"))) {
        Files.copy(usual.resolve("settings.xml"), home.resolve(".m2/settings.xml"));
      }
      Path folder = fresh ? home.resolve("kmcg") : here;
      Path repository =
          fresh
              ? home.resolve(".m2/repository")
              : Path.of(
                  System.getProperty("maven.repo.local", usual.resolve("repository").toString()));
      String options = "-Dmaven.repo.local=" + repository;
      RunCommands run =
          new RunCommands(folder, home, fresh ? options : options + " -Dmaven.install.skip=true");
      if (fresh) {
        run.run(here, "git clone -q . '" + folder + "'");
      }
      for (String page : words) {
        run.all(commands(Files.readString(folder.resolve(page))));
      }
    } catch (IllegalStateException failure) {
      failed = true;
      System.err.println(failure.getMessage());
    } finally {
      delete(home);
    }
    if (failed) {
      System.exit(1);
    }
  }

  /** The commands of a page, in their order. */
  static List<Command> commands(String page) {
    List<Command> commands = new ArrayList<>();
    Matcher block = BLOCK.matcher(page);
    while (block.find()) {
      boolean runs = block.group(1).equals("sh");
      String text = runs ? CONTINUED.matcher(block.group(2)).replaceAll("") : block.group(2);
      List<String> lines = text.lines().filter(line -> !line.isBlank()).toList();
      if (runs) {
        lines.forEach(line -> commands.add(new Command(line, new ArrayList<>())));
      } else if (!commands.isEmpty()) {
        commands.get(commands.size() - 1).shown().addAll(lines);
      }
    }
    return commands;
  }

  private void all(List<Command> commands) throws IOException, InterruptedException {
    if (commands.isEmpty()) {
      throw new IllegalStateException("the page has no commands");
    }
    for (Command command : commands) {
      if (command.runsTests()) {
        System.out.println("left out: " + command.text());
        continue;
      }
      long start = System.nanoTime();
      String printed = run(folder, command.text());
      String line = firstNotPrinted(command.shown(), printed);
      if (!line.isEmpty()) {
        System.out.println(printed);
        throw new IllegalStateException(command.text() + "\ndid not print, in this place: " + line);
      }
      System.out.printf(
          "%d s, %d lines as shown: %s%n",
          TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start),
          command.shown().size(),
          command.text());
    }
  }

  private String run(Path where, String command) throws IOException, InterruptedException {
    Path output = Files.createTempFile(home, "output", ".txt");
    ProcessBuilder builder =
        new ProcessBuilder("sh", "-c", command)
            .directory(where.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile());
    Map<String, String> environment = builder.environment();
    environment.put("HOME", home.toString());
    environment.put("WEKA_HOME", home.resolve("wekafiles").toString());
    environment.put("JDK_JAVA_OPTIONS", "-Duser.home=" + home); // Java does not ask HOME
    environment.put("MAVEN_OPTS", mavenOptions);
    Process process = builder.start();
    process.getOutputStream().close();
    if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
      process.descendants().forEach(ProcessHandle::destroy);
      process.destroy();
      throw new IllegalStateException(command + "\ntook more than " + MINUTES + " minutes");
    }
    String printed = Files.readString(output);
    if (process.exitValue() != 0) {
      System.out.println(printed);
      throw new IllegalStateException(command + "\nended with code " + process.exitValue());
    }
    return printed;
  }

  /** The first line that is not printed, or not after those before it; empty if all are. */
  static String firstNotPrinted(List<String> shown, String printed) {
    List<List<String>> lines = printed.lines().map(RunCommands::words).toList();
    int next = 0;
    for (String line : shown.stream().filter(line -> !line.strip().equals(ANYTHING)).toList()) {
      List<String> wanted = words(line);
      while (next < lines.size() && !fits(wanted, lines.get(next))) {
        next++;
      }
      if (next++ >= lines.size()) {
        return line;
      }
    }
    return "";
  }

  private static List<String> words(String line) {
    return List.of(line.strip().split("\\s+"));
  }

  private static boolean fits(List<String> wanted, List<String> printed) {
    if (wanted.isEmpty() || printed.isEmpty()) {
      return wanted.isEmpty() && printed.isEmpty() || wanted.equals(List.of(ANYTHING));
    }
    List<String> rest = wanted.subList(1, wanted.size());
    if (wanted.get(0).equals(ANYTHING)) {
      return IntStream.rangeClosed(0, printed.size())
          .anyMatch(i -> fits(rest, printed.subList(i, printed.size())));
    }
    return isLike(wanted.get(0), printed.get(0)) && fits(rest, printed.subList(1, printed.size()));
  }

  private static boolean isLike(String one, String other) {
    String wanted = one.replaceAll("[(),;:]", "");
    String printed = other.replaceAll("[(),;:]", "");
    if (!NUMBER.matcher(wanted).matches() || !NUMBER.matcher(printed).matches()) {
      return wanted.equals(printed);
    }
    double number = Double.parseDouble(wanted);
    return Math.abs(Double.parseDouble(printed) - number) <= ROUNDING * Math.abs(number);
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
