/** Inducing variables u = Sᵀf, the variables through which a method sees the data. */
package kmcg.inducing;
