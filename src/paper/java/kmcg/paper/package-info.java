/** The experiments of the paper: problems, methods, claims and figures. */
package kmcg.paper;
