/** Grids and series among the inputs, and the operators that exploit them. */
package kmcg.operator.structure;
