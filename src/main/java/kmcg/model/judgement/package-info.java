/** Proposals judged by the log densities that they give to rows held out. */
package kmcg.model.judgement;
