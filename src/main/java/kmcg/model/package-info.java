/** Prior, posterior, prediction, evidence and report: the results of training and their parts. */
package kmcg.model;
