package weka.classifiers.functions.gp.train;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import kmcg.krylov.ProgressListener;
import kmcg.krylov.StoppingRule;
import kmcg.learning.LearningListener;
import kmcg.learning.LearningRecorder;
import kmcg.method.Fit;
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
 * @param work hears of other long work
 * @param origin of what is trained
 */
public record Trainer(
    Encoding encoding,
    Planner planner,
    PriorLearning learning,
    Resources resources,
    LearningListener listener,
    ProgressListener work,
    Origin origin) {

  /**
   * Trains a method from beginning to end, with all steps that it can take.
   *
   * @param clock that was started when training was asked for
   */
  public TrainedModel train(Instances data, StageClock clock) throws Exception {
    Training training = begin(data, null, clock);
    training.advance(resources, StoppingRule.never(), work);
    return training.finished(resources.workers(), work);
  }

  /**
   * Encodes data, closes their gaps and, if asked to, learns their prior; the class stays on a
   * linear scale.
   */
  public Preparation prepare(Instances data, boolean learn) throws Exception {
    Workers workers = resources.workers();
    PriorLearning plain = learning.onPlainTarget();
    Preparation asked = encoding.encode(data, workers);
    if (!learn) {
      return workers.run(() -> plain.complete(asked, resources, listener));
    }
    return learned(plain, asked, workers.run(() -> planner.plan(asked)), listener);
  }

  /** Encodes data and learns all that is learned of them before a method is begun. */
  public Preparation learn(Instances data) throws Exception {
    Preparation asked = encoding.encode(data, resources.workers());
    return learned(learning, asked, resources.workers().run(() -> planner.plan(asked)), listener);
  }

  private Preparation learned(
      PriorLearning how, Preparation asked, Plan plan, LearningListener hears) throws Exception {
    double following = plan.method().cost(asked.prior(), asked.training());
    if (following >= 0) {
      hears.onFollowing(following);
    }
    return resources
        .workers()
        .run(() -> how.improve(asked, plan.method(), resources, hears, OutlierWarning.OF_ALL_ROWS));
  }

  /**
   * Does everything that comes before the first step.
   *
   * @param earlier a training that is returned to be continued, if it was kept and had the same
   *     data and options; or null
   * @param clock that was started when training was asked for
   */
  public Training begin(Instances data, @Nullable Training earlier, StageClock clock)
      throws Exception {
    Workers workers = resources.workers();
    work.onWork("encoding %s rows".formatted(data.numInstances()), 0);
    Preparation asked = clock.time(Stage.ENCODING, () -> encoding.encode(data, workers));
    work.onWork("planning", 0);
    Plan plan = clock.time(Stage.PREPARATION, () -> workers.run(() -> planner.plan(asked)));
    RunKey key = RunKey.of(plan.identity(), learning + asked.gapsIdentity(), asked.prior());
    if (earlier != null && earlier.canContinue(key, asked)) {
      earlier.goOn(clock, plan.stepsToContinue(), origin);
      return earlier;
    }
    clock.time(Stage.PREPARATION, () -> workers.run(() -> required(plan, asked)));
    LearningRecorder recorder = new LearningRecorder();
    Preparation prepared =
        clock.time(Stage.LEARNING, () -> learned(learning, asked, plan, listener.and(recorder)));
    Fit fit =
        clock.time(
            plan.stageOfBeginning(),
            () ->
                workers.run(
                    () -> plan.method().begin(prepared.prior(), prepared.training(), work)));
    return new Training(
        key,
        prepared,
        description(plan),
        notes(plan, asked),
        fit,
        plan.stepBudget(),
        clock,
        recorder.history());
  }

  private Plan required(Plan plan, Preparation asked) {
    resources.require(plan);
    learning.require(asked, plan.method(), resources);
    return plan;
  }

  /** The notes of a plan, and on what the weights of rows are. */
  List<String> notes(Plan plan, Preparation asked) {
    List<String> notes = new ArrayList<>(plan.notes());
    if (asked.training().hasPrecisions()) {
      notes.add("Weights are precisions; the noise is that of a row of weight 1.");
    } else if (Arrays.stream(asked.training().copies()).anyMatch(w -> w != Math.rint(w))) {
      notes.add(
          "Weights are taken for how often rows were seen, but some are no whole numbers; if they"
              + " say how precise the class is, train with -weights PRECISION.");
    }
    return notes;
  }

  TrainedModel.Description description(Plan plan) {
    return new TrainedModel.Description(
        plan.words(),
        encoding.prior().words(),
        encoding.scaling().tag().getReadable(),
        Optional.of(origin));
  }
}
