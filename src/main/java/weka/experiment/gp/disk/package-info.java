/** Tables on disk that are larger than memory: read, trained on and predicted block by block. */
package weka.experiment.gp.disk;
