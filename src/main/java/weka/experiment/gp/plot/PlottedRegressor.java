package weka.experiment.gp.plot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import weka.classifiers.Classifier;
import weka.classifiers.functions.gp.GaussianProcessRegressor;
import weka.classifiers.functions.gp.ModelReader;
import weka.classifiers.functions.gp.options.UserException;
import weka.classifiers.meta.FilteredRegressor;
import weka.core.Instances;
import weka.experiment.gp.data.DataException;
import weka.experiment.gp.data.MatchedRows;

/**
 * A trained regressor of the package, from a file or a window of Weka's, that is to be drawn.
 *
 * @param regressor itself, or that behind a filter
 * @param whole with the filter, if there is one
 * @param data that it was trained on, before any filter; the rows are not looked at
 */
public record PlottedRegressor(
    GaussianProcessRegressor regressor, Classifier whole, Optional<Instances> data) {
  /** Whether an object is a regressor of the package, or a filter before one. */
  public static boolean isIn(Object object) {
    return behindFilter(object) instanceof GaussianProcessRegressor;
  }

  private static Object behindFilter(Object object) {
    return object instanceof FilteredRegressor filtered ? filtered.getClassifier() : object;
  }

  /** A regressor that has no filter before it. */
  static PlottedRegressor plain(GaussianProcessRegressor regressor) {
    return new PlottedRegressor(regressor, regressor, Optional.empty());
  }

  /**
   * The regressor that is an object, or is behind a filter.
   *
   * @param data that it was trained on, if they are known
   * @param place where the object is from, which the refusal of another one names
   */
  public static PlottedRegressor of(Object object, Optional<Instances> data, String place) {
    Object inside = behindFilter(object);
    if (inside instanceof GaussianProcessRegressor regressor
        && object instanceof Classifier whole) {
      return new PlottedRegressor(regressor, whole, data);
    }
    throw new DataException(
        "%s holds a model of %s, which is no regressor of this package; train KMCG or another one."
            .formatted(place, inside.getClass().getName()));
  }

  /** The regressor among all that was kept of a run, which may have the header of its data. */
  public static PlottedRegressor of(Collection<?> kept, String place) {
    Object first = kept.iterator().next();
    Object model =
        kept.stream()
            .map(Object.class::cast)
            .filter(PlottedRegressor::isIn)
            .findFirst()
            .orElse(first);
    Optional<Instances> data =
        kept.stream().filter(Instances.class::isInstance).map(Instances.class::cast).findFirst();
    return of(model, data, place);
  }

  /** The regressor that was saved in a file. */
  public static PlottedRegressor read(Path file) {
    if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
      throw new DataException("%s cannot be read; name the file of a saved model.".formatted(file));
    }
    Object[] saved;
    try {
      saved = ModelReader.readAll(file);
    } catch (IOException | UserException e) {
      throw new DataException(
          "%s is not a saved model that can be read here: %s"
              .formatted(file, DataException.words(e)),
          e);
    }
    return of(List.of(saved), file.toString());
  }

  /** The pictures, with the rows that the model has kept of its training. */
  public ModelPlots plots() throws Exception {
    return ModelPlots.of(regressor);
  }

  /**
   * The pictures with other rows, whose attributes are found by their names.
   *
   * @param place where the rows are from, which a refusal names
   */
  public ModelPlots plots(Instances rows, String place) throws Exception {
    String target = regressor.model().header().classAttribute().name();
    if (rows.attribute(target) == null) {
      throw new DataException(
          "%s has no attribute '%s', the class of the model; add or rename it."
              .formatted(place, target));
    }
    Instances matched = matched(rows, place, target);
    if (matched.attributeStats(matched.classIndex()).missingCount == matched.numInstances()) {
      throw new DataException(
          "no row of %s has a value of '%s', the class, by which predictions are judged; add some."
              .formatted(place, target));
    }
    return plots().on(seen(matched));
  }

  private Instances matched(Instances rows, String place, String target) throws Exception {
    Optional<Instances> wanted = header();
    if (wanted.isPresent()) {
      return new MatchedRows(wanted.get(), place).of(rows);
    }
    Instances copy = new Instances(rows);
    copy.setClass(copy.attribute(target));
    return copy;
  }

  /** The attributes of the data before any filter, with the class, as far as they are known. */
  public Optional<Instances> header() throws Exception {
    Instances own = regressor.model().header();
    if (!(whole instanceof FilteredRegressor)) {
      return Optional.of(own);
    }
    return data.filter(known -> known.attribute(own.classAttribute().name()) != null)
        .map(
            known -> {
              Instances header = new Instances(known, 0);
              header.setClass(header.attribute(own.classAttribute().name()));
              return header;
            });
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
