package weka.gui.explorer.gp;

import weka.experiment.gp.plot.PlottedRegressor;
import weka.experiment.gp.plot.SavedModel;

/**
 * A trained model with a name.
 *
 * @param name in the list of results, or of the file
 * @param saved where it is saved, as a page on the model says
 * @param regressor itself
 */
record PlottedModel(String name, SavedModel saved, PlottedRegressor regressor) {
  @Override
  public String toString() {
    return name;
  }
}
