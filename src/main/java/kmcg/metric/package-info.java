/**
 * Pure functions that compare predictions with targets, and approximations with the exact model.
 */
package kmcg.metric;
