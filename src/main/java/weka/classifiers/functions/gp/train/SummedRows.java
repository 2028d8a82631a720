package weka.classifiers.functions.gp.train;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import kmcg.form.Form;

/**
 * The rows behind sums, as far as the report needs them.
 *
 * @param models that were merged
 * @param summary of the rows
 * @param missing the number of inputs that were missing
 * @param seconds of each stage of training, added up over the models
 */
record SummedRows(
    int models, TrainedModel.Summary summary, long missing, Map<Stage, Double> seconds) {
  Form form() {
    return Form.builder()
        .put("models", models)
        .put("summary", summary.form())
        .put("missing", missing)
        .put("seconds", StageClock.form(seconds))
        .build();
  }

  static SummedRows of(Form form) {
    return new SummedRows(
        form.integer("models", 1, Integer.MAX_VALUE),
        TrainedModel.Summary.of(form.form("summary")),
        form.whole("missing"),
        StageClock.seconds(form.form("seconds")));
  }

  /** These rows and others. */
  SummedRows plus(SummedRows other) {
    StageClock clock = clock();
    clock.add(other.seconds);
    return new SummedRows(
        models + other.models,
        summary.plus(other.summary),
        missing + other.missing,
        clock.seconds());
  }

  /** A clock that goes on with the seconds so far. */
  StageClock clock() {
    StageClock clock = StageClock.started();
    clock.add(seconds);
    return clock;
  }

  /** The same rows with the seconds of a clock. */
  SummedRows with(StageClock clock) {
    return new SummedRows(models, summary, missing, clock.seconds());
  }

  /** Notes on the rows. */
  List<String> notes(boolean isGuessed) {
    List<String> notes = new ArrayList<>(Notes.onMissing(missing, isGuessed));
    if (models > 1) {
      notes.add(
          "Merged from %s models of different rows; times are sums over them.".formatted(models));
    }
    return notes;
  }
}
