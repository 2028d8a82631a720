package weka.experiment.gp.run;

import java.util.Optional;

/**
 * A source of a problem that is in memory already.
 *
 * @param problem itself
 */
public record FixedSource(Problem problem) implements ProblemSource {
  @Override
  public String dataSet() {
    return problem.dataSet();
  }

  @Override
  public String kernel() {
    return problem.kernel();
  }

  @Override
  public Optional<String> obstacle() {
    return Optional.empty();
  }

  @Override
  public Problem load() {
    return problem;
  }
}
