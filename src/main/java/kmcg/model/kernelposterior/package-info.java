/** The kernel itself as an unknown function, after some of its values were seen. */
package kmcg.model.kernelposterior;
