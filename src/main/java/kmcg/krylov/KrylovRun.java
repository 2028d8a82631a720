package kmcg.krylov;

import java.util.ArrayList;
import java.util.Optional;
import kmcg.linalg.machine.Interruption;

/**
 * Drives a process until a rule stops it or its space is exhausted, and keeps the trace.
 *
 * <p>A run can be driven on with another rule; nothing that was computed is lost.
 */
public final class KrylovRun {
  private final KrylovProcess process;
  private final KrylovProcess.Bracket bracket;
  private final ArrayList<Step> steps = new ArrayList<>();
  private String ending = "the run has not begun";

  /**
   * A run that has not begun.
   *
   * @param noise σ² of the system (K + σ²I) α = y that the trace is about
   */
  public KrylovRun(KrylovProcess process, double noise) {
    this.process = process;
    this.bracket = process.bracket(noise);
    steps.add(bracket.step(0));
  }

  /** Takes steps until {@code rule} says stop, the space is exhausted or the thread interrupted. */
  public KrylovRun until(StoppingRule rule, ProgressListener listener) {
    double before = last().seconds();
    long start = System.nanoTime();
    while (true) {
      Interruption.poll();
      Optional<String> reason = rule.reasonToStop(last());
      if (reason.isPresent()) {
        ending = reason.get();
        return this;
      }
      if (!process.advance()) {
        ending = "the space is exhausted";
        return this;
      }
      steps.add(bracket.step(before + (System.nanoTime() - start) * 1e-9));
      listener.onStep(last());
    }
  }

  /** Takes the story of a run that was saved, whose process has taken the same steps. */
  public void restore(Trace saved) {
    int expected = process.steps() + 1;
    if (saved.steps().size() != expected) {
      throw new IllegalArgumentException(
          "the story of a run of %s steps must have %s entries, but has %s."
              .formatted(process.steps(), expected, saved.steps().size()));
    }
    steps.clear();
    steps.addAll(saved.steps());
    ending = saved.ending();
  }

  private Step last() {
    return steps.get(steps.size() - 1);
  }

  /** What happened so far. */
  public Trace trace() {
    return new Trace(steps, ending);
  }
}
