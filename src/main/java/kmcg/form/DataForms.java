package kmcg.form;

import java.util.Arrays;
import kmcg.data.Points;
import kmcg.data.Standardisation;
import kmcg.data.TargetScale;
import kmcg.data.TrainingSet;
import kmcg.data.Warp;

/** The forms of points and training data. */
public final class DataForms {
  private DataForms() {}

  /** The form of points: their number, that of their coordinates, and these. */
  public static Form of(Points points) {
    return Form.builder()
        .put("size", points.size())
        .put("dimensions", points.dimensions())
        .put("values", points.values())
        .build();
  }

  /** The points of a form. */
  public static Points points(Form form) {
    int size = form.integer("size", 0, Integer.MAX_VALUE);
    int dimensions = form.integer("dimensions", 0, Integer.MAX_VALUE);
    double[] values = form.numbers("values", (long) size * dimensions);
    return Points.ofColumns(size, dimensions, values);
  }

  /** The form of a scaling. */
  public static Form of(Standardisation scaling) {
    return Form.builder().put("means", scaling.mean()).put("scales", scaling.scale()).build();
  }

  /** The scaling of a form, for this many columns. */
  public static Standardisation standardisation(Form form, int columns) {
    double[] means = form.numbers("means", columns);
    double[] scales = form.numbers("scales", columns);
    return form.read(f -> Standardisation.of(means, scales));
  }

  /**
   * The form of a target's scale. One that bends has no entries {@code shift} and {@code scale}, so
   * that nobody who does not know of warps takes it for a linear one.
   */
  public static Form of(TargetScale scale) {
    FormBuilder form = Form.builder();
    if (scale.isLinear()) {
      return form.put("shift", scale.shift()).put("scale", scale.scale()).build();
    }
    return form.put("centre", scale.centre())
        .put("unit", scale.unit())
        .put("warp", scale.warp().kind().name())
        .put("shape", scale.warp().shape())
        .put("warpedShift", scale.shift())
        .put("warpedScale", scale.scale())
        .build();
  }

  /** The target's scale of a form; one before there were others is a scaling of one column. */
  public static TargetScale targetScale(Form form) {
    if (form.has("means")) {
      Standardisation linear = standardisation(form, 1);
      return TargetScale.linear(linear.mean()[0], linear.scale()[0]);
    }
    if (!form.has("warp")) {
      return form.read(f -> TargetScale.linear(f.number("shift"), f.number("scale")));
    }
    return form.read(
        f ->
            new TargetScale(
                f.number("centre"),
                f.number("unit"),
                new Warp(Warp.Kind.valueOf(f.text("warp")), f.number("shape")),
                f.number("warpedShift"),
                f.number("warpedScale")));
  }

  /** The form of training data; what rows that were seen just once do not need is left out. */
  public static Form of(TrainingSet data) {
    FormBuilder form =
        Form.builder().put("inputs", of(data.inputs())).put("targets", data.targets());
    if (data.isWeighted()) {
      form.put("weights", data.weights());
    }
    if (Arrays.stream(data.scatter()).anyMatch(value -> value != 0)) {
      form.put("scatter", data.scatter());
    }
    if (data.hasPrecisions()) {
      double[] logs = new double[data.size()];
      Arrays.setAll(logs, data::logPrecision);
      form.put("copies", data.copies()).put("logPrecisions", logs);
    }
    return form.build();
  }

  /** The training data of a form. */
  public static TrainingSet trainingSet(Form form) {
    Points inputs = points(form.form("inputs"));
    int n = inputs.size();
    double[] targets = form.numbers("targets", n);
    double[] weights = new double[n];
    Arrays.fill(weights, 1);
    if (form.has("weights")) {
      weights = form.numbers("weights", n);
    }
    double[] scatter = form.has("scatter") ? form.numbers("scatter", n) : new double[n];
    double[] given = weights;
    if (!form.has("copies") && !form.has("logPrecisions")) {
      return form.read(f -> TrainingSet.of(inputs, targets, given, scatter));
    }
    double[] copies = form.numbers("copies", n);
    double[] logs = form.numbers("logPrecisions", n);
    return form.read(f -> TrainingSet.of(inputs, targets, given, scatter, copies, logs));
  }
}
