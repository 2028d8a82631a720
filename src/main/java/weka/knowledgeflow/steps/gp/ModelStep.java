package weka.knowledgeflow.steps.gp;

import java.util.List;
import weka.core.WekaException;
import weka.experiment.gp.data.DataException;
import weka.knowledgeflow.Data;
import weka.knowledgeflow.StepManager;
import weka.knowledgeflow.steps.BaseStep;

/** A step that takes trained models from one connection, and hands on something of one kind. */
abstract class ModelStep extends BaseStep {
  private static final long serialVersionUID = 1L;

  private transient int sets; // that have come so far

  /** The connection that its results leave by. */
  abstract String resultConnection();

  /**
   * Does its work on the model of a set.
   *
   * @param all how many sets there are
   */
  abstract void take(Data data, int all) throws Exception;

  /** Does what is left after the last set. */
  void end() throws Exception {}

  /** How far it has come, such as {@code Drew 1 of 3 models}. */
  abstract String progress(int set, int all);

  @Override
  public void stepInit() {
    sets = 0;
  }

  /** Takes a set; a set that fails, or has nothing to work on, counts too. */
  @Override
  public final synchronized void processIncoming(Data data) throws WekaException {
    int all = data.getPayloadElement(StepManager.CON_AUX_DATA_MAX_SET_NUM, 1);
    if (sets == 0) {
      getStepManager().processing();
    }
    sets++;
    int set = sets;
    if (set == all) {
      sets = 0;
    }
    try {
      if (!isStopRequested()) {
        take(data, all);
      }
      if (set == all && !isStopRequested()) {
        end();
      }
    } catch (WekaException e) {
      throw e;
    } catch (Exception e) {
      throw new WekaException(DataException.words(e), e);
    } finally {
      tell(set, all);
    }
  }

  private void tell(int set, int all) {
    if (isStopRequested()) {
      getStepManager().interrupted();
    } else if (set == all) {
      getStepManager().finished();
    } else {
      getStepManager().statusMessage(progress(set, all));
    }
  }

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
