/** Inducing variables u = Sᵀf: the functions through which a method sees the data. */
package kmcg.inducing;
