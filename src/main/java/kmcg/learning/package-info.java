/** Objectives of hyper-parameters with gradients, and the search for their maximum. */
package kmcg.learning;
