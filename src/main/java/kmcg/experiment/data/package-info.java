/** Files that experiments read: data sets, hyper-parameters, published curves. */
package kmcg.experiment.data;
