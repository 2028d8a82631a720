package weka.packaging;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** A screen for windows: one of our own, if Xvfb is installed, or else the user's. */
final class VirtualScreen implements AutoCloseable {
  private final String display;
  private final Process server;

  private VirtualScreen(String display, Process server) {
    this.display = display;
    this.server = server;
  }

  /** Opens a screen, if one can be had. */
  static Optional<VirtualScreen> open() throws IOException {
    Process server;
    try {
      // It finds a free number itself and tells it on its output.
      server =
          new ProcessBuilder("Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24")
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
    } catch (IOException notInstalled) {
      return Optional.ofNullable(System.getenv("DISPLAY")).map(own -> new VirtualScreen(own, null));
    }
    BufferedReader output =
        new BufferedReader(
            new InputStreamReader(server.getInputStream(), StandardCharsets.US_ASCII));
    String number = output.readLine();
    if (number == null) {
      throw new IOException("Xvfb is installed but does not start");
    }
    return Optional.of(new VirtualScreen(":" + number.trim(), server));
  }

  /** The value of the environment variable DISPLAY for it. */
  String display() {
    return display;
  }

  @Override
  public void close() {
    if (server != null) {
      server.destroy();
    }
  }
}
