package weka.knowledgeflow.steps.gp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import weka.classifiers.evaluation.AbstractEvaluationMetric;
import weka.classifiers.rules.ZeroR;
import weka.core.Instances;
import weka.core.PluginManager;
import weka.core.WekaException;
import weka.core.converters.ConverterUtils.DataSource;
import weka.knowledgeflow.Data;
import weka.knowledgeflow.StepManager;
import weka.knowledgeflow.steps.BaseStep;

/** Steps end with their last set, whatever was in it. */
class ModelStepTest {
  private final List<String> calls = new ArrayList<>();
  private final List<String> texts = new ArrayList<>();

  @AfterEach
  void forgetMetrics() {
    String type = AbstractEvaluationMetric.class.getName();
    PluginManager.removePlugins(type, PluginManager.getPluginNamesOfTypeList(type));
  }

  /** A flow that writes down what it is told. */
  private StepManager listening() {
    return (StepManager)
        Proxy.newProxyInstance(
            StepManager.class.getClassLoader(),
            new Class<?>[] {StepManager.class},
            (proxy, method, arguments) -> {
              calls.add(method.getName());
              if (method.getName().equals("outputData")) {
                Data first =
                    arguments[0] instanceof Data[] several ? several[0] : (Data) arguments[0];
                texts.add(first.getPayloadElement(StepManager.CON_TEXT));
              }
              Class<?> type = method.getReturnType();
              return type == boolean.class ? false : type == int.class ? (Object) 0 : null;
            });
  }

  private <T extends BaseStep> T begun(T step) throws Exception {
    step.setStepManager(listening());
    step.stepInit();
    return step;
  }

  private static Data set(int number, int all, Instances training, Instances test)
      throws Exception {
    ZeroR model = new ZeroR();
    model.buildClassifier(training);
    Data data = new Data(StepManager.CON_BATCH_CLASSIFIER, model);
    data.setPayloadElement(StepManager.CON_AUX_DATA_TRAININGSET, training);
    data.setPayloadElement(StepManager.CON_AUX_DATA_TESTSET, test);
    data.setPayloadElement(StepManager.CON_AUX_DATA_SET_NUM, number);
    data.setPayloadElement(StepManager.CON_AUX_DATA_MAX_SET_NUM, all);
    return data;
  }

  private static Instances toy() throws Exception {
    Instances data = DataSource.read("test-data/toy-train.arff");
    data.setClassIndex(data.numAttributes() - 1);
    return data;
  }

  @Test
  void aSetWithoutTestRowsIsNotWaitedFor() throws Exception {
    Instances data = toy();
    Instances none = new Instances(data, 0);
    for (List<Instances> tests : List.of(List.of(none, data), List.of(data, none))) {
      calls.clear();
      texts.clear();
      RegressionEvaluator step = begun(new RegressionEvaluator());
      for (int i = 0; i < 2; i++) {
        step.processIncoming(set(i + 1, 2, data, tests.get(i)));
      }
      assertEquals(1, calls.stream().filter("finished"::equals).count(), calls.toString());
      assertEquals(1, texts.size());
      assertTrue(texts.get(0).contains("\nTest sets: 1\n"), texts.get(0));
    }
  }

  @Test
  void withoutAnyTestRowsTheStepEndsWithoutAResult() throws Exception {
    Instances data = toy();
    RegressionEvaluator step = begun(new RegressionEvaluator());
    step.processIncoming(set(1, 1, data, new Instances(data, 0)));
    assertTrue(calls.contains("finished"), calls.toString());
    assertEquals(List.of(), texts);
  }

  @Test
  void modelsThatCannotBeDrawnCountToo() throws Exception {
    Instances data = toy();
    ModelPlotter step = begun(new ModelPlotter());
    for (int i = 1; i <= 2; i++) {
      Data set = set(i, 2, data, data);
      assertThrows(WekaException.class, () -> step.processIncoming(set));
    }
    assertEquals(1, calls.stream().filter("processing"::equals).count(), calls.toString());
    assertEquals(1, calls.stream().filter("finished"::equals).count(), calls.toString());
  }
}
