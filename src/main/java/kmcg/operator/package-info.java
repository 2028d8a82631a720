/** Symmetric matrices that are known by their products, and the choice between them. */
package kmcg.operator;
