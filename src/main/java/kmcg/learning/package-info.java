/**
 * Objectives of hyper-parameters with gradients, the search for their maximum, and the choice of
 * start and kernel by what they predict.
 */
package kmcg.learning;
