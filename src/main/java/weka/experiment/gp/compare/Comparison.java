package weka.experiment.gp.compare;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import kmcg.learning.LearnBy;
import kmcg.learning.TargetKind;
import weka.classifiers.functions.gp.KMCG;
import weka.classifiers.functions.gp.train.ScaledProblem;
import weka.core.Utils;
import weka.experiment.gp.data.Checksum;
import weka.experiment.gp.data.DataException;
import weka.experiment.gp.data.FolderLock;
import weka.experiment.gp.run.Budget;
import weka.experiment.gp.run.Campaign;
import weka.experiment.gp.run.LazyTruth;
import weka.experiment.gp.run.Problem;
import weka.experiment.gp.run.ProblemSource;
import weka.experiment.gp.run.Progress;
import weka.experiment.gp.run.Results;
import weka.experiment.gp.run.Truth;

/**
 * A comparison of methods on a user's data, within a budget of seconds.
 *
 * @param data training and test rows
 * @param options of the hyper-parameters, as the regressor KMCG takes them
 * @param seed of everything random
 * @param seconds that may be spent in this start, learning included
 * @param folder of the results
 */
public record Comparison(
    UserData data, List<String> options, long seed, double seconds, Path folder) {
  static final String KERNEL = "given";

  /** The seconds that are left after learning go to the methods of the package up to this share. */
  private static final double SHARE = 0.75;

  /** Changes with the measurements: those of other versions are not mixed. */
  private static final int VERSION = 2;

  /** The text that must be the same when a folder is used again. */
  private String settings() {
    return String.format(
        Locale.ROOT,
        "%s, rows %s, options %s, seed %d, version %d",
        data.name(),
        data.fingerprint(),
        String.join(" ", options),
        seed,
        VERSION);
  }

  /** The options of the models that are compared, which see the class as it is. */
  private List<String> compared(KMCG regressor) {
    List<String> all = new ArrayList<>(options);
    if (regressor.getEvaluations() > 0) { // else it is not transformed in any case
      all.addAll(List.of("-target", TargetKind.NONE.name()));
    }
    return all;
  }

  /** A copy of this with a folder below another that is named after the data and the settings. */
  public Comparison below(Path parent) {
    String own = data.name().replaceAll("(?U)[^\\p{Alnum}-]+", "_") + "-" + Checksum.of(settings());
    return new Comparison(data, options, seed, seconds, parent.resolve(own));
  }

  /** Runs what is not finished and writes the report. */
  public Finding run(Progress progress) throws Exception {
    FolderLock lock = Results.lock(folder);
    try {
      return runAlone(progress);
    } finally {
      lock.close();
    }
  }

  private Finding runAlone(Progress progress) throws Exception {
    KMCG regressor = new KMCG();
    regressor.setOptions(options.toArray(new String[0]));
    progress.log().ifPresent(regressor::setLog);
    Results results = Results.open(folder, settings());
    List<String> notes = new ArrayList<>();
    Map<UsualRegressor, String> leftOut;
    Start start;
    try (Budget budget = Budget.ofSeconds(seconds)) {
      start = start(regressor, budget, progress);
      ScaledProblem rows = start.rows();
      notes.addAll(start.settled().notes());
      rows.outside().ifPresent(notes::add);
      Optional<String> obstacle = start.settled().obstacle();
      obstacle.ifPresent(notes::add);
      obstacle.ifPresent(progress::say);
      for (String sentence : Candidates.obstacles(rows.prior().kernel())) {
        notes.add(sentence);
        progress.say(sentence);
      }
      ProblemSource source = new Source(data.name(), rows, obstacle.isEmpty());
      List<Campaign.Run> runs = Candidates.runs(source, source.load(), obstacle.isEmpty(), seed);
      Campaign campaign = new Campaign(results, progress);
      UsualRuns usual = new UsualRuns(data, results, progress, seed, rows.unit());
      Campaign.Outcome outcome;
      try (Budget share = Budget.ofSeconds(SHARE * budget.left())) {
        outcome = campaign.run(runs, share, UsualRegressor.values().length);
      }
      leftOut = usual.run(budget, runs.size());
      if (outcome.unfinished() > 0 && !budget.isOver()) {
        outcome = outcome.then(campaign.run(runs, budget, UsualRegressor.values().length));
      }
      notes.addAll(outcome.sentences());
      outcome.leftOver().forEach(progress::say);
    }
    Candidates.failure(results.all()).ifPresent(notes::add);
    Recommendation recommendation =
        Recommendation.of(
            results.all(),
            start.rows().unit(),
            start.rows().test().size(),
            start.settled().seconds());
    String common = Utils.joinOptions(compared(regressor).toArray(new String[0]));
    return new CompareReport(data, results, notes)
        .write(recommendation, leftOut, choice -> choice.scheme(common, seed));
  }

  /** Rows with the hyper-parameters of an earlier start, or those given or learned now. */
  private Start start(KMCG regressor, Budget budget, Progress progress) throws Exception {
    try {
      return keptOrLearned(regressor, progress);
    } catch (Exception e) { // Weka's own checks turn an interruption into anything
      if (budget.isOver()) {
        throw new DataException(
            ("the budget of %s seconds ended while hyper-parameters were learned from %s;"
                    + " raise the seconds (-seconds), lower -E, or give -K and -noise with -E 0.")
                .formatted(Utils.doubleToString(seconds, 1), data.name()),
            e);
      }
      throw e;
    }
  }

  private Start keptOrLearned(KMCG regressor, Progress progress) throws Exception {
    KeptPrior kept = new KeptPrior(folder.resolve("hyper-parameters.txt"), settings());
    ScaledProblem asked =
        ScaledProblem.of(regressor.trainer(), data.training(), data.test(), false);
    Optional<KeptPrior.Settled> before = kept.read();
    if (before.isPresent()) {
      return new Start(asked.with(before.get().prior()), before.get());
    }
    ScaledProblem rows = asked;
    long begun = System.nanoTime();
    double learning = 0;
    if (regressor.getEvaluations() > 0 && regressor.getLearn() != LearnBy.NONE) {
      progress.say(
          "Learning the hyper-parameters from %s rows.".formatted(asked.training().size()));
      rows = ScaledProblem.of(regressor.trainer(), data.training(), data.test(), true);
      learning = (System.nanoTime() - begun) * 1e-9;
    }
    KeptPrior.Settled settled =
        new KeptPrior.Settled(
            rows.prior(),
            rows.notes(),
            Candidates.obstacle(rows.prior(), rows.training(), seconds),
            learning);
    kept.write(settled);
    return new Start(rows, settled);
  }

  /** Rows, and what is settled for all starts. */
  private record Start(ScaledProblem rows, KeptPrior.Settled settled) {}

  /** The rows as a problem. */
  private record Source(String dataSet, ScaledProblem rows, boolean exact)
      implements ProblemSource {
    @Override
    public String kernel() {
      return KERNEL;
    }

    @Override
    public Optional<String> obstacle() {
      return Optional.empty();
    }

    @Override
    public Problem load() throws IOException {
      return new Problem(
          dataSet,
          KERNEL,
          rows.prior(),
          rows.training(),
          rows.test(),
          Candidates.budgets(rows.training().size()),
          Problem.equalCost(rows.training().size()),
          exact
              ? LazyTruth.of(() -> Truth.of(rows.prior(), rows.training(), rows.test().inputs()))
              : LazyTruth.NONE);
    }
  }
}
