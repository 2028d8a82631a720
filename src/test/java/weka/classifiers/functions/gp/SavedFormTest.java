package weka.classifiers.functions.gp;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import weka.classifiers.functions.gp.options.UserException;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;

/** What Weka's object stream holds of a trained regressor, and what happens if it is damaged. */
class SavedFormTest {
  private static byte[] saved(Object regressor) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(regressor);
    }
    return bytes.toByteArray();
  }

  private static GaussianProcessRegressor read(byte[] bytes)
      throws IOException, ClassNotFoundException {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      return (GaussianProcessRegressor) in.readObject();
    }
  }

  private static double[] predictions(GaussianProcessRegressor regressor, Instances rows)
      throws Exception {
    double[] all = new double[2 * rows.numInstances()];
    for (int i = 0; i < rows.numInstances(); i++) {
      all[2 * i] = regressor.classifyInstance(rows.instance(i));
      all[2 * i + 1] = regressor.getStandardDeviation(rows.instance(i));
    }
    return all;
  }

  @ParameterizedTest
  @EnumSource
  void aSavedModelIsTheSame(Variant variant) throws Exception {
    Instances data = Regressors.mixed(60, 6);
    GaussianProcessRegressor regressor = variant.trained(data);
    GaussianProcessRegressor copy = read(saved(regressor));
    Instances test = Regressors.mixed(10, 7);
    assertArrayEquals(predictions(regressor, test), predictions(copy, test), 1e-10);
    assertEquals(regressor.toString(), copy.toString());
    assertArrayEquals(regressor.getOptions(), copy.getOptions());
    assertNull(copy.model().header().equalHeadersMsg(new Instances(data, 0)));
    assertEquals("mixed", copy.model().header().relationName());
  }

  @Test
  void anInterruptionWhileItIsReadIsTold() throws Exception {
    byte[] bytes = saved(Variant.KMCG_DEFAULT.trained(Regressors.mixed(60, 6)));
    Thread.currentThread().interrupt();
    try {
      assertThrows(InterruptedIOException.class, () -> read(bytes));
      String words =
          assertThrows(
                  UserException.class,
                  () -> ModelReader.readAll(new ByteArrayInputStream(bytes), bytes.length))
              .getMessage();
      assertTrue(words.contains("was interrupted"), words);
    } finally {
      assertTrue(Thread.interrupted(), "the flag stays");
    }
    assertTrue(read(bytes).isTrained());
  }

  @ParameterizedTest
  @EnumSource
  void aSavedRunGoesOn(Variant variant) throws Exception {
    Instances data = Regressors.mixed(60, 6);
    GaussianProcessRegressor regressor = variant.trained(data);
    if (regressor instanceof KrylovRegressor run && run.getResume()) {
      KrylovRegressor copy = (KrylovRegressor) read(saved(run));
      for (KrylovRegressor each : new KrylovRegressor[] {run, copy}) {
        each.setSteps(3);
        each.initializeClassifier(data);
        while (each.next()) {
          assertTrue(each.getMeasure("measureSteps") > 4);
        }
        each.done();
        assertEquals(7, each.getMeasure("measureSteps"));
      }
      Instances test = Regressors.mixed(10, 7);
      assertArrayEquals(predictions(run, test), predictions(copy, test), 1e-10);
    }
  }

  /** Options are what they are to Weka; all else is bytes. */
  @ParameterizedTest
  @EnumSource
  void theStreamHoldsOptionsAndOneArrayOfBytes(Variant variant) throws Exception {
    byte[] bytes = saved(variant.trained(Regressors.mixed(60, 6)));
    Set<String> classes = new TreeSet<>();
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      in.setObjectInputFilter(
          info -> {
            if (info.serialClass() != null && !Enum.class.isAssignableFrom(info.serialClass())) {
              classes.add(info.serialClass().getName());
            }
            return ObjectInputFilter.Status.UNDECIDED;
          });
      in.readObject();
    }
    assertTrue(classes.contains("[B"), classes.toString());
    for (String name : classes) {
      assertTrue(!name.startsWith("kmcg."), name);
      assertTrue(!name.contains(".gp.train."), name);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aDamagedFileIsRefusedWithAMessage(Variant variant) throws Exception {
    byte[] bytes = saved(variant.trained(Regressors.mixed(40, 6)));
    int start = indexOf(bytes, "kmcg-model"); // after the length of the array
    int length = ByteBuffer.wrap(bytes).getInt(start - 4);
    SplittableRandom random = new SplittableRandom(11);
    for (int i = 0; i < 200; i++) {
      byte[] changed = bytes.clone();
      changed[start + random.nextInt(length)] ^= (byte) (1 + random.nextInt(255));
      InvalidObjectException e = assertThrows(InvalidObjectException.class, () -> read(changed));
      assertTrue(e.getMessage().contains("model"), e.getMessage());
      byte[] cut = Arrays.copyOf(bytes, start + random.nextInt(length));
      assertThrows(IOException.class, () -> read(cut));
    }
  }

  private static int indexOf(byte[] bytes, String text) {
    String all = new String(bytes, StandardCharsets.ISO_8859_1);
    return all.indexOf(text);
  }

  @ParameterizedTest
  @MethodSource("weka.classifiers.functions.gp.Regressors#all")
  void withoutAModelOnlyOptionsAreSaved(GaussianProcessRegressor regressor) throws Exception {
    GaussianProcessRegressor copy = read(saved(regressor));
    assertArrayEquals(regressor.getOptions(), copy.getOptions());
    assertTrue(copy.toString().contains("no model"), copy.toString());
    copy.buildClassifier(Regressors.mixed(30, 6));
    assertTrue(Double.isFinite(copy.classifyInstance(Regressors.mixed(2, 7).instance(0))));
  }

  /** Friedman's function of the first five of ten inputs. */
  private static Instances friedman(int n, long seed) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int j = 0; j < 10; j++) {
      attributes.add(new Attribute("x" + j));
    }
    attributes.add(new Attribute("y"));
    Instances data = new Instances("friedman", attributes, n);
    data.setClassIndex(10);
    Random random = new Random(seed);
    for (int i = 0; i < n; i++) {
      double[] x = new double[11];
      for (int j = 0; j < 10; j++) {
        x[j] = random.nextDouble();
      }
      x[10] =
          10 * Math.sin(Math.PI * x[0] * x[1])
              + 20 * (x[2] - 0.5) * (x[2] - 0.5)
              + 10 * x[3]
              + 5 * x[4]
              + random.nextGaussian();
      data.add(new DenseInstance(1, x));
    }
    return data;
  }

  @Test
  void theDefaultOnEightThousandRowsTakesTwentyMegabytes() throws Exception {
    KMCG kmcg =
        Regressors.with(new KMCG(), "-E 0 -K \"Matern52 -L 2,2,2,2,2,9,9,9,9,9\" -noise 0.05");
    kmcg.buildClassifier(friedman(8000, 1));
    byte[] bytes = saved(kmcg);
    assertTrue(bytes.length <= 20_000_000, bytes.length + " bytes");
    Instances test = friedman(50, 2);
    assertArrayEquals(predictions(kmcg, test), predictions(read(bytes), test), 1e-10);
    assertEquals(kmcg.toString(), read(bytes).toString());
  }
}
