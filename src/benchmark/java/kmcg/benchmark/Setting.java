package kmcg.benchmark;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** What workloads share: options, and peers that are slow to start. */
final class Setting implements AutoCloseable {
  private final Options options;
  private final PrintStream console;
  private @Nullable WekaPeer weka;
  private @Nullable ScikitLearn scikitLearn;
  private @Nullable String withoutScikitLearn;
  private @Nullable Kernlab kernlab;
  private @Nullable String withoutKernlab;

  Setting(Options options, PrintStream console) {
    this.options = options;
    this.console = console;
  }

  Sizes sizes() {
    return options.sizes();
  }

  int rounds() {
    return options.rounds();
  }

  /** How much of the workloads on learned hyper-parameters is run. */
  Extent extent() {
    return options.extent();
  }

  /** Where pages and pictures go. */
  Path out() {
    return options.out();
  }

  /** Shows the user what is going on. */
  void say(String line) {
    console.println("  " + line);
  }

  /** Weka's model, trained when it is first asked for. */
  WekaPeer weka() throws Exception {
    if (weka == null) {
      say("training Weka's GaussianProcesses on %d rows, once".formatted(sizes().weka()));
      weka = new WekaPeer(sizes());
    }
    return weka;
  }

  /** scikit-learn, or null; then {@link #withoutScikitLearn()} says why. */
  @Nullable ScikitLearn scikitLearn() {
    if (scikitLearn == null && withoutScikitLearn == null) {
      try {
        scikitLearn = ScikitLearn.start();
        say(scikitLearn.about());
      } catch (IOException e) {
        withoutScikitLearn = "no scikit-learn (" + e.getMessage() + ")";
        say(withoutScikitLearn);
      }
    }
    return scikitLearn;
  }

  String withoutScikitLearn() {
    return String.valueOf(withoutScikitLearn);
  }

  /** R's kernlab, or null; then {@link #withoutKernlab()} says why. */
  @Nullable Kernlab kernlab() {
    if (kernlab == null && withoutKernlab == null) {
      try {
        kernlab = Kernlab.start();
        say(kernlab.about());
      } catch (IOException e) {
        withoutKernlab = "no kernlab (" + e.getMessage() + ")";
        say(withoutKernlab);
      }
    }
    return kernlab;
  }

  String withoutKernlab() {
    return String.valueOf(withoutKernlab);
  }

  @Override
  public void close() throws IOException {
    if (scikitLearn != null) {
      scikitLearn.close();
    }
    if (kernlab != null) {
      kernlab.close();
    }
  }
}
