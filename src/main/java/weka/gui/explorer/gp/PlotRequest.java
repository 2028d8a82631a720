package weka.gui.explorer.gp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import weka.core.Instances;
import weka.experiment.gp.plot.AccuracyPlots;
import weka.experiment.gp.plot.ModelPlots;

/**
 * A plot that is wanted.
 *
 * @param model that is drawn
 * @param rows that are loaded, if they are to be used
 * @param choice of the plot
 * @param attributes by name; where one is missing or cannot be used, the most relevant is taken
 */
record PlotRequest(
    PlottedModel model, Optional<Instances> rows, PlotChoice choice, List<String> attributes) {
  private static final String LOADED = "The loaded table";

  private static final String LOADED_ROWS =
      " These are the loaded rows: if the model was trained on them, it has seen what it predicts.";

  /** The plots of the model with the rows; predicts them, which may take its time. */
  ModelPlots prepare() throws Exception {
    return rows.isPresent()
        ? model.regressor().plots(rows.get(), LOADED)
        : model.regressor().plots();
  }

  /** Whether the plots of another request come from the same model and rows. */
  @SuppressWarnings("ReferenceEquality") // the same rows are meant, not equal ones
  boolean isPreparedBy(PlotRequest other) {
    return model.regressor().whole() == other.model.regressor().whole()
        && rows.orElse(null) == other.rows.orElse(null);
  }

  /** What was drawn of the model. */
  DrawnPlots draw(ModelPlots plots) {
    int[] numbers = choice.offered(plots);
    List<String> offered =
        Arrays.stream(numbers)
            .mapToObj(a -> plots.model().header().attribute(a).name())
            .collect(Collectors.toList());
    List<String> chosen = chosen(offered);
    int[] attributes =
        chosen.stream().mapToInt(name -> plots.model().header().attribute(name).index()).toArray();
    return new DrawnPlots(
        choice.plots(plots, attributes), words(plots), offered, chosen, choice.reason());
  }

  private List<String> chosen(List<String> offered) {
    List<String> chosen = new ArrayList<>();
    for (int i = 0; i < Math.min(choice.asked(), offered.size()); i++) {
      boolean isUsable =
          i < attributes.size()
              && offered.contains(attributes.get(i))
              && !chosen.contains(attributes.get(i));
      chosen.add(
          isUsable
              ? attributes.get(i)
              : offered.stream().filter(name -> !chosen.contains(name)).findFirst().orElseThrow());
    }
    return chosen;
  }

  private String words(ModelPlots plots) {
    if (choice == PlotChoice.ACCURACY) {
      return plots.accuracy().map(AccuracyPlots::caption).orElse("")
          + (rows.isPresent() ? LOADED_ROWS : "");
    }
    String drawn = plots.slices().drawnRows();
    String others = "All other attributes are at their median or their most frequent label.";
    return switch (choice) {
      case ALONG -> others + " Bands are those of new observations; dots are rows." + drawn;
      case MAP -> others + " White dots are rows." + drawn;
      default -> "";
    };
  }
}
