/** The regressors of kmcg on Spark: the same methods, with rows on many machines. */
package kmcg.spark;
