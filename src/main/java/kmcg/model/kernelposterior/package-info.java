/** The kernel itself as an unknown function, conditioned on some of its values. */
package kmcg.model.kernelposterior;
