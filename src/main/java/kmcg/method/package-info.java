/** Recipes, one for each named method, that only put parts together. */
package kmcg.method;
