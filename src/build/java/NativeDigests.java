import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Writes the SHA-256 digests of the native libraries that are shipped, which are compared before
 * they are loaded. Java runs this file as it stands, before anything is compiled: its arguments are
 * the list of these libraries, the file to write, and the class path that has them.
 */
final class NativeDigests {
  private static final Pattern LIBRARY = Pattern.compile("<include>(org/bytedeco/[^<]+)</include>");

  private NativeDigests() {}

  public static void main(String[] arguments) throws Exception {
    Path list = Path.of(arguments[0]);
    Path output = Path.of(arguments[1]);
    TreeSet<String> wanted = new TreeSet<>();
    LIBRARY
        .matcher(Files.readString(list))
        .results()
        .map((MatchResult match) -> match.group(1))
        .forEach(wanted::add);
    TreeMap<String, String> digests = new TreeMap<>();
    for (String part : arguments[2].split(Pattern.quote(System.getProperty("path.separator")))) {
      if (part.endsWith(".jar") && part.contains("bytedeco")) {
        add(Path.of(part), wanted, digests);
      }
    }
    if (wanted.isEmpty() || !digests.keySet().equals(wanted)) {
      wanted.removeAll(digests.keySet());
      throw new IllegalStateException(list + " names libraries that no jar has: " + wanted);
    }
    StringBuilder text = new StringBuilder();
    digests.forEach((name, digest) -> text.append(digest).append("  ").append(name).append('\n'));
    Files.createDirectories(output.getParent());
    Files.writeString(output, text);
  }

  private static void add(Path jar, TreeSet<String> wanted, TreeMap<String, String> digests)
      throws IOException, NoSuchAlgorithmException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (String name : wanted) {
        ZipEntry entry = zip.getEntry(name);
        if (entry != null) {
          MessageDigest digest = MessageDigest.getInstance("SHA-256");
          try (InputStream in = new DigestInputStream(zip.getInputStream(entry), digest)) {
            in.transferTo(java.io.OutputStream.nullOutputStream());
          }
          digests.put(name, HexFormat.of().formatHex(digest.digest()));
        }
      }
    }
  }
}
