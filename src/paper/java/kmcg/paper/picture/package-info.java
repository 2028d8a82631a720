/** Pictures: heat maps of kernels and of what is known of them. */
package kmcg.paper.picture;
