package weka.experiment.gp.disk;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import weka.classifiers.functions.gp.GaussianProcessRegressor;
import weka.classifiers.functions.gp.ModelReader;
import weka.classifiers.functions.gp.options.UserException;
import weka.core.Instances;
import weka.core.SerializationHelper;
import weka.experiment.gp.data.DataException;

/** Model files as Weka writes and reads them: the regressor, and the header of its data. */
final class ModelFile {
  private ModelFile() {}

  /** Writes a model: to another file first, so that there is never half of one. */
  static void write(Path file, GaussianProcessRegressor regressor, Instances header)
      throws Exception {
    Path next = file.resolveSibling(file.getFileName() + ".next");
    try {
      SerializationHelper.writeAll(next.toString(), new Object[] {regressor, header});
      Files.move(next, file, StandardCopyOption.REPLACE_EXISTING);
    } catch (InvalidObjectException e) {
      Files.deleteIfExists(next);
      throw new DataException(DataException.words(e), e); // it says what there is too little of
    } catch (IOException e) {
      Files.deleteIfExists(next);
      throw new DataException(
          "cannot write %s: %s. Make room, and start again: what is finished is kept."
              .formatted(file, DataException.words(e)),
          e);
    }
  }

  /** Reads a regressor of this package. */
  static GaussianProcessRegressor read(Path file) throws Exception {
    if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
      throw new DataException("cannot read %s; give the path of a model.".formatted(file));
    }
    Object read;
    try {
      read = ModelReader.readAll(file)[0];
    } catch (IOException | UserException e) {
      throw new DataException(
          "%s is not a model that can be used: %s".formatted(file, DataException.words(e)), e);
    }
    if (read instanceof GaussianProcessRegressor regressor) {
      return regressor;
    }
    throw new DataException(
        "%s holds a %s, not a regressor of this package; give a model of TrainFromDisk or of one of"
                .formatted(file, read.getClass().getName())
            + " the regressors.");
  }
}
