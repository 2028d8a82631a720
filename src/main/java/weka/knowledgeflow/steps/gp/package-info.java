/** Steps of the Knowledge Flow for regressors that know their uncertainty. */
package weka.knowledgeflow.steps.gp;
