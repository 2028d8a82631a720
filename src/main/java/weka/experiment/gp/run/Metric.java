package weka.experiment.gp.run;

import java.util.Arrays;

/** A quantity that is measured of a model; labels are those of the file of results. */
public enum Metric {
  /** ε_f: the error of means relative to the exact model. */
  MEAN_ERROR("rel_err_mean", "ε_f, error of the mean"),
  /** ε_var: the error of observation variances relative to the exact model. */
  VARIANCE_ERROR("rel_err_var", "ε_var, error of the variance"),
  /** ε_ev: the error of the negative log evidence relative to the exact model. */
  EVIDENCE_ERROR("rel_err_nlZ", "ε_ev, error of the evidence"),
  /** The mean squared distance to the exact mean over the variance of the latter. */
  DISTANCE("smse", "squared distance to the exact mean"),
  /** The standardised mean squared error of held-out targets. */
  SMSE("smse_targets", "SMSE of held-out targets"),
  /** The root of the mean squared error of held-out targets. */
  RMSE("rmse", "RMSE of held-out targets"),
  /** The standard error of that root over the held-out rows. */
  RMSE_ERROR("rmse_standard_error", "standard error of the RMSE"),
  /** The mean negative log predictive density of held-out targets, in nats. */
  NLPD("nlpd", "NLPD of held-out targets"),
  /** The share of held-out targets within intervals of 95 %. */
  COVERAGE("coverage95", "coverage of 95 % intervals"),
  /** The method's own negative log evidence. */
  EVIDENCE("nlZ", "negative log evidence"),
  /** The method's own negative log evidence minus the exact one, in nats. */
  EVIDENCE_EXCESS("nlZ_minus_exact", "negative log evidence above the exact one"),
  /** A certified lower bound on the exact one. */
  EVIDENCE_AT_LEAST("nlZ_at_least", "lower bound on the exact negative log evidence"),
  /** A certified upper bound on the exact one. */
  EVIDENCE_AT_MOST("nlZ_at_most", "upper bound on the exact negative log evidence"),
  /** The smallest ratio of an observation variance to the exact one. */
  LEAST_VARIANCE_RATIO("var_ratio_least", "smallest variance relative to the exact one"),
  /** The step whose factorisation failed. */
  FAILED_STEP("failed_step", "step whose factorisation failed"),
  /** The last step of a space that was exhausted before the first budget. */
  EXHAUSTED_STEP("exhausted_step", "last step of an exhausted space"),
  /** Training time. */
  SECONDS("seconds", "training time in seconds"),
  /** The time of a whole run, with predictions; the last row of every run. */
  RUN_SECONDS("run_seconds", "time of the run in seconds");

  private final String label;
  private final String title;

  Metric(String label, String title) {
    this.label = label;
    this.title = title;
  }

  /** The label of the metric in files. */
  public String label() {
    return label;
  }

  /** The title of the metric in figures. */
  public String title() {
    return title;
  }

  /** Whether two runs of the same thing may differ in it. */
  public boolean isTime() {
    return this == SECONDS || this == RUN_SECONDS;
  }

  /** The metric with a label. */
  static Metric of(String label) {
    return Arrays.stream(values())
        .filter(metric -> metric.label.equals(label))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "there is no metric '" + label + "'; use one that results.csv has."));
  }
}
