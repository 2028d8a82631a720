/** Grids and series among the inputs, and the operators that use them. */
package kmcg.operator.structure;
