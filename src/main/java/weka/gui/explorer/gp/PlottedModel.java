package weka.gui.explorer.gp;

import weka.experiment.gp.plot.PlottedRegressor;

/**
 * A trained model with a name.
 *
 * @param name in the list of results, or of the file
 * @param file that a page on the model names
 * @param regressor itself
 */
record PlottedModel(String name, String file, PlottedRegressor regressor) {
  @Override
  public String toString() {
    return name;
  }
}
