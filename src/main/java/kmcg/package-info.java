/** The library's entry: a Gaussian process from rows of numbers. */
package kmcg;
