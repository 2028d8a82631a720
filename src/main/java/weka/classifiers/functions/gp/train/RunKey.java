package weka.classifiers.functions.gp.train;

import java.io.Serializable;
import kmcg.model.Prior;

/**
 * What has to be equal, beside the data, for one training to continue another.
 *
 * @param identity of the method
 * @param learning of the prior
 * @param prior that was given, where learning starts
 */
record RunKey(Serializable identity, Serializable learning, Prior prior) implements Serializable {
  private static final long serialVersionUID = 1L;
}
