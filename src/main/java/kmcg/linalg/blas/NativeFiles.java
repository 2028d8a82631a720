package kmcg.linalg.blas;

import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.bytedeco.javacpp.Loader;
import org.jspecify.annotations.Nullable;

/**
 * The native libraries as JavaCPP unpacks them into its cache, where anything may happen to them: a
 * library is loaded only if its bytes are those that this version was built with.
 *
 * <p>JavaCPP itself compares sizes and times alone.
 */
final class NativeFiles {
  /** Written by the build: a digest, two blanks and the name of a library, in each line. */
  private static final String DIGESTS = "natives.sha256";

  /** JavaCPP's interface to LAPACK, which is unpacked when it is first needed. */
  private static final Predicate<String> LAPACK = name -> name.matches(".*/(lib)?jniopenblas\\..*");

  private NativeFiles() {}

  /**
   * Unpacks what products and solutions need.
   *
   * @throws IllegalStateException if it is not what this version was built with
   */
  static void requireBlas() {
    require(LAPACK.negate());
  }

  /**
   * Unpacks what eigenvectors need beside.
   *
   * @throws IllegalStateException if it is not what this version was built with
   */
  static void requireLapack() {
    require(LAPACK);
  }

  private static void require(Predicate<String> wanted) {
    try {
      String here = "/" + Loader.getPlatform() + "/";
      for (Map.Entry<String, String> entry : digests().entrySet()) {
        String name = entry.getKey();
        URL packed = NativeFiles.class.getResource("/" + name);
        if (!name.contains(here) || !wanted.test(name) || packed == null) {
          continue;
        }
        requireSame(Loader.cacheResource(packed), entry.getValue());
        if (name.matches(".*/libopenblas\\..*")) {
          // JavaCPP unpacks the library a second time, under the name by which it loads it.
          String alias =
              name.substring(name.lastIndexOf('/') + 1).replaceFirst("\\.", "_nolapack.");
          requireSame(
              Loader.cacheResource(URI.create(packed + "#" + alias).toURL()), entry.getValue());
        }
      }
    } catch (IOException e) {
      throw new IllegalStateException(
          ("the native library cannot be unpacked (%s); make room in the home directory, or name"
                  + " another with -Dorg.bytedeco.javacpp.cachedir")
              .formatted(e.getMessage()),
          e);
    }
  }

  private static void requireSame(@Nullable File file, String wanted) throws IOException {
    if (file == null) {
      throw new IOException("it is in no folder that can be written");
    }
    String seen = digest(file);
    if (!seen.equals(wanted)) {
      throw new IllegalStateException(
          ("%s is not the library that this version was built with: its SHA-256 is %s, and not %s;"
                  + " remove it, so that it is unpacked again, or install the package again")
              .formatted(file, seen, wanted));
    }
  }

  private static Map<String, String> digests() throws IOException {
    try (InputStream in = NativeFiles.class.getResourceAsStream(DIGESTS)) {
      if (in == null) {
        throw new FileNotFoundException("the list of digests, %s, is missing".formatted(DIGESTS));
      }
      Map<String, String> digests = new TreeMap<>();
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      text.lines().forEach(line -> digests.put(line.substring(66), line.substring(0, 64)));
      return digests;
    }
  }

  private static String digest(File file) throws IOException {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      try (InputStream in = new DigestInputStream(Files.newInputStream(file.toPath()), digest)) {
        in.transferTo(OutputStream.nullOutputStream());
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Java has no SHA-256", e); // every Java has
    }
  }
}
