package weka.classifiers.evaluation;

import kmcg.metric.Moments;

/**
 * The training targets that an evaluation knows.
 *
 * <p>A copy of the evaluation, because only its heirs may look: classes of a Weka package have a
 * class loader of their own, so that being in the same Java package opens nothing.
 */
final class TrainingTargets extends AggregateableEvaluation {
  private static final long serialVersionUID = 1L;

  TrainingTargets(Evaluation evaluation) throws Exception {
    super(evaluation);
  }

  /** The moments of the training targets; those of no number when the evaluation has none. */
  Moments moments() {
    Moments moments = new Moments();
    for (int i = 0; i < m_NumTrainClassVals && !m_NoPriors; i++) {
      moments.add(m_TrainClassVals[i], m_TrainClassWeights[i]);
    }
    return moments;
  }
}
