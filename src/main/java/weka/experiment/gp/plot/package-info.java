/** Pictures of a trained model, and the page that has them all. */
package weka.experiment.gp.plot;
