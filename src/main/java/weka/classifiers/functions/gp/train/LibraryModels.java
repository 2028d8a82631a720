package weka.classifiers.functions.gp.train;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import kmcg.GaussianProcess;
import kmcg.data.Points;
import kmcg.data.Standardisation;
import kmcg.form.Form;
import kmcg.kernel.Gram;
import weka.classifiers.functions.gp.options.UserException;
import weka.core.Attribute;
import weka.core.Instances;

/** The way between models of Weka and those of the library, which has neither header nor labels. */
public final class LibraryModels {
  private LibraryModels() {}

  /**
   * A model of Weka as one of the library, whose inputs are the attributes but the class.
   *
   * @throws UserException if an input is nominal
   */
  public static GaussianProcess of(TrainedModel model) throws UserException {
    Instances header = model.header();
    List<Integer> attributes = new ArrayList<>();
    for (int a = 0; a < header.numAttributes(); a++) {
      if (a != header.classIndex()) {
        if (header.attribute(a).isNominal()) {
          throw new UserException(
              "attribute '%s' is nominal, and inputs of the library are numbers."
                  .formatted(header.attribute(a).name()));
        }
        attributes.add(a);
      }
    }
    Form encoder = model.encoder().form();
    int[] used = encoder.integers("used", 0, Integer.MAX_VALUE);
    double[] shifts = encoder.numbers("shifts", used.length);
    double[] scales = encoder.numbers("scales", used.length);
    double[] mean = new double[attributes.size()];
    double[] scale = new double[attributes.size()];
    Arrays.fill(scale, 1);
    for (int k = 0; k < used.length; k++) {
      mean[used[k]] = shifts[k];
      scale[used[k]] = scales[k];
    }
    return GaussianProcess.of(
        Standardisation.of(mean, scale),
        used,
        Standardisation.of(
            new double[] {model.target().shift()}, new double[] {model.target().scale()}),
        model.posterior());
  }

  /** A model of the library as one of Weka: inputs x1, x2, …, and the class y. */
  public static TrainedModel of(GaussianProcess model) {
    double[] mean = model.inputs().mean();
    double[] scale = model.inputs().scale();
    int inputs = mean.length;
    int[] used = model.used();
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int j = 1; j <= inputs; j++) {
      attributes.add(new Attribute("x" + j));
    }
    attributes.add(new Attribute("y"));
    Instances header = new Instances("library", attributes, 0);
    header.setClassIndex(inputs);
    double[] ones = new double[used.length];
    Arrays.fill(ones, 1);
    int[] values = new int[inputs];
    Arrays.fill(values, -1);
    Form encoder =
        Form.builder()
            .put("attributes", IntStream.range(0, inputs).toArray())
            .put("labels", values)
            .put("replacements", Arrays.copyOf(mean, inputs + 1))
            .putTexts("names", attributes.subList(0, inputs).stream().map(Attribute::name).toList())
            .put("used", used)
            .put("distances", ones)
            .put("missingCells", 0)
            .put("shifts", Arrays.stream(used).mapToDouble(j -> mean[j]).toArray())
            .put("scales", Arrays.stream(used).mapToDouble(j -> scale[j]).toArray())
            .build();
    double[] variance =
        Gram.diagonal(
            model.posterior().prior().kernel(),
            Points.ofColumns(1, used.length, new double[used.length]).all());
    return new TrainedModel(
        header,
        InputEncoder.of(encoder, header),
        new Scaling(model.target().mean()[0], model.target().scale()[0]),
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
