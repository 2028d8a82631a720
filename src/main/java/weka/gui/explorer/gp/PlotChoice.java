package weka.gui.explorer.gp;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import weka.core.Attribute;
import weka.experiment.gp.chart.Plot;
import weka.experiment.gp.plot.ModelPlots;
import weka.experiment.gp.report.Figure;

/** What can be drawn of a model. */
enum PlotChoice {
  ACCURACY("accuracy", 0, "The model has kept no rows of its training; tick Use loaded rows.") {
    @Override
    List<Plot> plots(ModelPlots model, int[] attributes) {
      return model.ofAccuracy().stream().map(Figure::plot).toList();
    }
  },
  ALONG(
      "prediction along",
      1,
      "The model has kept no rows that say where the data are; tick Use loaded rows.") {
    @Override
    List<Plot> plots(ModelPlots model, int[] attributes) {
      return model.slices().canBeDrawn() && attributes.length == 1
          ? List.of(model.slices().along(attributes[0]))
          : List.of();
    }
  },
  MAP(
      "map over",
      2,
      "A map needs two numeric attributes, and rows that say where the data are (Use loaded"
          + " rows).") {
    @Override
    List<Plot> plots(ModelPlots model, int[] attributes) {
      return model.slices().canBeDrawn() && attributes.length == 2
          ? model.slices().over(attributes[0], attributes[1])
          : List.of();
    }
  },
  RELEVANCE("relevance", 0, "The shares of attributes in the predictions are not known.") {
    @Override
    List<Plot> plots(ModelPlots model, int[] attributes) {
      return one(model.training().relevance());
    }
  },
  LEARNING("learning", 0, "Nothing was learned: hyper-parameters were given.") {
    @Override
    List<Plot> plots(ModelPlots model, int[] attributes) {
      return one(model.training().learning());
    }
  },
  TRIED("kernels tried", 0, "No kernels or parts were compared.") {
    @Override
    List<Plot> plots(ModelPlots model, int[] attributes) {
      return model.training().comparisons();
    }
  },
  CONVERGENCE("convergence", 0, "The model was trained without steps.") {
    @Override
    List<Plot> plots(ModelPlots model, int[] attributes) {
      return one(model.training().residuals());
    }
  },
  EVIDENCE("evidence", 0, "No interval of the exact evidence is certified for this model.") {
    @Override
    List<Plot> plots(ModelPlots model, int[] attributes) {
      return one(model.training().evidence());
    }
  };

  private final String label;
  private final int asked;
  private final String reason;

  PlotChoice(String label, int asked, String reason) {
    this.label = label;
    this.asked = asked;
    this.reason = reason;
  }

  /**
   * The plots; none if there is nothing to see.
   *
   * @param attributes as many as are asked for, by number
   */
  abstract List<Plot> plots(ModelPlots model, int[] attributes);

  /** How many attributes are asked for. */
  int asked() {
    return asked;
  }

  /** Why there may be nothing to see. */
  String reason() {
    return reason;
  }

  /** Numbers of the attributes that can be asked for, the most relevant first. */
  int[] offered(ModelPlots model) {
    return Arrays.stream(asked == 0 ? new int[0] : model.training().byRelevance())
        .filter(a -> this != MAP || isPlainNumber(model.model().header().attribute(a)))
        .toArray();
  }

  private static boolean isPlainNumber(Attribute attribute) {
    return attribute.isNumeric() && !attribute.isDate();
  }

  private static List<Plot> one(Optional<Plot> plot) {
    return plot.stream().toList();
  }

  @Override
  public String toString() {
    return label;
  }
}
