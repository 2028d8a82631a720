package weka.experiment.gp.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import kmcg.linalg.machine.InsufficientMemoryException;

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
   * @param notes on exact models that failed and runs that measured nothing
   */
  public record Outcome(
      int all, int finished, int unfinished, int withoutMemory, List<String> notes) {
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
                ? "%d of %d runs are not finished, and none was in this start: its seconds did not suffice for the next one. Raise them and start again."
                    .formatted(unfinished, all)
                : "%d of %d runs are not finished; start again to go on."
                    .formatted(unfinished, all));
      }
      if (withoutMemory > 0) {
        sentences.add(
            "%d of %d runs lacked memory; start Java with a larger heap (-Xmx) to do them."
                .formatted(withoutMemory, all));
      }
      return sentences;
    }
  }

  /** Does what is not finished. */
  public Outcome run(List<Run> runs, Budget budget) throws IOException {
    Provenance provenance = Provenance.here();
    ProblemSource loaded = null;
    Problem problem = null;
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
      progress.begin(run.key(), i, runs.size());
      try {
        if (problem == null || run.source() != loaded) {
          loaded = run.source();
          problem = loaded.load();
          results.add(provenance);
          WarmUp.run(methodsOn(loaded, runs), problem);
        }
        add(run, problem, provenance, notes);
        finished++;
      } catch (CancellationException e) {
        if (!budget.isOver()) {
          throw e;
        }
        unfinished++;
      } catch (InsufficientMemoryException e) {
        progress.say("%s was left out: %s".formatted(run.key(), e.getMessage()));
        withoutMemory++;
      }
    }
    return new Outcome(runs.size(), finished, unfinished, withoutMemory, List.copyOf(notes));
  }

  private static List<Contestant> methodsOn(ProblemSource source, List<Run> runs) {
    return runs.stream().filter(r -> r.source() == source).map(Run::method).distinct().toList();
  }

  /** Measures, and keeps what was measured, if anything. */
  private void add(Run run, Problem problem, Provenance provenance, Set<String> notes)
      throws IOException {
    List<Measurement> measured = measure(run, problem, provenance.number());
    if (measured.size() > 1) {
      results.add(measured);
    } else {
      tell("%s has measured nothing and is not kept.".formatted(run.key()), notes);
    }
    problem
        .truth()
        .failure()
        .ifPresent(
            reason ->
                tell(
                    "No method is compared with the exact model of %s, %s, which failed: %s"
                        .formatted(problem.dataSet(), problem.kernel(), reason),
                    notes));
  }

  private void tell(String sentence, Set<String> notes) {
    if (notes.add(sentence)) {
      progress.say(sentence);
    }
  }

  /** The numbers of a run; the last is its time. */
  private static List<Measurement> measure(Run run, Problem problem, String provenance) {
    Judge judge = new Judge(problem, run.key(), provenance);
    long start = System.nanoTime();
    Problem asked = run.steps() == 0 ? problem : problem.withSteps(run.steps());
    run.method().run(asked, run.seed(), judge);
    judge.number(run.steps(), 0, Metric.RUN_SECONDS, (System.nanoTime() - start) * 1e-9);
    return judge.measured();
  }
}
