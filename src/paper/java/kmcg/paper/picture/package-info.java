/** Heat maps of kernels and of their posteriors. */
package kmcg.paper.picture;
