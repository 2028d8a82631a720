/**
 * Training for the regressors: from Weka's rows to a trained model with its account and report.
 *
 * <pre>
 *   Instances ─Encoding─▶ Preparation ─Planner─▶ Plan ─PriorLearning─▶ begin ▶ steps ▶ TrainedModel
 * </pre>
 */
package weka.classifiers.functions.gp.train;
