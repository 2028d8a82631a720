/** Comparisons of predictions with targets, and of approximations with the exact model. */
package kmcg.metric;
