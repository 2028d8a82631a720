package weka.knowledgeflow.steps.gp;

import java.util.List;
import weka.knowledgeflow.StepManager;
import weka.knowledgeflow.steps.BaseStep;

/** A step that takes trained models from one connection, and hands on something of one kind. */
abstract class ModelStep extends BaseStep {
  private static final long serialVersionUID = 1L;

  /** The connection that its results leave by. */
  abstract String resultConnection();

  @Override
  public final List<String> getIncomingConnectionTypes() {
    boolean taken =
        getStepManager().numIncomingConnectionsOfType(StepManager.CON_BATCH_CLASSIFIER) > 0;
    return taken ? List.of() : List.of(StepManager.CON_BATCH_CLASSIFIER);
  }

  @Override
  public final List<String> getOutgoingConnectionTypes() {
    return getStepManager().numIncomingConnections() > 0 ? List.of(resultConnection()) : List.of();
  }
}
