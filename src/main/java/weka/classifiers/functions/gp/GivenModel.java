package weka.classifiers.functions.gp;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import kmcg.kernel.Kernel;
import kmcg.kernel.WithMean;
import kmcg.learning.MeanKind;
import kmcg.learning.TargetKind;
import weka.classifiers.functions.gp.options.MissingKind;
import weka.classifiers.functions.gp.options.UserException;
import weka.classifiers.functions.gp.train.SharedBasis;
import weka.classifiers.functions.gp.train.TrainedModel;

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
      read = ModelReader.readAll(Path.of(file))[0];
    } catch (IOException | UserException e) {
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

  /**
   * Refuses options that ask for what the model does not have. Those that it has are allowed, so
   * that {@code -like} can be added to the options that it was trained with.
   */
  void requireAgreement(TargetKind target, MeanKind mean, MissingKind missing)
      throws UserException {
    TargetKind ownTarget = TargetKind.valueOf(model.target().warp().kind().name());
    MeanKind ownMean = meanOf(model.posterior().prior().kernel());
    MissingKind ownMissing = model.guessesMissing() ? MissingKind.AVERAGE : MissingKind.MEAN;
    if (target != TargetKind.AUTO && target != ownTarget) {
      throw contradiction("target", target, ownTarget);
    }
    if (mean != MeanKind.AUTO && mean != ownMean) {
      throw contradiction("mean", mean, ownMean);
    }
    if (missing != MissingKind.AVERAGE && missing != ownMissing) {
      throw contradiction("missing", missing, ownMissing);
    }
  }

  private static MeanKind meanOf(Kernel kernel) {
    if (!(kernel instanceof WithMean around)) {
      return MeanKind.NONE;
    }
    return around.mean().isLinear() ? MeanKind.LINEAR : MeanKind.CONSTANT;
  }

  private UserException contradiction(String option, Enum<?> asked, Enum<?> own) {
    return new UserException(
        ("-%1$s %2$s and -like contradict each other: the model in '%4$s' was trained with %3$s,"
                + " and is used as it is. Leave -%1$s out, or train that model with -%1$s %2$s.")
            .formatted(option, asked, own, file));
  }

  /** How a model of the named regressor is described. */
  TrainedModel.Description description(String regressor) {
    return new TrainedModel.Description(
        "%s with the %s points, the scaling and the hyper-parameters of %s (-like)"
            .formatted(regressor, basis.features().rank(), new File(file).getName()),
        model.description().covariance(),
        model.description().scaling());
  }
}
