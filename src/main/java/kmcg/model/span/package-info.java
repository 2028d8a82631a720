/** The span of rows and directions, S = [E_U, P]: its features, factors and training sums. */
package kmcg.model.span;
