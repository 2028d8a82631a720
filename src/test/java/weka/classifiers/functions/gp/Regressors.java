package weka.classifiers.functions.gp;

import java.io.IOException;
import java.io.Reader;
import java.lang.reflect.Modifier;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Stream;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.Utils;

/** What the tests of regressors share. */
public final class Regressors {
  private static final String PACKAGE = Regressors.class.getPackageName();

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
          ProjectedBayes::new,
          ExactGP::new);

  /** The report on a model, with every fact on one line. */
  public static String report(Object regressor) {
    return regressor.toString().replaceAll("\n {15,}", " ");
  }

  /** One of each, with its defaults. */
  static Stream<GaussianProcessRegressor> all() {
    return ALL.stream().map(Supplier::get);
  }

  /** The names of all regressors of the package, which are found by their sources. */
  public static Set<String> names() throws IOException, ClassNotFoundException {
    Set<String> names = new TreeSet<>();
    Path folder = Path.of("src/main/java", PACKAGE.split("\\.", -1));
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.java")) {
      for (Path file : files) {
        String name = file.getFileName().toString().replace(".java", "");
        if (!name.contains("-")) { // package-info
          Class<?> type = Class.forName(PACKAGE + "." + name);
          boolean regresses = GaussianProcessRegressor.class.isAssignableFrom(type);
          if (regresses && !Modifier.isAbstract(type.getModifiers())) {
            names.add(name);
          }
        }
      }
    }
    return names;
  }

  /** Those that take steps. */
  static Stream<KrylovRegressor> krylov() {
    return Stream.of(new KMCG(), new ConjugateGradients());
  }

  /** The named Matérn kernel or, for the one that has to have it, the squared exponential. */
  static String kernelFor(GaussianProcessRegressor regressor, String matern) {
    return regressor instanceof ProjectedBayes
        ? matern.replace("Matern52", "SquaredExponential")
        : matern;
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

  /** Mixed columns: two numeric, one with missing values, nominal of three, binary, date. */
  static Instances mixed(int n, long seed) throws Exception {
    ArrayList<Attribute> attributes = new ArrayList<>();
    attributes.add(new Attribute("a"));
    attributes.add(new Attribute("b"));
    attributes.add(new Attribute("colour", List.of("red", "green", "blue")));
    attributes.add(new Attribute("flag", List.of("no", "yes")));
    attributes.add(new Attribute("when", "yyyy-MM-dd"));
    attributes.add(new Attribute("constant"));
    attributes.add(new Attribute("y"));
    Instances data = new Instances("mixed", attributes, n);
    data.setClassIndex(6);
    Random random = new Random(seed);
    for (int i = 0; i < n; i++) {
      double a = random.nextDouble() * 4;
      double b = random.nextGaussian();
      int colour = random.nextInt(3);
      int flag = random.nextInt(2);
      double when = 1e9 * random.nextInt(1000);
      double y = 100 + 20 * Math.sin(a) + 5 * b + 10 * colour - 3 * flag + random.nextGaussian();
      double missing = i % 7 == 3 ? Double.NaN : b;
      data.add(new DenseInstance(1, new double[] {a, missing, colour, flag, when, 4, y}));
    }
    return data;
  }
}
