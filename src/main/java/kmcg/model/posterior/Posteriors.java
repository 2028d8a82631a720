package kmcg.model.posterior;

import kmcg.form.Form;
import kmcg.form.FormBuilder;
import kmcg.model.Evidence;
import kmcg.model.Posterior;
import kmcg.model.Prior;
import kmcg.model.Report;

/** Finds the posterior of a form by its kind. */
public final class Posteriors {
  private Posteriors() {}

  /**
   * The posterior of a form.
   *
   * @throws kmcg.form.FormException if the form is that of no posterior, or is damaged
   */
  public static Posterior of(Form form) {
    return form.read(
        f ->
            switch (f.kind()) {
              case FiniteRankPosterior.KIND -> FiniteRankPosterior.of(f);
              case GalerkinPosterior.KIND -> GalerkinPosterior.of(f);
              case LocalPosterior.KIND -> LocalPosterior.of(f);
              case NeighbourPosterior.KIND -> NeighbourPosterior.of(f);
              case GridPosterior.KIND -> GridPosterior.of(f);
              default -> throw f.unknownKind("a posterior");
            });
  }

  /** Begins the form of a posterior with what all of them have. */
  static FormBuilder form(String kind, ConditionedPosterior posterior) {
    return Form.ofKind(kind)
        .put("prior", posterior.prior().form())
        .put("evidence", posterior.computedEvidence().form())
        .put("report", posterior.report().form());
  }

  /** The prior in the form of a posterior of points with this many inputs. */
  static Prior prior(Form form, int inputs) {
    Prior prior = Prior.of(form.form("prior"));
    prior.kernel().requireDimensions(inputs);
    return prior;
  }

  static Evidence evidence(Form form) {
    return Evidence.of(form.form("evidence"));
  }

  static Report report(Form form) {
    return Report.of(form.form("report"));
  }
}
