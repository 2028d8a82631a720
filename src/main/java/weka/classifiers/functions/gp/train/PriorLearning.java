package weka.classifiers.functions.gp.train;

import kmcg.kernel.Parameter;
import kmcg.learning.Learning;
import kmcg.learning.LearningListener;
import kmcg.operator.choice.OperatorFactory;
import weka.classifiers.functions.gp.options.FixedNames;

/**
 * The learning of hyper-parameters, as the options ask for it. Two with the same outcome are equal.
 *
 * @param learning the search and its budget
 * @param fixed parameters that stay as given
 */
public record PriorLearning(Learning learning, FixedNames fixed) {
  /** The same data with a learned prior; as they are if there is no budget for learning. */
  Preparation improve(Preparation asked, OperatorFactory operators, LearningListener listener) {
    fixed.requireKnown(asked.prior().kernel().parameters().stream().map(Parameter::name).toList());
    if (learning.evaluations() == 0) {
      return asked;
    }
    return asked.with(
        learning.learn(
            asked.prior(),
            asked.training(),
            parameter -> fixed.contains(parameter.name()),
            operators,
            listener));
  }
}
