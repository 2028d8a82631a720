package weka.classifiers.meta;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weka.classifiers.AbstractClassifier;
import weka.classifiers.ConditionalDensityEstimator;
import weka.classifiers.IntervalEstimator;
import weka.classifiers.evaluation.Evaluation;
import weka.classifiers.functions.GaussianProcesses;
import weka.classifiers.functions.LinearRegression;
import weka.classifiers.functions.gp.KMCG;
import weka.core.AdditionalMeasureProducer;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Option;
import weka.core.OptionHandler;
import weka.core.SerializationHelper;
import weka.core.SparseInstance;
import weka.core.Utils;
import weka.filters.unsupervised.attribute.Remove;
import weka.gui.Logger;

/** A filter, and behind it all that a Gaussian process knows. */
class FilteredRegressorTest {
  private final FilteredRegressor filtered = new FilteredRegressor();

  private Instances data; // with a name and a number in front of what matters
  private Instances known; // the same without them

  @BeforeEach
  void drawData() {
    Random random = new Random(1);
    ArrayList<Attribute> attributes = new ArrayList<>();
    attributes.add(new Attribute("name", (List<String>) null));
    attributes.add(new Attribute("id"));
    attributes.add(new Attribute("x"));
    attributes.add(new Attribute("y"));
    data = new Instances("named", attributes, 0);
    data.setClassIndex(3);
    known =
        new Instances("known", new ArrayList<>(List.of(new Attribute("x"), new Attribute("y"))), 0);
    known.setClassIndex(1);
    for (int i = 0; i < 60; i++) {
      double x = 6 * random.nextDouble();
      double y = 10 + 3 * Math.sin(x) + 0.1 * random.nextGaussian();
      double name = data.attribute(0).addStringValue("row " + i);
      double weight = 1 + i % 3;
      data.add(new DenseInstance(weight, new double[] {name, random.nextInt(), x, y}));
      known.add(new DenseInstance(weight, new double[] {x, y}));
    }
  }

  private FilteredRegressor with(String filter, String base) throws Exception {
    String[] options = {"-F", "weka.filters." + filter, "-W", base, "--", "-E", "5"};
    filtered.setOptions(base.contains(".gp.") ? options : Arrays.copyOf(options, 4));
    return filtered;
  }

  @ParameterizedTest
  @CsvSource({"KMCG", "ExactGP", "VFE"})
  void predictionsAreThoseWithoutTheRemovedAttributes(String name) throws Exception {
    String base = "weka.classifiers.functions.gp." + name;
    with("unsupervised.attribute.Remove -R 1,2", base).buildClassifier(data);

    String[] options = ((OptionHandler) filtered.getClassifier()).getOptions();
    var alone = (AbstractClassifier) Utils.forName(AbstractClassifier.class, base, options);
    alone.buildClassifier(known);
    double[][] batch = filtered.distributionsForInstances(data);
    for (int i = 0; i < data.size(); i++) {
      Instance row = data.get(i);
      Instance bare = known.get(i);
      double mean = alone.classifyInstance(bare);
      assertEquals(mean, filtered.classifyInstance(row));
      assertEquals(mean, batch[i][0], 1e-9 * Math.abs(mean));
      assertArrayEquals(
          ((IntervalEstimator) alone).predictIntervals(bare, 0.8)[0],
          filtered.predictIntervals(row, 0.8)[0]);
      assertEquals(
          ((ConditionalDensityEstimator) alone).logDensity(bare, 9), filtered.logDensity(row, 9));
    }
    List<String> measures = Collections.list(filtered.enumerateMeasures());
    assertEquals(
        Collections.list(((AdditionalMeasureProducer) alone).enumerateMeasures()), measures);
    String evidence = "measureNegativeLogEvidence";
    assertEquals(
        ((AdditionalMeasureProducer) alone).getMeasure(evidence), filtered.getMeasure(evidence));
  }

  @Test
  void weightsReachTheRegressor() throws Exception {
    with("unsupervised.attribute.Remove -R 1,2", "weka.classifiers.functions.gp.ExactGP");
    filtered.buildClassifier(data);
    double weighted = filtered.getMeasure("measureNegativeLogEvidence");
    data.forEach(row -> row.setWeight(1));
    filtered.buildClassifier(data);
    assertNotEquals(weighted, filtered.getMeasure("measureNegativeLogEvidence"));
  }

  @Test
  void theEvaluationKnowsIntervalsAndDensities() throws Exception {
    with("unsupervised.attribute.Remove -R 1,2", "weka.classifiers.functions.gp.KMCG");
    Evaluation evaluation = new Evaluation(data);
    evaluation.crossValidateModel(filtered, data, 3, new Random(1));
    assertTrue(evaluation.coverageOfTestCasesByPredictedRegions() > 80);
    assertTrue(Double.isFinite(evaluation.SFMeanSchemeEntropy()));
    assertTrue(evaluation.rootMeanSquaredError() < 0.3);
  }

  @Test
  void filtersThatLearnFromTheDataWork() throws Exception {
    with(
        "MultiFilter -F \"weka.filters.unsupervised.attribute.Remove -R 1,2\""
            + " -F \"weka.filters.unsupervised.attribute.AddExpression -E a1^2\""
            + " -F \"weka.filters.unsupervised.attribute.Standardize\"",
        "weka.classifiers.functions.gp.ExactGP");
    data.forEach(row -> row.setWeight(1));
    filtered.buildClassifier(data);
    double[] seen = new double[data.size()];
    for (int i = 0; i < data.size(); i++) {
      Instance row = filtered.filtered(data.get(i));
      assertEquals(3, row.numAttributes());
      assertEquals(data.get(i).classValue(), row.classValue());
      seen[i] = row.value(0);
    }
    assertEquals(0, Utils.mean(seen), 1e-12);
    assertEquals(1, Utils.variance(seen), 1e-12);
    assertEquals(data.get(3).classValue(), filtered.classifyInstance(data.get(3)), 0.5);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "unsupervised.attribute.Remove -R 2 | removes the class, y; name the other",
        "unsupervised.attribute.NumericToNominal -R last | changes the class: y is not what it was",
        "unsupervised.attribute.Standardize -unset-class-temporarily | changes the class: y is ",
        "unsupervised.attribute.NumericCleaner -R 2 -min 9 -min-default 9 -include-class |"
            + " take a filter that leaves it alone, or the option -target",
        "unsupervised.instance.RemoveWithValues -C 1 -S 3 | drops rows that are to be predicted"
      })
  void filtersThatMakeIntervalsMeaninglessAreRefused(String filter, String message)
      throws Exception {
    with(filter, "weka.classifiers.functions.gp.ExactGP");
    Exception e = assertThrows(Exception.class, () -> filtered.buildClassifier(known));
    assertTrue(e.getMessage().startsWith("weka.filters."), e.getMessage());
    assertTrue(e.getMessage().contains(message), e.getMessage());
  }

  @Test
  void rowsMayBeDroppedFromTrainingAlone() throws Exception {
    with("unsupervised.instance.RemovePercentage -P 50", "weka.classifiers.functions.gp.ExactGP");
    filtered.buildClassifier(known);
    assertTrue(filtered.toString().contains("30"), filtered.toString());
    assertEquals(1, filtered.predictIntervals(known.get(0), 0.9).length);
  }

  @Test
  void aRegressorWithoutIntervalsIsRefused() {
    filtered.setClassifier(new LinearRegression());
    Exception e = assertThrows(Exception.class, () -> filtered.buildClassifier(known));
    assertEquals(
        "LinearRegression estimates no intervals; take KMCG or another Gaussian process, or"
            + " FilteredClassifier.",
        e.getMessage());
    assertFalse(filtered.enumerateMeasures().hasMoreElements());
    e = assertThrows(IllegalArgumentException.class, () -> filtered.getMeasure("measureSteps"));
    assertEquals(
        "LinearRegression has no measures, and so no 'measureSteps'; take KMCG or another regressor"
            + " that has some.",
        e.getMessage());
  }

  @Test
  void wekasOwnGaussianProcessesWorkToo() throws Exception {
    with("unsupervised.attribute.Remove -R 1,2", GaussianProcesses.class.getName());
    filtered.buildClassifier(data);
    GaussianProcesses alone = new GaussianProcesses();
    alone.buildClassifier(known);
    assertArrayEquals(
        alone.predictIntervals(known.get(7), 0.9)[0],
        filtered.predictIntervals(data.get(7), 0.9)[0]);
  }

  @Test
  void theCheckOfTheClassCannotBeSwitchedOff() {
    Exception e =
        assertThrows(
            IllegalArgumentException.class,
            () -> filtered.setOptions(new String[] {"-doNotCheckForModifiedClassAttribute"}));
    assertTrue(e.getMessage().contains("take FilteredClassifier"), e.getMessage());
    for (Option option : Collections.list(filtered.listOptions())) {
      assertNotEquals("doNotCheckForModifiedClassAttribute", option.name());
    }
  }

  @Test
  void withoutOptionsItIsKmcgBehindAFilterThatRemovesNothing() throws Exception {
    assertEquals(KMCG.class, filtered.getClassifier().getClass());
    assertEquals(Remove.class, filtered.getFilter().getClass());
    FilteredRegressor other = new FilteredRegressor();
    other.setOptions(new String[0]);
    assertArrayEquals(filtered.getOptions(), other.getOptions());
  }

  @Test
  void aTrainedModelIsSavedAndRead() throws Exception {
    with("unsupervised.attribute.Remove -R 1,2", "weka.classifiers.functions.gp.KMCG");
    filtered.buildClassifier(data);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    SerializationHelper.write(bytes, filtered);
    var read =
        (FilteredRegressor) SerializationHelper.read(new ByteArrayInputStream(bytes.toByteArray()));
    for (Instance row : data) {
      assertArrayEquals(
          filtered.predictIntervals(row, 0.95)[0], read.predictIntervals(row, 0.95)[0]);
    }
    assertEquals(filtered.toString(), read.toString());
  }

  @Test
  void aRowIsFilteredOnceUnlessItChanges() throws Exception {
    with("unsupervised.attribute.Remove -R 1,2", "weka.classifiers.functions.gp.ExactGP");
    filtered.buildClassifier(data);
    Instance row = data.get(0);
    Instance first = filtered.filtered(row);
    assertSame(first, filtered.filtered(row));
    double before = filtered.classifyInstance(row);
    row.setValue(2, row.value(2) + 2);
    assertNotSame(first, filtered.filtered(row));
    assertNotEquals(before, filtered.classifyInstance(row));
    Instance sparse = new SparseInstance(row);
    sparse.setDataset(data);
    assertEquals(filtered.classifyInstance(row), filtered.classifyInstance(sparse));
  }

  @Test
  void theReportSaysWhatTheRegressorSaw() throws Exception {
    assertEquals(
        "FilteredRegressor: there is no model yet; train the regressor first.",
        filtered.toString());
    with("unsupervised.attribute.Remove -R 1,2", "weka.classifiers.functions.gp.ExactGP");
    filtered.buildClassifier(data);
    String report = filtered.toString();
    assertTrue(
        report.startsWith(
            "ExactGP on what weka.filters.unsupervised.attribute.Remove -R 1,2 leaves of the data:"
                + " x\n\n"),
        report);
    assertTrue(report.contains(filtered.getClassifier().toString()), report);
    assertTrue(report.lines().allMatch(line -> line.length() <= 90), report);
  }

  @Test
  void theLogIsThatOfTheRegressor() {
    Silent log = new Silent();
    filtered.setLog(log);
    assertSame(log, filtered.getLog());
    assertSame(log, ((KMCG) filtered.getClassifier()).getLog());
    filtered.setClassifier(new LinearRegression());
    filtered.setLog(log);
    assertEquals(null, filtered.getLog());
  }

  private static final class Silent implements Logger {
    @Override
    public void logMessage(String message) {}

    @Override
    public void statusMessage(String message) {}
  }
}
