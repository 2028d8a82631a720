package weka.classifiers.functions.gp;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.InvalidObjectException;
import java.io.Serializable;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import kmcg.GaussianProcess;
import kmcg.form.FormException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import weka.classifiers.functions.gp.kernels.Covariance;
import weka.classifiers.functions.gp.kernels.InputColumns;
import weka.classifiers.functions.gp.options.UserException;
import weka.classifiers.meta.FilteredRegressor;
import weka.classifiers.trees.M5P;
import weka.core.Instances;
import weka.core.SerializationHelper;

/**
 * Model files with changed bytes or foreign objects: refused, or the same numbers; never others.
 */
class HostileModelTest {
  /** Changed files of each variant: 2000 of all 25. */
  private static final int FILES = 80;

  /** Those with changes anywhere, which are mostly read to the end. */
  private static final int ANYWHERE = Boolean.getBoolean("kmcg.faults") ? FILES : 20;

  private static final SplittableRandom SEED = new SplittableRandom(20261118);

  @TempDir static Path directory;

  private static byte[] saved(Object... objects) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    SerializationHelper.writeAll(bytes, objects);
    return bytes.toByteArray();
  }

  private static byte[] saved(Variant variant) throws Exception {
    Instances data = Regressors.mixed(40, 6);
    return saved(variant.trained(data), new Instances(data, 0));
  }

  /** As Weka reads it. */
  private static Object byWeka(byte[] bytes) throws Exception {
    return SerializationHelper.read(new ByteArrayInputStream(bytes));
  }

  /** As our programs read it. */
  private static Object byUs(byte[] bytes) throws Exception {
    return ModelReader.readAll(new ByteArrayInputStream(bytes), bytes.length)[0];
  }

  private static double[] numbers(Object read) throws Exception {
    GaussianProcessRegressor regressor = (GaussianProcessRegressor) read;
    Instances rows = Regressors.mixed(3, 7);
    double[] all = new double[4 * rows.numInstances()];
    for (int i = 0; i < rows.numInstances(); i++) {
      double[] interval = regressor.predictIntervals(rows.instance(i), 0.9)[0];
      all[4 * i] = regressor.classifyInstance(rows.instance(i));
      all[4 * i + 1] = regressor.getStandardDeviation(rows.instance(i));
      all[4 * i + 2] = interval[0];
      all[4 * i + 3] = interval[1];
    }
    return all;
  }

  /** Changes one to four bytes between two places, each to another value. */
  private static byte[] changed(byte[] bytes, int from, int to, SplittableRandom random) {
    byte[] other = bytes.clone();
    int count = 1 + random.nextInt(4);
    for (int i = 0; i < count; i++) {
      int place = from + random.nextInt(to - from);
      other[place] = (byte) (bytes[place] ^ (1 + random.nextInt(255)));
    }
    return other;
  }

  /** The first byte of our form in Weka's file. */
  private static int form(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1).indexOf("kmcg-model");
  }

  private static int endOfForm(byte[] bytes) {
    int start = form(bytes);
    return start + ByteBuffer.wrap(bytes).getInt(start - Integer.BYTES);
  }

  @ParameterizedTest
  @EnumSource
  void changedBytesInOurPartOfWekasFileAreRefused(Variant variant) throws Exception {
    byte[] bytes = saved(variant);
    SplittableRandom random = SEED.split();
    for (int i = 0; i < FILES; i++) {
      byte[] other = changed(bytes, form(bytes), endOfForm(bytes), random);
      String message = assertThrows(InvalidObjectException.class, () -> byWeka(other)).getMessage();
      assertTrue(message.contains("model"), message);
      assertThrows(UserException.class, () -> byUs(other));
    }
  }

  @ParameterizedTest
  @EnumSource
  void changedBytesOfOurOwnFormAreRefused(Variant variant) throws Exception {
    GaussianProcessRegressor regressor = variant.trained(Regressors.load("toy-train.arff"));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    regressor.toGaussianProcess().save(out);
    byte[] bytes = out.toByteArray();
    SplittableRandom random = SEED.split();
    for (int i = 0; i < FILES; i++) {
      byte[] other = changed(bytes, 0, bytes.length, random);
      assertThrows(
          FormException.class, () -> GaussianProcess.load(new ByteArrayInputStream(other)));
    }
  }

  /** Any exception of Weka's or Java's will do where Weka reads; ours is told by its type. */
  private static boolean isSameOrRefused(
      double[] expected, Callable<Object> reading, boolean ours) {
    Object read;
    try {
      read = reading.call();
    } catch (UserException e) {
      return true;
    } catch (Exception | LinkageError e) {
      return ours ? fail(e) : true;
    }
    try {
      assertArrayEquals(expected, numbers(read), 0);
    } catch (Exception e) { // it was read, so that it must predict
      fail(e);
    }
    return false;
  }

  @ParameterizedTest
  @EnumSource
  void changedBytesAnywhereNeverMakeOtherNumbers(Variant variant) throws Exception {
    byte[] bytes = saved(variant);
    double[] expected = numbers(byWeka(bytes));
    SplittableRandom random = SEED.split();
    int refused = 0;
    int read = 0;
    for (int i = 0; i < ANYWHERE || (read == 0 && i < 20 * ANYWHERE); i++) {
      // Most bytes are those of the form; half of the changes are before it.
      byte[] other =
          i % 2 == 0
              ? changed(bytes, 0, bytes.length, random)
              : changed(bytes, 0, form(bytes), random);
      isSameOrRefused(expected, () -> byWeka(other), false);
      if (isSameOrRefused(expected, () -> byUs(other), true)) {
        refused++;
      } else {
        read++;
      }
    }
    assertTrue(refused > 0, "every file is read");
    assertTrue(read > 0, "every file is refused, so that no numbers were compared");
  }

  /** The fields of the options, with the names of their classes: all bytes in the long run. */
  @ParameterizedTest
  @EnumSource(names = {"KMCG_RESUMABLE", "FITC_WITH_LOCAL_ROWS", "PROJECTED_BAYES", "WEKA_KERNEL"})
  void everyByteOfTheOptionsIsCovered(Variant variant) throws Exception {
    byte[] bytes = saved(variant);
    double[] expected = numbers(byWeka(bytes));
    int step = Boolean.getBoolean("kmcg.faults") ? 1 : 23;
    int tried = 0;
    int refused = 0;
    for (int place = SEED.split().nextInt(step); place < form(bytes); place += step) {
      for (int flip : new int[] {1, 0x80}) {
        byte[] other = bytes.clone();
        other[place] ^= (byte) flip;
        tried++;
        refused += isSameOrRefused(expected, () -> byUs(other), true) ? 1 : 0;
      }
    }
    // Names of classes and fields alone are more than half of the bytes.
    assertTrue(refused > 0.5 * tried, refused + " of " + tried);
  }

  @Test
  void aChangedOptionIsNamed() throws Exception {
    ExactGP regressor = Regressors.with(new ExactGP(), "-E 0 -noise 0.25");
    regressor.buildClassifier(Regressors.mixed(30, 6));
    byte[] bytes = saved(regressor);
    byte[] field = ByteBuffer.allocate(8).putDouble(0.25).array();
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    int place = text.indexOf(new String(field, StandardCharsets.ISO_8859_1));
    assertTrue(place > 0 && place < form(bytes), "the field is found at " + place);
    ByteBuffer.wrap(bytes).putDouble(place, 0.5);
    String message = assertThrows(InvalidObjectException.class, () -> byWeka(bytes)).getMessage();
    assertTrue(message.contains("-noise 0.25") && message.contains("-noise 0.5"), message);
  }

  /** What no model is made of: files, addresses, proxies, and lists of them. */
  static List<Object> foreign() throws Exception {
    Object proxy =
        Proxy.newProxyInstance(
            HostileModelTest.class.getClassLoader(),
            new Class<?>[] {Comparable.class},
            (Serializable & java.lang.reflect.InvocationHandler) (self, method, none) -> null);
    return List.of(
        new File("a"),
        new URL("http://localhost/"),
        new ArrayList<>(List.of(new File("a"))),
        new ArrayList<>(List.of((Object) new File[] {new File("a")})),
        new java.util.concurrent.ConcurrentHashMap<>(),
        proxy);
  }

  @ParameterizedTest
  @MethodSource
  void foreign(Object object) throws Exception {
    String message =
        assertThrows(UserException.class, () -> byUs(saved(object, "header"))).getMessage();
    assertTrue(message.contains("objects of such a type are not read"), message);
    message = assertThrows(UserException.class, () -> byUs(saved("model", object))).getMessage();
    assertTrue(message.contains("objects of such a type are not read"), message);
  }

  @Test
  void modelsOfAllKindsAreRead() throws Exception {
    Instances data = Regressors.mixed(30, 6);
    FilteredRegressor filtered = new FilteredRegressor();
    filtered.setClassifier(new ExactGP());
    filtered.buildClassifier(data);
    for (Object model : List.of(filtered, Variant.KMCG_DEFAULT.trained(data), new M5P())) {
      byte[] bytes = saved(model, new Instances(data, 0));
      assertEquals(model.getClass(), byUs(bytes).getClass());
    }
    ExactGP own = new ExactGP();
    own.setCovariance(new Own());
    assertEquals(Own.class, ((ExactGP) byUs(saved(own))).getCovariance().getClass());
  }

  /** A covariance function that somebody else wrote. */
  public static final class Own extends Covariance {
    private static final long serialVersionUID = 1L;

    @Override
    public String globalInfo() {
      return "The kernel of somebody else.";
    }

    @Override
    public kmcg.kernel.Kernel kernel(InputColumns inputs) {
      return new weka.classifiers.functions.gp.kernels.Linear().kernel(inputs);
    }
  }

  @Test
  void arraysAndDepthsBeyondTheFileAreRefused() throws Exception {
    byte[] bytes = saved((Object) new double[4]);
    // The length of the array is before its 32 bytes.
    ByteBuffer.wrap(bytes).putInt(bytes.length - 36, Integer.MAX_VALUE - 8);
    String message = assertThrows(UserException.class, () -> byUs(bytes)).getMessage();
    assertTrue(message.contains("more than its"), message);
    Object[] deep = {};
    for (int i = 0; i < 400; i++) {
      deep = new Object[] {deep};
    }
    byte[] nested = saved((Object) deep);
    message = assertThrows(UserException.class, () -> byUs(nested)).getMessage();
    assertTrue(message.contains("nested deeper"), message);
  }

  @Test
  void whatIsNoModelIsSaidInWords() throws Exception {
    for (String content : new String[] {"", "x", "@relation a", "kmcg-model"}) {
      Path file = Files.writeString(directory.resolve("no.model"), content);
      String message =
          assertThrows(UserException.class, () -> ModelReader.readAll(file)).getMessage();
      assertTrue(message.contains("cut off") || message.contains("damaged"), message);
    }
  }
}
