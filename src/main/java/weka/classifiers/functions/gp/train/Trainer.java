package weka.classifiers.functions.gp.train;

import kmcg.krylov.ProgressListener;
import kmcg.krylov.StoppingRule;
import kmcg.learning.LearningListener;
import kmcg.method.Fit;
import kmcg.method.KrylovFit;
import kmcg.model.Posterior;
import org.jspecify.annotations.Nullable;
import weka.core.Instances;

/**
 * The one way through training, for all methods: encode, plan, learn, begin, take steps, finish,
 * each stage on its own clock.
 *
 * @param encoding of the data
 * @param planner that chooses method and memory
 * @param learning of the prior
 * @param resources that may be used
 * @param listener that hears how learning goes
 */
public record Trainer(
    Encoding encoding,
    Planner planner,
    PriorLearning learning,
    Resources resources,
    LearningListener listener) {

  /** Trains a method from beginning to end, with all steps that it can take. */
  public TrainedModel train(Instances data) throws Exception {
    Training training = begin(data, null);
    advance(training, StoppingRule.never(), ProgressListener.NONE);
    return finish(training);
  }

  /** Encodes data and, if asked to, learns their prior. */
  public Preparation prepare(Instances data, boolean learn) throws Exception {
    Preparation asked = encoding.encode(data, resources.workers());
    return learn ? learned(asked) : asked;
  }

  private Preparation learned(Preparation asked) throws Exception {
    return resources.workers().run(() -> learning.improve(asked, resources.operators(), listener));
  }

  /**
   * Does everything that comes before the first step.
   *
   * @param earlier a training that is returned to be continued, if it was kept and had the same
   *     data and options; or null
   */
  public Training begin(Instances data, @Nullable Training earlier) throws Exception {
    StageClock clock = new StageClock();
    Workers workers = resources.workers();
    Preparation asked = clock.time(Stage.ENCODING, () -> encoding.encode(data, workers));
    Plan plan = clock.time(Stage.PREPARATION, () -> workers.run(() -> planner.plan(asked)));
    RunKey key = new RunKey(plan.identity(), learning.key(), asked.prior());
    if (earlier != null && earlier.canContinue(key, asked)) {
      earlier.clock().add(clock);
      return earlier;
    }
    clock.time(Stage.PREPARATION, () -> workers.run(() -> required(plan)));
    Preparation prepared = clock.time(Stage.LEARNING, () -> learned(asked));
    Fit fit =
        clock.time(
            plan.stageOfBeginning(),
            () -> workers.run(() -> plan.method().begin(prepared.prior(), prepared.training())));
    return new Training(key, asked, prepared, description(plan), plan.notes(), fit, clock);
  }

  private Plan required(Plan plan) {
    resources.require(plan);
    return plan;
  }

  private TrainedModel.Description description(Plan plan) {
    return new TrainedModel.Description(
        plan.words(), encoding.covariance().toString(), encoding.scaling().tag().getReadable());
  }

  /** Takes steps until {@code rule} says stop or there are none left to take. */
  public void advance(Training training, StoppingRule rule, ProgressListener progress)
      throws Exception {
    training
        .clock()
        .time(Stage.STEPS, () -> resources.workers().run(() -> steps(training, rule, progress)));
  }

  /** Takes steps; a fit that was read from a file has lost its kernel matrix and gets one first. */
  private Fit steps(Training training, StoppingRule rule, ProgressListener progress) {
    Fit fit = training.fit();
    if (fit instanceof KrylovFit krylov && !krylov.isConnected()) {
      krylov.reconnect(resources.operators());
    }
    fit.advance(rule, progress);
    return fit;
  }

  /** The model after the steps taken so far; computed once for each number of steps. */
  public TrainedModel finish(Training training) throws Exception {
    TrainedModel known = training.knownModel();
    if (known != null) {
      return known;
    }
    StageClock clock = training.clock();
    Workers workers = resources.workers();
    Posterior posterior = clock.time(Stage.MODEL, () -> workers.run(training.fit()::posterior));
    TrainedModel.Summary summary =
        clock.time(
            Stage.MODEL, () -> workers.run(() -> TrainedModel.Summary.of(training.prepared())));
    return training.complete(posterior, summary);
  }
}
