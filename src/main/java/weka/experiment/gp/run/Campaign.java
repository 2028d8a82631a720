package weka.experiment.gp.run;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import kmcg.linalg.machine.InsufficientMemoryException;
import org.jspecify.annotations.Nullable;
import weka.experiment.gp.data.DataException;

/**
 * Many runs, one after the other and in the same order each time, so that a campaign that was
 * killed and resumed ends with the same file of results.
 *
 * @param results where finished runs are kept
 * @param progress who hears of it
 */
public record Campaign(Results results, Progress progress) {
  /**
   * A run that is to be done.
   *
   * @param steps the only P; 0 for the whole curve
   */
  public record Run(ProblemSource source, Contestant method, long seed, int steps) {
    RunKey key() {
      return new RunKey(source.dataSet(), source.kernel(), method.name(), seed, steps);
    }
  }

  /** The first seed of the published runs; ours are as many numbers from it on. */
  private static final long FIRST_SEED = 12345;

  /** The curves of methods on a problem; those that are random once for each of the seeds. */
  public static List<Run> curves(ProblemSource source, List<Contestant> methods, int seeds) {
    List<Run> runs = new ArrayList<>();
    for (Contestant method : methods) {
      if (method.isRandom()) {
        for (int i = 0; i < seeds; i++) {
          runs.add(new Run(source, method, FIRST_SEED + i, 0));
        }
      } else {
        runs.add(new Run(source, method, 0, 0));
      }
    }
    return runs;
  }

  /**
   * What a start has come to.
   *
   * @param all runs that were asked for
   * @param finished those that were done in this start
   * @param unfinished those that the budget did not suffice for
   * @param withoutMemory those that the heap did not suffice for
   * @param notes on exact models that failed, methods that refused the data, and runs that measured
   *     nothing
   */
  public record Outcome(
      int all, int finished, int unfinished, int withoutMemory, List<String> notes) {
    /** What this start and a later one, of the same runs, have come to. */
    public Outcome then(Outcome later) {
      Set<String> both = new LinkedHashSet<>(notes);
      both.addAll(later.notes);
      return new Outcome(
          later.all,
          finished + later.finished,
          later.unfinished,
          later.withoutMemory,
          List.copyOf(both));
    }

    /** For reports: all that there is to say. */
    public List<String> sentences() {
      List<String> sentences = new ArrayList<>(notes);
      sentences.addAll(leftOver());
      return sentences;
    }

    /** Which runs are left, and what can be done for them. */
    public List<String> leftOver() {
      List<String> sentences = new ArrayList<>();
      if (unfinished > 0) {
        sentences.add(
            finished == 0
                ? ("%s of %s runs are not finished, and none was in this start: its seconds did"
                        + " not suffice for the next one. Raise them and start again.")
                    .formatted(unfinished, all)
                : "%s of %s runs are not finished; start again to go on."
                    .formatted(unfinished, all));
      }
      if (withoutMemory > 0) {
        sentences.add(
            "%s of %s runs lacked memory; start Java with a larger heap (-Xmx) to do them."
                .formatted(withoutMemory, all));
      }
      return sentences;
    }
  }

  /** Does what is not finished. */
  public Outcome run(List<Run> runs, Budget budget) throws IOException {
    return run(runs, budget, 0);
  }

  /**
   * Does what is not finished.
   *
   * @param further runs of another kind that come after these, for the progress of all
   */
  public Outcome run(List<Run> runs, Budget budget, int further) throws IOException {
    Provenance provenance = Provenance.here();
    Stage stage = new Stage(results, provenance, runs);
    Set<String> notes = new LinkedHashSet<>();
    int finished = 0;
    int unfinished = 0;
    int withoutMemory = 0;
    for (int i = 0; i < runs.size(); i++) {
      Run run = runs.get(i);
      if (results.has(run.key())) {
        continue;
      }
      if (budget.isOver()) {
        unfinished++;
        continue;
      }
      progress.begin(run.key(), i, runs.size() + further);
      try {
        stage.prepare(run);
        add(run, stage, notes);
        finished++;
      } catch (CancellationException e) {
        if (!budget.isOver()) {
          throw e;
        }
        unfinished++;
      } catch (InsufficientMemoryException e) {
        progress.say("%s was left out: %s".formatted(run.key(), e.getMessage()));
        withoutMemory++;
        stage.clear();
      } catch (DataException e) { // of a file, and not of this method
        throw e;
      } catch (IllegalArgumentException e) { // a method that refuses these data
        sayOnce("%s was left out: %s".formatted(run.key(), e.getMessage()), notes);
        stage.clear();
      }
    }
    return new Outcome(runs.size(), finished, unfinished, withoutMemory, List.copyOf(notes));
  }

  /** The problem that is loaded, and the method that was begun on it. */
  private static final class Stage {
    private final Results results;
    private final Provenance provenance;
    private final List<Run> runs;
    private @Nullable Problem problem;
    private @Nullable Run last;
    private Contestant.@Nullable Attempt attempt;

    Stage(Results results, Provenance provenance, List<Run> runs) {
      this.results = results;
      this.provenance = provenance;
      this.runs = runs;
    }

    /** Loads the problem of a run, unless it is that of the run before. */
    void prepare(Run run) throws IOException {
      if (problem == null || last == null || run.source() != last.source()) {
        clear();
        problem = run.source().load();
        last = run;
        results.add(provenance);
        WarmUp.run(methodsOn(run.source()), problem);
      }
    }

    private List<Contestant> methodsOn(ProblemSource source) {
      return runs.stream().filter(r -> r.source() == source).map(Run::method).distinct().toList();
    }

    /** Forgets the method that was begun, with all the memory it takes. */
    void clear() {
      attempt = null;
    }

    Problem problem() {
      return requireNonNull(problem);
    }

    /** The method of a run: that of the run before, if it is the same with the same seed. */
    Contestant.Attempt attempt(Run run) {
      Run before = last;
      boolean same =
          before != null
              && before.source() == run.source()
              && before.method() == run.method()
              && before.seed() == run.seed();
      last = run;
      if (attempt == null || !same) {
        attempt = null;
        attempt = run.method().begin(problem(), run.seed());
      }
      return attempt;
    }
  }

  /** Measures, and keeps what was measured, if anything. */
  private void add(Run run, Stage stage, Set<String> notes) throws IOException {
    Problem problem = stage.problem();
    List<Measurement> measured = measure(run, stage);
    if (measured.size() > 1) {
      results.add(measured);
    } else {
      sayOnce("%s has measured nothing and is not kept.".formatted(run.key()), notes);
    }
    problem
        .truth()
        .failure()
        .ifPresent(
            reason ->
                sayOnce(
                    "No method is compared with the exact model of %s, %s, which failed: %s"
                        .formatted(problem.dataSet(), problem.kernel(), reason),
                    notes));
  }

  private void sayOnce(String sentence, Set<String> notes) {
    if (notes.add(sentence)) {
      progress.say(sentence);
    }
  }

  /** The numbers of a run; the last is its time. */
  private static List<Measurement> measure(Run run, Stage stage) {
    Problem problem = stage.problem();
    Judge judge = new Judge(problem, run.key(), stage.provenance.number());
    long start = System.nanoTime();
    int[] steps = run.steps() == 0 ? problem.steps() : new int[] {run.steps()};
    stage.attempt(run).at(steps, judge);
    judge.number(run.steps(), 0, Metric.RUN_SECONDS, (System.nanoTime() - start) * 1e-9);
    return judge.measured();
  }
}
