package weka.experiment.gp.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import weka.experiment.gp.run.Measurement;
import weka.experiment.gp.run.Metric;

/** All curves of an experiment. */
public final class Curves {
  private record Key(String dataSet, String kernel, String method, Metric metric) {}

  private final Map<Key, Curve> curves = new HashMap<>();

  /** The curves of everything that was measured. */
  public Curves(List<Measurement> measurements) {
    Map<Key, List<Measurement>> sorted = new HashMap<>();
    for (Measurement m : measurements) {
      Key key = new Key(m.run().dataSet(), m.run().kernel(), m.run().method(), m.metric());
      sorted.computeIfAbsent(key, k -> new ArrayList<>()).add(m);
    }
    sorted.forEach((key, some) -> curves.put(key, Curve.of(some)));
  }

  /** One curve, which is empty if nothing was measured. */
  public Curve of(String dataSet, String kernel, String method, Metric metric) {
    return curves.getOrDefault(new Key(dataSet, kernel, method, metric), new Curve(List.of()));
  }
}
