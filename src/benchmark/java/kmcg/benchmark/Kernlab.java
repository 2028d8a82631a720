package kmcg.benchmark;

import java.io.IOException;
import java.util.List;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.kernel.LengthScales;

/**
 * R's package kernlab, whose {@code gausspr} is an exact Gaussian process. It has one length-scale
 * for all inputs, so it gets inputs that are divided by ours already.
 */
final class Kernlab implements AutoCloseable {
  private final PeerProcess process;

  private Kernlab(PeerProcess process) {
    this.process = process;
  }

  /** R with kernlab; otherwise an exception that says what is missing. */
  static Kernlab start() throws IOException {
    return new Kernlab(
        PeerProcess.start(List.of(List.of("Rscript", "--vanilla")), "kernlab_peer.R"));
  }

  /** Versions, and the BLAS it stands on. */
  String about() {
    return process.about();
  }

  /** Hands over training data, test inputs and the parameters of a squared exponential. */
  void load(TrainingSet training, Points tests, LengthScales lengthScales, double noise)
      throws IOException {
    process.load(training, tests, lengthScales.values(), noise);
  }

  /** Fits and predicts; the seconds, then all means, then all standard deviations. */
  double[] fit() throws IOException {
    return process.numbers("fit");
  }

  @Override
  public void close() throws IOException {
    process.close();
  }
}
