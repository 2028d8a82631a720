package kmcg.site;

import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Links within a site, looked up in what a browser would read. */
final class Links {
  private static final Pattern LINK = Pattern.compile("\\s(?:href|src)=\"([^\"]*)\"");
  private static final Pattern NAME = Pattern.compile("\\sid=\"([^\"]*)\"");
  private static final Pattern SCHEME = Pattern.compile("[a-z]+:.*");

  private Links() {}

  /**
   * Links that lead nowhere, each with the page that has it.
   *
   * @param site its folder
   * @param notOurs a folder below it whose pages are not looked at, such as those of Javadoc
   */
  static List<String> broken(Path site, String notOurs) throws IOException {
    Map<Path, Set<String>> names = new HashMap<>();
    List<String> broken = new ArrayList<>();
    for (Path page : pages(site, notOurs)) {
      Matcher link = LINK.matcher(Files.readString(page));
      while (link.find()) {
        String address = decoded(link.group(1));
        if (!SCHEME.matcher(address).matches() && !leads(page, address, names)) {
          broken.add(site.relativize(page) + ": " + link.group(1));
        }
      }
    }
    return broken;
  }

  /** Pages of a site, without those of a folder. */
  static List<Path> pages(Path site, String without) throws IOException {
    try (Stream<Path> files = Files.walk(site)) {
      return files
          .filter(file -> file.toString().endsWith(".html"))
          .filter(file -> !file.startsWith(site.resolve(without)))
          .sorted()
          .toList();
    }
  }

  /** An address as it is written in HTML, where Javadoc writes brackets as %5B and the like. */
  private static String decoded(String address) {
    return URLDecoder.decode(
        unescaped(address).replace("+", "%2B"), StandardCharsets.UTF_8); // a plus is no space here
  }

  private static String unescaped(String html) {
    return html.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
  }

  private static boolean leads(Path page, String link, Map<Path, Set<String>> names)
      throws IOException {
    String[] parts = link.split("#", 2);
    Path there = parts[0].isEmpty() ? page : page.resolveSibling(parts[0]).normalize();
    if (!Files.isRegularFile(there)) {
      return false;
    }
    return parts.length == 1 || names(there, names).contains(parts[1]);
  }

  private static Set<String> names(Path page, Map<Path, Set<String>> known) throws IOException {
    if (!known.containsKey(page)) {
      Set<String> names = new HashSet<>();
      NAME.matcher(Files.readString(page))
          .results()
          .forEach(name -> names.add(unescaped(name.group(1))));
      known.put(page, names);
    }
    return known.get(page);
  }
}
