import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * Writes the SHA-256 digests of the files of a release, for {@code sha256sum -c}. Java runs this
 * file as it stands: its arguments are the file to write, and those of the release, which lie next
 * to it or below.
 */
final class Checksums {
  private Checksums() {}

  /** Writes the digests. */
  public static void main(String[] arguments) throws IOException, NoSuchAlgorithmException {
    Path sums = Path.of(arguments[0]);
    List<String> lines = new ArrayList<>();
    for (String argument : List.of(arguments).subList(1, arguments.length)) {
      Path file = Path.of(argument);
      String name = sums.resolveSibling("").relativize(file).toString().replace('\\', '/');
      lines.add(digest(file) + "  " + name);
    }
    Files.write(sums, lines);
  }

  private static String digest(Path file) throws IOException, NoSuchAlgorithmException {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
      in.transferTo(OutputStream.nullOutputStream());
    }
    return HexFormat.of().formatHex(digest.digest());
  }
}
