package weka.classifiers.functions.gp.train;

import java.util.ArrayList;
import java.util.List;
import kmcg.linalg.machine.MemoryPlan;
import kmcg.method.KrylovMethod;
import kmcg.method.Method;

/**
 * How a regressor will be trained on given data.
 *
 * @param method of the core
 * @param words that describe it and the options behind it, for the report
 * @param identity a value whose text equals that of another plan whose run this one could continue
 * @param memory that training needs, excluding the data
 * @param stepsToContinue the most steps that are added to an earlier run of the same identity
 * @param notes on decisions that the options left open
 */
public record Plan(
    Method method,
    String words,
    Object identity,
    MemoryPlan memory,
    int stepsToContinue,
    List<String> notes) {
  /** Keeps its own copy of the notes. */
  public Plan {
    notes = List.copyOf(notes);
  }

  /** Plans a method whose run is never continued. */
  public static Plan of(Method method, String words, Preparation asked) {
    return of(method, words, method, asked);
  }

  /** Plans a method whose run can be continued by plans of the same {@code identity}. */
  public static Plan of(Method method, String words, Object identity, Preparation asked) {
    MemoryPlan memory = method.memory(asked.prior(), asked.training());
    return new Plan(method, words, identity, memory, steps(method), List.of());
  }

  /** This plan, whose run only plans with an equal {@code choice} can continue. */
  public Plan identifiedWith(Object choice) {
    return new Plan(method, words, List.of(identity, choice), memory, stepsToContinue, notes);
  }

  /** This plan with one more note. */
  public Plan noting(String note) {
    List<String> more = new ArrayList<>(notes);
    more.add(note);
    return new Plan(method, words, identity, memory, stepsToContinue, more);
  }

  /**
   * This plan in place of a wanted one for which memory is too small now. An earlier run of the
   * wanted one, made when there was more, can still be continued: it has its memory already.
   *
   * @param note that says so
   */
  public Plan insteadOf(Plan wanted, String note) {
    return new Plan(method, words, wanted.identity, memory, wanted.stepsToContinue, notes)
        .noting(note);
  }

  /** Whether any steps are planned. */
  public boolean takesSteps() {
    return stepBudget() > 0;
  }

  /** The most steps; 0 for a method without steps. */
  int stepBudget() {
    return steps(method);
  }

  private static int steps(Method method) {
    return method instanceof KrylovMethod krylov ? krylov.steps() : 0;
  }

  /** The stage that {@link Method#begin} belongs to: without steps, it is all of the work. */
  Stage stageOfBeginning() {
    return method instanceof KrylovMethod ? Stage.PREPARATION : Stage.MODEL;
  }
}
