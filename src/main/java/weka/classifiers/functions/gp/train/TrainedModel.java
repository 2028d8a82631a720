package weka.classifiers.functions.gp.train;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import kmcg.data.Points;
import kmcg.data.TargetScale;
import kmcg.data.TrainingSet;
import kmcg.form.DataForms;
import kmcg.form.Form;
import kmcg.form.FormBuilder;
import kmcg.kernel.Gram;
import kmcg.model.Posterior;
import kmcg.model.PredictiveDistribution;
import kmcg.model.Prior;
import kmcg.model.posterior.Posteriors;
import kmcg.model.relevance.VarianceShares;
import weka.classifiers.functions.gp.options.UserException;
import weka.core.Instance;
import weka.core.Instances;

/**
 * A posterior with the encoding of inputs and the scaling of predictions: all that a trained
 * regressor keeps.
 *
 * @param header of the training data, without rows
 * @param encoder of inputs
 * @param target the scaling of the class
 * @param posterior on the scaled data
 * @param description of how it was configured
 * @param summary of the training data
 * @param account of the training
 * @param diagnosis what is known of it beyond its predictions
 */
public record TrainedModel(
    Instances header,
    InputEncoder encoder,
    TargetScale target,
    Posterior posterior,
    Description description,
    Summary summary,
    Account account,
    Diagnosis diagnosis) {
  /** Characters of the name of the class in sentences. */
  private static final int NAME = 40;

  /** A model of which nothing is known beyond its predictions. */
  TrainedModel(
      Instances header,
      InputEncoder encoder,
      TargetScale target,
      Posterior posterior,
      Description description,
      Summary summary,
      Account account) {
    this(header, encoder, target, posterior, description, summary, account, Diagnosis.NONE);
  }

  /** The shares of the attributes in use, if they were computed. */
  public Optional<VarianceShares> relevance() {
    return diagnosis.relevance();
  }

  /**
   * How the model was configured, in words: the options of the regressor may have changed since.
   *
   * @param method that was used
   * @param covariance function with its options
   * @param scaling of inputs and target
   * @param origin of the model, if it is known
   */
  public record Description(
      String method, String covariance, String scaling, Optional<Origin> origin) {
    /** The description of a model whose origin is not known. */
    public Description(String method, String covariance, String scaling) {
      this(method, covariance, scaling, Optional.empty());
    }

    /** The same with an origin. */
    public Description from(Origin known) {
      return new Description(method, covariance, scaling, Optional.of(known));
    }

    Form form() {
      FormBuilder form =
          Form.builder()
              .put("method", method)
              .put("covariance", covariance)
              .put("scaling", scaling);
      origin.ifPresent(known -> form.put("origin", known.form()));
      return form.build();
    }

    static Description of(Form form) {
      Description words =
          new Description(form.text("method"), form.text("covariance"), form.text("scaling"));
      return form.has("origin") ? words.from(form.form("origin").read(Origin::of)) : words;
    }
  }

  /**
   * The training data in numbers.
   *
   * @param observations how many rows were seen; 0 if it is not known
   * @param distinctRows the number of rows with different inputs
   * @param signalVariance the mean prior variance of the function at the inputs
   */
  public record Summary(double observations, int distinctRows, double signalVariance) {
    Form form() {
      return Form.builder()
          .put("observations", observations)
          .put("distinctRows", distinctRows)
          .put("signalVariance", signalVariance)
          .build();
    }

    static Summary of(Form form) {
      return new Summary(
          form.number("observations"),
          form.integer("distinctRows", 1, Integer.MAX_VALUE),
          form.number("signalVariance"));
    }

    /** Summarises the data that a model is trained on. */
    static Summary of(Preparation prepared) {
      return of(prepared.training(), prepared.prior());
    }

    /** Summarises rows, as a model with the given prior sees them. */
    static Summary of(TrainingSet training, Prior prior) {
      double[] variances = Gram.diagonal(prior.kernel(), training.inputs().all());
      double signal = DoubleStream.of(variances).average().orElse(0);
      return new Summary(training.observations(), training.size(), signal);
    }

    /** Summarises these data and others, whose rows count as distinct from these. */
    Summary plus(Summary other) {
      double all = (double) distinctRows + other.distinctRows;
      double signal =
          (signalVariance * distinctRows + other.signalVariance * other.distinctRows) / all;
      return new Summary(
          observations + other.observations, (int) Math.min(Integer.MAX_VALUE, all), signal);
    }
  }

  /** The same with further notes for the report. */
  public TrainedModel noting(List<String> notes) {
    List<String> all = new ArrayList<>(account.notes());
    all.addAll(notes);
    Account noted = new Account(account.seconds(), account.heapMegabytes(), all);
    return with(diagnosis, noted);
  }

  /** The same with a diagnosis, and with the account of having made it. */
  TrainedModel with(Diagnosis made, Account newAccount) {
    return new TrainedModel(
        header, encoder, target, posterior, description, summary, newAccount, made);
  }

  /** The form: all that is saved of a trained regressor. */
  public Form form() {
    return Form.builder()
        .put("header", HeaderForm.of(header))
        .put("encoder", encoder.form())
        .put("target", DataForms.of(target))
        .put("description", description.form())
        .put("summary", summary.form())
        .put("account", account.form())
        .put("posterior", posterior.form())
        .put("diagnosis", diagnosis.form())
        .build();
  }

  /**
   * The model of a form.
   *
   * @throws kmcg.form.FormException if it is damaged, or cannot predict
   */
  public static TrainedModel of(Form form) {
    return form.read(TrainedModel::read);
  }

  private static TrainedModel read(Form form) {
    Instances header = form.form("header").read(HeaderForm::header);
    InputEncoder encoder = form.form("encoder").read(f -> InputEncoder.of(f, header));
    TrainedModel model =
        new TrainedModel(
            header,
            encoder,
            DataForms.targetScale(form.form("target")),
            Posteriors.of(form.form("posterior")),
            Description.of(form.form("description")),
            Summary.of(form.form("summary")),
            Account.of(form.form("account")),
            (form.has("diagnosis") ? form.form("diagnosis") : form) // of the first models
                .read(f -> Diagnosis.of(f, encoder.groups().size())));
    model.requireUsable(form);
    return model;
  }

  /** Refuses a model that has no prediction where all inputs are zero. */
  private void requireUsable(Form form) {
    PredictiveDistribution somewhere =
        distributions(Points.ofColumns(1, inputs(), new double[inputs()]))[0];
    if (!Double.isFinite(somewhere.mean() + somewhere.observationDeviation())) {
      throw form.refusal("posterior", "must predict finite numbers", "predicts " + somewhere);
    }
  }

  /** The number of inputs that the model sees: numbers, dates, and one for each label. */
  public int inputs() {
    return encoder.columns().used().length;
  }

  /** The predictive distribution for one row. */
  public PredictiveDistribution predict(Instance row) {
    return predict(Cells.of(row))[0];
  }

  /** The predictive distributions for many rows. */
  public PredictiveDistribution[] predict(Instances rows) {
    return predict(Cells.of(rows));
  }

  /** The predictive distributions for rows with the attributes of the header, as numbers. */
  public PredictiveDistribution[] predict(Cells rows) {
    Points inputs = encoder.encode(rows);
    Gaps gaps = encoder.gaps(rows);
    return encoder
        .complete()
        .filter(known -> !gaps.isEmpty())
        .map(known -> new AveragedPrediction(posterior, target, known).of(inputs, gaps))
        .orElseGet(() -> distributions(inputs));
  }

  /** Whether missing inputs of new rows are guessed, and not replaced. */
  public boolean guessesMissing() {
    return encoder.complete().isPresent();
  }

  /** What predictions do beyond the training inputs, as a clause. */
  public String beyond() {
    String name = ShortName.of(header.classAttribute().name(), NAME);
    return isConstant()
        ? Extrapolation.CONSTANT
        : Extrapolation.words(
            posterior.prior(), encoder.columns(), encoder.scaledRanges(), target, name);
  }

  /** Whether all predictions are the same, as where the class has one value. */
  boolean isConstant() {
    return relevance().filter(VarianceShares::isConstant).isPresent()
        || diagnosis
            .sample()
            .filter(rows -> Arrays.stream(rows.leftOut().targets()).distinct().count() == 1)
            .isPresent();
  }

  /** Whether medians are predicted, as far as it is known by which options it was trained. */
  boolean predictsMedians() {
    return description.origin().filter(known -> known.options().contains("-median")).isPresent();
  }

  /** Whether it is known what was seen of each attribute in training. */
  public boolean knowsRange() {
    return encoder.knowsRange();
  }

  /** The attributes of a row that are outside what was seen in training; none if it is unknown. */
  public List<String> outside(Instance row) {
    return outside(Cells.of(row), 0);
  }

  /** The attributes of one of many rows that are outside what was seen in training. */
  public List<String> outside(Cells rows, int row) {
    return encoder.outside(header, rows, row);
  }

  private PredictiveDistribution[] distributions(Points inputs) {
    return PredictiveDistribution.of(posterior.predict(inputs), target);
  }

  /** Refuses a row that has not as many values as those of the training. */
  public void requireCompatible(Instance row) throws UserException {
    if (row.numAttributes() != header.numAttributes()) {
      throw new UserException(
          "the row has %s attributes, but the training data had %s; give rows of the same."
              .formatted(row.numAttributes(), header.numAttributes()));
    }
  }

  /** Refuses rows that do not look like those of the training. */
  public void requireCompatible(Instances data) throws UserException {
    String difference = header.equalHeadersMsg(data);
    if (difference != null) {
      throw new UserException(
          ("the test data differ from the training data: %s. Wrap the regressor into"
                  + " weka.classifiers.misc.InputMappedClassifier to map them.")
              .formatted(difference.trim().replace('\n', ' ')));
    }
    requireWhole(data);
  }

  /** Refuses a row that is shorter or longer than its header, which Weka does not look at. */
  static void requireWhole(Instances data) throws UserException {
    for (int i = 0; i < data.numInstances(); i++) {
      int values = data.instance(i).numAttributes();
      if (values != data.numAttributes()) {
        throw new UserException(
            ("row %s has %s values, but its header has %s attributes; give each row as many values,"
                    + " missing ones included.")
                .formatted(i + 1, values, data.numAttributes()));
      }
    }
  }
}
