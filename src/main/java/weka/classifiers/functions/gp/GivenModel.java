package weka.classifiers.functions.gp;

import java.io.File;
import java.util.Objects;
import java.util.Optional;
import weka.classifiers.functions.gp.options.UserException;
import weka.classifiers.functions.gp.train.SharedBasis;
import weka.classifiers.functions.gp.train.TrainedModel;
import weka.core.SerializationHelper;

/**
 * A trained model whose scaling, inducing points and hyper-parameters others take, by the option
 * {@code -like}.
 *
 * @param file that it was read from
 * @param model with inducing points
 * @param basis of the model
 */
record GivenModel(String file, TrainedModel model, SharedBasis basis) {
  /** The word for no file; an empty option would not survive on a command line. */
  static final String NONE = "none";

  /** Reads a model with inducing points, as Weka and the programs of this package write it. */
  static GivenModel read(String file) throws Exception {
    if (!new File(file).isFile() || !new File(file).canRead()) {
      throw new UserException(
          ("-like: cannot read '%s'; give the file of a trained model of VFE, FITC, DTC or SoR,"
                  + " which every machine that trains can read under this name.")
              .formatted(file));
    }
    Object read;
    try {
      read = SerializationHelper.read(file);
    } catch (Exception e) { // Java's deserialisation throws many kinds
      throw new UserException(
          "-like: '%s' is not a model that can be used: %s"
              .formatted(file, Objects.requireNonNullElse(e.getMessage(), e.toString())));
    }
    if (read instanceof MergeableRegressor regressor && regressor.isTrained()) {
      TrainedModel model = regressor.model();
      Optional<SharedBasis> basis = SharedBasis.of(model);
      if (basis.isPresent()) {
        return new GivenModel(file, model, basis.get());
      }
    }
    throw new UserException(
        "-like: '%s' must hold a trained model of VFE, FITC, DTC or SoR, but holds a%s %s."
            .formatted(
                file,
                read instanceof MergeableRegressor ? "n untrained" : "",
                read.getClass().getName()));
  }

  /** How a model of the named regressor is described. */
  TrainedModel.Description description(String regressor) {
    return new TrainedModel.Description(
        "%s with the %d points, the scaling and the hyper-parameters of %s (-like)"
            .formatted(regressor, basis.features().rank(), new File(file).getName()),
        model.description().covariance(),
        model.description().scaling());
  }
}
