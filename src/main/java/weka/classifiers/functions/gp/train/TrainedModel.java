package weka.classifiers.functions.gp.train;

import java.io.Serializable;
import java.util.stream.DoubleStream;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.kernel.Gram;
import kmcg.model.Posterior;
import kmcg.model.Prediction;
import weka.classifiers.functions.gp.options.UserException;
import weka.core.Instance;
import weka.core.Instances;

/**
 * A posterior with the encoding of inputs and the scaling of predictions: all that a trained
 * regressor keeps.
 *
 * @param header of the training data, without rows
 * @param encoder of inputs
 * @param target the scaling of the class
 * @param posterior on the scaled data
 * @param description of how it was configured
 * @param summary of the training data
 * @param account of the training
 */
public record TrainedModel(
    Instances header,
    InputEncoder encoder,
    Scaling target,
    Posterior posterior,
    Description description,
    Summary summary,
    Account account)
    implements Serializable {
  private static final long serialVersionUID = 1L;

  /**
   * How the model was configured, in words: the options of the regressor may have changed since.
   *
   * @param method that was used
   * @param covariance function with its options
   * @param scaling of inputs and target
   */
  public record Description(String method, String covariance, String scaling)
      implements Serializable {
    private static final long serialVersionUID = 1L;
  }

  /**
   * The training data in numbers.
   *
   * @param observations the number of rows, counted by their weights
   * @param distinctRows the number of rows with different inputs
   * @param signalVariance the mean prior variance of the function at the inputs
   */
  public record Summary(double observations, int distinctRows, double signalVariance)
      implements Serializable {
    private static final long serialVersionUID = 1L;

    /** Summarises the data that a model is trained on. */
    static Summary of(Preparation prepared) {
      TrainingSet training = prepared.training();
      double[] variances = Gram.diagonal(prepared.prior().kernel(), training.inputs().all());
      double signal = DoubleStream.of(variances).average().orElse(0);
      return new Summary(training.observations(), training.size(), signal);
    }
  }

  /**
   * A normal distribution in the user's units.
   *
   * @param mean of the class
   * @param latentDeviation the standard deviation of the function
   * @param observationDeviation the standard deviation of a new observation
   */
  public record Normal(double mean, double latentDeviation, double observationDeviation) {}

  /** The predictive distribution for one row. */
  public Normal predict(Instance row) {
    return normals(encoder.encode(row))[0];
  }

  /** The predictive distributions for many rows. */
  public Normal[] predict(Instances rows) {
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
  public void requireCompatible(Instance row) throws UserException {
    if (row.numAttributes() != header.numAttributes()) {
      throw new UserException(
          "the row has %d attributes, but the training data had %d."
              .formatted(row.numAttributes(), header.numAttributes()));
    }
  }

  /** Refuses rows that do not look like those of the training. */
  public void requireCompatible(Instances data) throws UserException {
    String difference = header.equalHeadersMsg(data);
    if (difference != null) {
      throw new UserException(
          ("the test data differ from the training data: %s."
                  + " Wrap the regressor into weka.classifiers.misc.InputMappedClassifier to map them.")
              .formatted(difference.trim().replace('\n', ' ')));
    }
  }
}
