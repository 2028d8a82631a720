package weka.knowledgeflow.steps.gp;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import weka.core.Settings;
import weka.gui.Logger;
import weka.knowledgeflow.Flow;
import weka.knowledgeflow.FlowRunner;
import weka.knowledgeflow.KFDefaults;
import weka.knowledgeflow.StepManager;

/** A flow that is run without a window. */
final class TestFlow {
  private final Flow flow;
  private final List<String> texts = new ArrayList<>();
  private final Map<String, BufferedImage> images = new HashMap<>();
  private final List<String> log = new ArrayList<>();
  private final List<String> status = new ArrayList<>();

  private TestFlow(Flow flow) {
    this.flow = flow;
  }

  /** Runs a flow to its end, and keeps the texts and images that a step sends. */
  static TestFlow run(String json, String teller) throws Exception {
    TestFlow run = new TestFlow(Flow.JSONToFlow(json));
    run.toEnd(teller);
    return run;
  }

  private void toEnd(String teller) throws Exception {
    flow.findStep(teller)
        .addStepOutputListener(
            data -> {
              synchronized (texts) {
                texts.add(data.getPayloadElement(StepManager.CON_TEXT));
              }
              return true;
            },
            StepManager.CON_TEXT);
    flow.findStep(teller)
        .addStepOutputListener(
            data -> {
              synchronized (images) {
                images.put(
                    data.getPayloadElement(StepManager.CON_AUX_DATA_TEXT_TITLE),
                    data.getPayloadElement(StepManager.CON_IMAGE));
              }
              return true;
            },
            StepManager.CON_IMAGE);
    Settings settings = new Settings("weka", KFDefaults.APP_ID);
    settings.applyDefaults(new KFDefaults());
    FlowRunner runner = new FlowRunner();
    runner.setSettings(settings);
    runner.setLogger(new Kept());
    runner.setFlow(flow);
    runner.run();
    Thread waiting = new Thread(runner::waitUntilFinished);
    waiting.start();
    waiting.join(TimeUnit.MINUTES.toMillis(2));
    assertFalse(waiting.isAlive(), () -> "the flow does not end:\n" + log());
  }

  List<String> texts() {
    synchronized (texts) {
      return List.copyOf(texts);
    }
  }

  /** The images by their titles. */
  Map<String, BufferedImage> images() {
    synchronized (images) {
      return Map.copyOf(images);
    }
  }

  String log() {
    synchronized (log) {
      return String.join("\n", log);
    }
  }

  /** The last thing that a step said of itself. */
  String lastStatus(String step) {
    synchronized (log) {
      return status.stream()
          .filter(message -> message.startsWith(step + "$"))
          .reduce((first, second) -> second)
          .orElse("");
    }
  }

  private final class Kept implements Logger {
    @Override
    public void logMessage(String message) {
      synchronized (log) {
        log.add(message);
      }
    }

    @Override
    public void statusMessage(String message) {
      synchronized (log) {
        status.add(message);
      }
    }
  }
}
