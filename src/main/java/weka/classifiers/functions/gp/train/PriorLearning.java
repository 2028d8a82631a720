package weka.classifiers.functions.gp.train;

import java.io.Serializable;
import kmcg.learning.Learning;
import kmcg.learning.LearningListener;
import kmcg.learning.Maximiser;
import kmcg.operator.choice.OperatorFactory;
import weka.classifiers.functions.gp.options.FixedNames;

/**
 * The learning of hyper-parameters, as the options ask for it.
 *
 * @param learning the search and its budget
 * @param fixed parameters that stay as given
 * @param maximiser that searches
 */
public record PriorLearning(Learning learning, FixedNames fixed, Maximiser maximiser) {
  /** The part of this that decides what is learned. */
  private record Key(Learning learning, FixedNames fixed) implements Serializable {
    private static final long serialVersionUID = 1L;
  }

  /** A value that equals that of another learning with the same outcome. */
  Serializable key() {
    return new Key(learning, fixed);
  }

  /** The same data with a learned prior; as they are if there is no budget for learning. */
  Preparation improve(Preparation asked, OperatorFactory operators, LearningListener listener) {
    fixed.requireKnown(asked.prior().kernel().parameterNames());
    if (learning.evaluations() == 0) {
      return asked;
    }
    return asked.with(
        learning.learn(
            asked.prior(), asked.training(), fixed::contains, operators, maximiser, listener));
  }
}
