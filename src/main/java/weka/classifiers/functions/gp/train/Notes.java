package weka.classifiers.functions.gp.train;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import kmcg.data.Points;
import kmcg.kernel.Parameter;
import kmcg.krylov.Step;
import kmcg.model.Posterior;

/** Remarks on the data and on how training went, for the report. */
final class Notes {
  /** A residual, relative to the target, that a user should know of. */
  private static final double POORLY_SOLVED = 0.3;

  /** On missing inputs, after their number. */
  private static final String GUESSED =
      " missing inputs were guessed by rows near in what is known: in training such rows have more"
          + " noise, and where inputs of new rows are missing predictions average over guesses.";

  private static final String REPLACED =
      " missing inputs were replaced by the mean or mode of their column, as if that had been seen;"
          + " intervals do not account for this.";

  private Notes() {}

  /** All notes, in the order of the stages that they are about. */
  static List<String> of(
      Preparation prepared, List<String> planNotes, List<String> runNotes, Posterior posterior) {
    List<String> notes = new ArrayList<>(prepared.learning());
    int missing = prepared.encoder().missingCells();
    boolean isGuessed = prepared.encoder().filler().isPresent();
    notes.addAll(onMissing(missing, isGuessed));
    notes.addAll(onPeriods(prepared));
    notes.addAll(planNotes);
    notes.addAll(runNotes);
    List<Step> steps = posterior.report().trace().steps();
    double residual = steps.isEmpty() ? 0 : steps.get(steps.size() - 1).residual();
    boolean hasInputs = prepared.encoder().columns().used().length > 0;
    if (residual > POORLY_SOLVED && hasInputs) { // without inputs there is nothing to solve
      notes.add(
          String.format(
              Locale.ROOT,
              "The linear system is far from solved (residual %.2g): take more steps (-P), or raise"
                  + " the noise.",
              residual));
    }
    return notes;
  }

  /** Notes on periods after which no row is left to repeat anything. */
  private static List<String> onPeriods(Preparation prepared) {
    Points x = prepared.training().inputs();
    List<String> notes = new ArrayList<>();
    for (Parameter p : prepared.prior().kernel().parameters()) {
      int input = p.input().orElse(x.dimensions() == 1 ? 0 : -1);
      if (p.kind() == Parameter.Kind.PERIOD && input >= 0) {
        DoubleSummaryStatistics seen = Arrays.stream(x.all().coordinate(input)).summaryStatistics();
        if (p.value() > seen.getMax() - seen.getMin()) {
          notes.add(
              ("A period of %s is longer than the training data, which cannot show that anything"
                      + " repeats.")
                  .formatted(KernelWords.length(p.value(), input, prepared.encoder().columns())));
        }
      }
    }
    return notes;
  }

  /** The note on this many missing inputs in training, if there were any. */
  static List<String> onMissing(long cells, boolean isGuessed) {
    return cells == 0 ? List.of() : List.of(cells + (isGuessed ? GUESSED : REPLACED));
  }
}
