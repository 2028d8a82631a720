package kmcg.benchmark;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.kernel.LengthScales;

/** scikit-learn in a Python process; Python keeps the time. */
final class ScikitLearn implements AutoCloseable {
  /** Names the interpreter, where the first one found has no scikit-learn. */
  private static final String INTERPRETER = "kmcg.python";

  private final PeerProcess process;

  private ScikitLearn(PeerProcess process) {
    this.process = process;
  }

  /** The first interpreter that has scikit-learn; otherwise an exception that says what failed. */
  static ScikitLearn start() throws IOException {
    String named = System.getProperty(INTERPRETER, "");
    List<List<String>> pythons =
        named.isEmpty()
            ? List.of(List.of("python3"), List.of("/usr/bin/python3"))
            : List.of(List.of(named));
    return new ScikitLearn(PeerProcess.start(pythons, "scikit_learn.py"));
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

  /** Hands over training data and test inputs, for regressors that need no parameters. */
  void load(TrainingSet training, Points tests) throws IOException {
    double[] ones = new double[training.inputs().dimensions()];
    Arrays.fill(ones, 1);
    process.load(training, tests, ones, 1);
  }

  /** Evaluates the kernel matrix; the seconds. */
  double gram() throws IOException {
    return Double.parseDouble(process.ask("gram"));
  }

  /** Fits and predicts; the seconds, then all means, then all standard deviations. */
  double[] fit() throws IOException {
    return process.numbers("fit");
  }

  /** Fits gradient boosting of histograms and predicts; the seconds, then all means. */
  double[] boost() throws IOException {
    return process.numbers("boost");
  }

  /**
   * Fits ridge regression on 1000 features by Nyström's method and predicts, with the width of the
   * kernel and the penalty that are best on a tenth of the rows; the seconds, then all means.
   */
  double[] nystroem() throws IOException {
    return process.numbers("nystroem");
  }

  @Override
  public void close() throws IOException {
    process.close();
  }
}
