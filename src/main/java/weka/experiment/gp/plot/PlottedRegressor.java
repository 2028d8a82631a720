package weka.experiment.gp.plot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import weka.classifiers.functions.gp.GaussianProcessRegressor;
import weka.classifiers.functions.gp.ModelReader;
import weka.classifiers.functions.gp.options.UserException;
import weka.classifiers.meta.FilteredRegressor;
import weka.core.Instances;
import weka.experiment.gp.data.DataException;

/**
 * A trained regressor of the package, from a file or a window of Weka's, that is to be drawn.
 *
 * @param regressor itself, or that behind a filter
 * @param whole with the filter, if there is one
 */
public record PlottedRegressor(GaussianProcessRegressor regressor, Object whole) {
  /** Whether an object is a regressor of the package, or a filter before one. */
  public static boolean isIn(Object object) {
    return behindFilter(object) instanceof GaussianProcessRegressor;
  }

  private static Object behindFilter(Object object) {
    return object instanceof FilteredRegressor filtered ? filtered.getClassifier() : object;
  }

  /**
   * The regressor that is an object, or is behind a filter.
   *
   * @param place where the object is from, which the refusal of another one names
   */
  public static PlottedRegressor of(Object object, String place) {
    Object inside = behindFilter(object);
    if (inside instanceof GaussianProcessRegressor regressor) {
      return new PlottedRegressor(regressor, object);
    }
    throw new DataException(
        "%s holds a model of %s, which is no regressor of this package; train KMCG or another one."
            .formatted(place, inside.getClass().getName()));
  }

  /** The regressor that was saved in a file. */
  public static PlottedRegressor read(Path file) {
    if (!Files.isReadable(file)) {
      throw new DataException("%s cannot be read; name the file of a saved model.".formatted(file));
    }
    Object saved;
    try {
      saved = ModelReader.readAll(file)[0];
    } catch (IOException | UserException e) {
      throw new DataException(
          "%s is not a saved model that can be read here: %s"
              .formatted(file, DataException.words(e)),
          e);
    }
    return of(saved, file.toString());
  }

  /** The pictures, with the rows that the model has kept of its training. */
  public ModelPlots plots() throws Exception {
    return ModelPlots.of(regressor);
  }

  /**
   * The pictures with other rows.
   *
   * @param place where the rows are from, which a refusal names
   */
  public ModelPlots plots(Instances rows, String place) throws Exception {
    return plots().on(seen(withClass(rows, place)));
  }

  private Instances withClass(Instances rows, String place) throws Exception {
    String target = regressor.model().header().classAttribute().name();
    if (rows.attribute(target) == null) {
      throw new DataException(
          "%s has no attribute '%s', the class of the model; add or rename it."
              .formatted(place, target));
    }
    Instances copy = new Instances(rows);
    copy.setClass(copy.attribute(target));
    return copy;
  }

  /** Rows as the regressor sees them. */
  private Instances seen(Instances rows) throws Exception {
    if (!(whole instanceof FilteredRegressor filtered)) {
      return rows;
    }
    Instances seen = new Instances(regressor.model().header(), rows.numInstances());
    for (int i = 0; i < rows.numInstances(); i++) {
      seen.add(filtered.filtered(rows.instance(i)));
    }
    return seen;
  }
}
