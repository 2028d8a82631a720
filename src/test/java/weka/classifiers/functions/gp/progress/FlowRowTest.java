package weka.classifiers.functions.gp.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.swing.SwingUtilities;
import javax.swing.Timer;
import javax.swing.table.TableModel;
import org.junit.jupiter.api.Test;
import weka.classifiers.functions.gp.KMCG;
import weka.classifiers.functions.gp.options.UserException;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.gui.beans.LogPanel;

/** The status table of Weka's own Knowledge Flow, with rows of regressors in it. */
class FlowRowTest {
  private final LogPanel panel = new LogPanel();

  /** The rows, each as component and status. */
  private List<String> rows() throws Exception {
    List<String> rows = new ArrayList<>();
    SwingUtilities.invokeAndWait(
        () -> {
          TableModel table = panel.getStatusTable().getModel();
          for (int r = 0; r < table.getRowCount(); r++) {
            rows.add(table.getValueAt(r, 0) + ": " + table.getValueAt(r, 3));
          }
        });
    return rows;
  }

  /** How many clocks of rows are running. */
  private long clocks() throws Exception {
    Field field = LogPanel.class.getDeclaredField("m_timers");
    field.setAccessible(true);
    Map<?, ?> timers = (Map<?, ?>) field.get(panel);
    return timers.values().stream().filter(timer -> ((Timer) timer).isRunning()).count();
  }

  /** A wave. */
  private static Instances rows(int count) {
    ArrayList<Attribute> attributes =
        new ArrayList<>(List.of(new Attribute("x"), new Attribute("y")));
    Instances rows = new Instances("wave", attributes, count);
    rows.setClassIndex(1);
    for (int i = 0; i < count; i++) {
      double x = i * 0.7 % 10;
      rows.add(new DenseInstance(1, new double[] {x, Math.sin(x) + 0.1 * Math.cos(37 * x)}));
    }
    return rows;
  }

  private Display row() {
    return Display.of("KMCG", panel, ProgressKind.AUTO).orElseThrow();
  }

  @Test
  void aRowIsNamedAfterTheRegressorAndEnds() throws Exception {
    panel.statusMessage("KMCG$77|-E 60|Building KMCG on fold/set 1");
    Display row = row();
    row.begin("encoding 40 rows");
    row.status(() -> "learning 12 of 60, ln|K| and all");
    assertEquals(
        List.of("KMCG: Building KMCG on fold/set 1", "KMCG: learning 12 of 60, ln/K/ and all"),
        rows());
    assertEquals(2, clocks());
    row.end();
    assertEquals(List.of("KMCG: Building KMCG on fold/set 1"), rows());
    assertEquals(1, clocks()); // that of the step, which Weka stops
  }

  @Test
  void foldsThatAreTrainedAtTheSameTimeHaveRowsOfTheirOwn() throws Exception {
    Display one = row();
    Display other = row();
    one.begin("learning 1 of 60");
    other.begin("learning 2 of 60");
    one.end();
    assertEquals(List.of("KMCG: learning 2 of 60"), rows());
    other.end();
    assertEquals(List.of(), rows());
    assertEquals(0, clocks());
  }

  @Test
  void aTrainingLeavesNoRowBehindEvenIfItFails() throws Exception {
    KMCG regressor = new KMCG();
    regressor.setEvaluations(5);
    regressor.setLog(panel);
    regressor.buildClassifier(rows(60));
    assertEquals(List.of(), rows());
    assertEquals(0, clocks());
    regressor.setMemory(1);
    regressor.setRank(50);
    Instances many = rows(20_000);
    assertThrows(UserException.class, () -> regressor.buildClassifier(many));
    assertEquals(List.of(), rows());
    assertEquals(0, clocks());
  }
}
