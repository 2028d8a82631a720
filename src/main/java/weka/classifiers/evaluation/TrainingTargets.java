package weka.classifiers.evaluation;

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

  /** Mean and variance; those of no number at all when the training data are unknown. */
  Moments moments() {
    Moments moments = new Moments();
    for (int i = 0; i < m_NumTrainClassVals && !m_NoPriors; i++) {
      moments.add(m_TrainClassVals[i], m_TrainClassWeights[i]);
    }
    return moments;
  }
}
