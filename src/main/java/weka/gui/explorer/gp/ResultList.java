package weka.gui.explorer.gp;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import weka.experiment.gp.plot.PlottedRegressor;
import weka.experiment.gp.plot.SavedModel;
import weka.gui.ResultHistoryPanel;

/**
 * Weka's list of results, whose entries have a collection of all that was kept of a run: the model,
 * headers, predictions.
 *
 * @param results the list
 */
record ResultList(ResultHistoryPanel results) {
  /** The models of the package, the newest first. */
  List<PlottedModel> models() {
    List<PlottedModel> models = new ArrayList<>();
    for (int i = results.getList().getModel().getSize() - 1; i >= 0; i--) {
      model(results.getNameAtIndex(i)).ifPresent(models::add);
    }
    return models;
  }

  /** The model of the selected entry, if it is one of the package. */
  Optional<PlottedModel> selected() {
    return Optional.ofNullable(results.getSelectedName()).flatMap(this::model);
  }

  private Optional<PlottedModel> model(String name) {
    @Nullable Object kept = results.getNamedObject(name);
    if (!(kept instanceof Collection<?> parts)) {
      return Optional.empty();
    }
    if (parts.stream().noneMatch(PlottedRegressor::isIn)) {
      return Optional.empty();
    }
    SavedModel saved =
        SavedModel.after("right-click on %s in Classify's list of results".formatted(name));
    return Optional.of(new PlottedModel(name, saved, PlottedRegressor.of(parts, name)));
  }
}
