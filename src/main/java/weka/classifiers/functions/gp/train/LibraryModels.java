package weka.classifiers.functions.gp.train;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import kmcg.GaussianProcess;
import kmcg.data.Points;
import kmcg.kernel.Gram;
import weka.classifiers.functions.gp.options.UserException;
import weka.core.Attribute;
import weka.core.Instances;

/** The way between models of Weka and those of the library, which has neither header nor labels. */
public final class LibraryModels {
  private LibraryModels() {}

  /**
   * A model of Weka as one of the library, whose inputs are all attributes except the class.
   *
   * @throws UserException if an input is nominal
   */
  public static GaussianProcess of(TrainedModel model) throws UserException {
    Instances header = model.header();
    for (int a = 0; a < header.numAttributes(); a++) {
      if (a != header.classIndex() && header.attribute(a).isNominal()) {
        throw new UserException(
            ("attribute '%s' is nominal, and inputs of the library must be numbers; make it numeric"
                    + " and train again.")
                .formatted(header.attribute(a).name()));
      }
    }
    GaussianProcess library =
        GaussianProcess.of(
            model.encoder().standardisation(),
            model.encoder().columns().used(),
            model.target(),
            model.posterior());
    return model.encoder().range().map(library::within).orElse(library);
  }

  /** A model of the library as one of Weka: inputs x1, x2, …, and the class y. */
  public static TrainedModel of(GaussianProcess model) {
    int inputs = model.inputs().mean().length;
    int[] used = model.used();
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int j = 1; j <= inputs; j++) {
      attributes.add(new Attribute("x" + j));
    }
    attributes.add(new Attribute("y"));
    Instances header = new Instances("library", attributes, 0);
    header.setClassIndex(inputs);
    double[] variance =
        Gram.diagonal(
            model.posterior().prior().kernel(),
            Points.ofColumns(1, used.length, new double[used.length]).all());
    return new TrainedModel(
        header,
        InputEncoder.ofNumbers(header, model.inputs(), used, model.range()),
        model.target(),
        model.posterior(),
        new TrainedModel.Description(
            model.posterior().report().method(),
            "that of the library's model",
            "that of the model"),
        new TrainedModel.Summary(0, 1, DoubleStream.of(variance).average().orElse(0)),
        new Account(
            Map.of(), 0, List.of("The model was made by the library, not trained in Weka.")));
  }
}
