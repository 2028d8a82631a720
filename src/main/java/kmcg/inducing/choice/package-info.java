/** The choice of inducing points and of the rows of a preconditioner. */
package kmcg.inducing.choice;
