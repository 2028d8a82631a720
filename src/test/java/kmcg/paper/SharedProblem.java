package kmcg.paper;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weka.experiment.gp.run.Problem;
import weka.experiment.gp.run.ProblemSource;

/** A regression set that is loaded once for all tests, and so its exact model is computed once. */
record SharedProblem(RegressionSet set) implements ProblemSource {
  private static final Map<String, Problem> LOADED = new HashMap<>();

  @Override
  public String dataSet() {
    return set.dataSet();
  }

  @Override
  public String kernel() {
    return set.kernel();
  }

  @Override
  public Optional<String> obstacle() {
    return set.obstacle();
  }

  @Override
  public List<Path> files() {
    return set.files();
  }

  @Override
  public Problem load() throws IOException {
    synchronized (LOADED) {
      String key = "%s %s".formatted(dataSet(), kernel());
      Problem problem = LOADED.get(key);
      if (problem == null) {
        problem = set.load();
        LOADED.put(key, problem);
      }
      return problem;
    }
  }
}
