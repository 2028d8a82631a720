/** Symmetric matrices that are accessed through their products with vectors. */
package kmcg.operator;
