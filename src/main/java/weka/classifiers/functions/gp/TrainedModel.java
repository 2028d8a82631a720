package weka.classifiers.functions.gp;

import java.io.Serializable;
import java.util.List;
import kmcg.data.Points;
import kmcg.model.Posterior;
import kmcg.model.Prediction;
import weka.core.Instance;
import weka.core.Instances;

/**
 * A posterior with the way into it and out of it: everything that a trained regressor keeps.
 *
 * @param header of the training data, without rows
 * @param encoder of inputs
 * @param target the scaling of the class
 * @param posterior on the scaled data
 * @param description of how it was configured
 * @param observations the number of training rows, counted by their weights
 * @param distinctRows the number of training rows with different inputs
 * @param signalVariance the mean prior variance of the function at the training inputs
 * @param seconds that training took
 * @param heapMegabytes in use when training ended
 */
record TrainedModel(
    Instances header,
    InputEncoder encoder,
    Scaling target,
    Posterior posterior,
    Description description,
    double observations,
    int distinctRows,
    double signalVariance,
    double seconds,
    long heapMegabytes)
    implements Serializable {
  private static final long serialVersionUID = 1L;

  /**
   * How the model was configured, in words: the options of the regressor may have changed since.
   *
   * @param method that was used
   * @param covariance function with its options
   * @param scaling of inputs and target
   * @param notes on the data and the run
   */
  record Description(String method, String covariance, String scaling, List<String> notes)
      implements Serializable {
    private static final long serialVersionUID = 1L;

    /** Models saved before there were notes have none. */
    Description {
      notes = notes == null ? List.of() : List.copyOf(notes);
    }
  }

  /**
   * A normal distribution in the user's units.
   *
   * @param mean of the class
   * @param latentDeviation the standard deviation of the function
   * @param observationDeviation the standard deviation of a new observation
   */
  record Normal(double mean, double latentDeviation, double observationDeviation) {}

  /** The predictive distribution for one row. */
  Normal predict(Instance row) {
    return normals(encoder.encode(row))[0];
  }

  /** The predictive distributions for many rows. */
  Normal[] predict(Instances rows) {
    return normals(encoder.encode(rows));
  }

  private Normal[] normals(Points inputs) {
    Prediction prediction = posterior.predict(inputs);
    double[] observation = prediction.observationVariance();
    Normal[] normals = new Normal[inputs.size()];
    for (int i = 0; i < normals.length; i++) {
      normals[i] =
          new Normal(
              target.toUser(prediction.mean()[i]),
              target.deviationToUser(Math.sqrt(prediction.latentVariance()[i])),
              target.deviationToUser(Math.sqrt(observation[i])));
    }
    return normals;
  }

  /** Refuses a row that belongs to no data set and cannot be one of the training's. */
  void requireCompatible(Instance row) throws UserException {
    if (row.numAttributes() != header.numAttributes()) {
      throw new UserException(
          "the row has %d attributes, but the training data had %d."
              .formatted(row.numAttributes(), header.numAttributes()));
    }
  }

  /** Refuses rows that do not look like those of the training. */
  void requireCompatible(Instances data) throws UserException {
    String difference = header.equalHeadersMsg(data);
    if (difference != null) {
      throw new UserException(
          ("the test data differ from the training data: %s."
                  + " Wrap the regressor into weka.classifiers.misc.InputMappedClassifier to map them.")
              .formatted(difference.trim().replace('\n', ' ')));
    }
  }
}
