package weka.classifiers.functions.gp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import weka.core.Instances;
import weka.core.SerializedObject;
import weka.gui.Logger;

/** A regressor that another thread saves while steps are taken. */
class SavingWhileTrainingTest {
  /** Saves the regressor, in another thread, whenever a step has been taken. */
  private record Saver(KMCG regressor, List<KMCG> copies) implements Logger {
    @Override
    public void logMessage(String message) {}

    @Override
    public void statusMessage(String message) {
      if (!message.matches(".*: step \\d+ of at most .*")) {
        return; // not a step, but what comes before or after all of them
      }
      CompletableFuture.runAsync(
              () -> {
                try {
                  copies.add((KMCG) new SerializedObject(regressor).getObject());
                } catch (Exception e) {
                  throw new IllegalStateException(e);
                }
              })
          .join();
    }
  }

  @Test
  void copiesMadeBetweenStepsHaveNoRunAndDoNoHarm() throws Exception {
    Instances train = Regressors.load("toy-train.arff");
    String options = "-K \"Matern52 -L 0.3\" -noise 0.02 -E 0 -R 0 -P 5 -tol 0";
    KMCG plain = Regressors.with(new KMCG(), options);
    plain.buildClassifier(train);
    KMCG saved = Regressors.with(new KMCG(), options);
    List<KMCG> copies = new ArrayList<>();
    saved.setLog(new Saver(saved, copies));
    saved.buildClassifier(train);

    assertFalse(copies.isEmpty());
    for (KMCG copy : copies) {
      String message = assertThrows(Exception.class, copy::next).getMessage();
      assertTrue(message.contains("no run to continue"), message);
    }
    assertEquals(
        plain.classifyInstance(train.instance(0)), saved.classifyInstance(train.instance(0)));
  }
}
