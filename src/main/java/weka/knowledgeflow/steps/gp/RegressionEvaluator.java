package weka.knowledgeflow.steps.gp;

import org.jspecify.annotations.Nullable;
import weka.classifiers.Classifier;
import weka.classifiers.evaluation.Evaluation;
import weka.classifiers.evaluation.RegressionScores;
import weka.core.Instances;
import weka.core.OptionHandler;
import weka.core.Utils;
import weka.core.WekaException;
import weka.gui.knowledgeflow.KFGUIConsts;
import weka.knowledgeflow.Data;
import weka.knowledgeflow.StepManager;
import weka.knowledgeflow.steps.KFStep;

/**
 * Evaluates regressors with all metrics of the package: SMSE, NLPD, MSLL, coverage and rows outside
 * the training range, which Weka's own step leaves out when it adds up its folds.
 *
 * <p>One evaluation sees the sets one after the other, as in Weka's cross-validation, so that its
 * numbers are those of the Explorer.
 */
@KFStep(
    name = "RegressionEvaluator",
    category = "Evaluation",
    toolTipText = "Evaluates regressors, with SMSE, NLPD, MSLL and the coverage of 95 % intervals",
    iconPath = KFGUIConsts.BASE_ICON_PATH + "RegressionEvaluator.gif")
public class RegressionEvaluator extends ModelStep {
  private static final long serialVersionUID = 1L;

  private transient @Nullable Evaluation evaluation; // of the sets so far
  private transient @Nullable Evaluated last;
  private transient int sets;

  /** What was evaluated. */
  private record Evaluated(Classifier regressor, String relation) {}

  @Override
  public void stepInit() {
    super.stepInit();
    forget();
  }

  private void forget() {
    evaluation = null;
    last = null;
    sets = 0;
  }

  @Override
  String resultConnection() {
    return StepManager.CON_TEXT;
  }

  @Override
  String progress(int set, int all) {
    return "Evaluated %s of %s sets".formatted(set, all);
  }

  /** Evaluates a regressor on its test set. */
  @Override
  void take(Data data, int all) throws Exception {
    Instances test = data.getPayloadElement(StepManager.CON_AUX_DATA_TESTSET);
    if (test == null || test.isEmpty()) {
      getStepManager().logWarning("There are no test rows, so nothing is evaluated.");
      return;
    }
    requireNumeric(test);
    Instances training = data.getPayloadElement(StepManager.CON_AUX_DATA_TRAININGSET);
    Classifier regressor = data.getPayloadElement(StepManager.CON_BATCH_CLASSIFIER);
    Evaluation growing = evaluation == null ? RegressionScores.evaluation(test) : evaluation;
    evaluation = growing;
    if (training == null) {
      growing.useNoPriors(); // as for a model from a file
    } else {
      growing.setPriors(training);
    }
    growing.evaluateModel(regressor, test);
    sets++;
    last = new Evaluated(regressor, test.relationName());
  }

  private static void requireNumeric(Instances test) throws WekaException {
    if (!test.classAttribute().isNumeric()) {
      throw new WekaException(
          "RegressionEvaluator needs a numeric class, but %s is not; take"
                  .formatted(test.classAttribute().name())
              + " ClassifierPerformanceEvaluator.");
    }
  }

  /** Tells the result of all sets that had test rows. */
  @Override
  void end() throws WekaException {
    Evaluation whole = evaluation;
    Evaluated seen = last;
    if (whole == null || seen == null) {
      return;
    }
    Classifier regressor = seen.regressor();
    String name = regressor.getClass().getSimpleName();
    String options =
        regressor instanceof OptionHandler handler ? Utils.joinOptions(handler.getOptions()) : "";
    String text =
        "=== Evaluation result ===\n\nScheme: %s\nOptions: %s\nRelation: %s\nTest sets: %s\n%s"
            .formatted(name, options, seen.relation(), sets, whole.toSummaryString());
    Data result = new Data(StepManager.CON_TEXT, text);
    result.setPayloadElement(StepManager.CON_AUX_DATA_TEXT_TITLE, name);
    forget();
    getStepManager().outputData(result);
  }
}
