package weka.classifiers.functions.gp;

import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import weka.core.Instances;
import weka.core.Utils;

/** What the tests of regressors share. */
final class Regressors {
  private Regressors() {}

  private static final List<Supplier<GaussianProcessRegressor>> ALL =
      List.of(
          KMCG::new,
          ConjugateGradients::new,
          FITC::new,
          VFE::new,
          DTC::new,
          SoR::new,
          SubsetOfData::new,
          ExactGP::new);

  /** One of each, with its defaults. */
  static Stream<GaussianProcessRegressor> all() {
    return ALL.stream().map(Supplier::get);
  }

  /** Those that take steps. */
  static Stream<KrylovRegressor> krylov() {
    return Stream.of(new KMCG(), new ConjugateGradients());
  }

  /** A file of test-data, the class last. */
  static Instances load(String name) throws Exception {
    try (Reader reader = Files.newBufferedReader(Path.of("test-data", name))) {
      Instances data = new Instances(reader);
      data.setClassIndex(data.numAttributes() - 1);
      return data;
    }
  }

  /** A regressor with the given options set. */
  static <T extends GaussianProcessRegressor> T with(T regressor, String options) throws Exception {
    regressor.setOptions(Utils.splitOptions(options));
    return regressor;
  }
}
