package kmcg.method;

import java.util.List;
import kmcg.data.TrainingSet;
import kmcg.inducing.choice.PointSelection;
import kmcg.inducing.choice.Selection;
import kmcg.krylov.ProgressListener;
import kmcg.linalg.machine.MemoryPlan;
import kmcg.model.Evidence;
import kmcg.model.Posterior;
import kmcg.model.Prior;
import kmcg.model.Report;
import kmcg.model.posterior.GalerkinPosterior;

/**
 * The exact Gaussian process on some of the rows.
 *
 * <p>Its evidence is that of those rows: no bound on, and not comparable with, that of all.
 *
 * @param points chooses the rows
 */
public record SubsetOfData(PointSelection points) implements Method {
  @Override
  public MemoryPlan memory(int rows) {
    int m = Math.min(rows, points.count());
    return new Exact().memory(m).and("the choice of points", points.bytes(rows));
  }

  @Override
  public String memoryRemedy() {
    return "lower the number of rows M";
  }

  @Override
  public Posterior condition(Prior prior, TrainingSet data, ProgressListener listener) {
    prior.kernel().requireDimensions(data.inputs().dimensions());
    String choosing = "choosing a subset of rows";
    listener.onWork(choosing, 0);
    Selection chosen =
        points.select(prior.kernel(), data.inputs(), share -> listener.onWork(choosing, share));
    TrainingSet subset = Subsets.rowsOf(data, chosen, "the subset of data");
    String share =
        "%s of %s rows were used; the evidence is theirs.".formatted(subset.size(), data.size());
    Report report =
        Report.of("subset of data", subset.size())
            .withNotes(chosen.notes())
            .withNotes(List.of(share));
    GalerkinPosterior exact = Exact.condition(prior, subset, report, listener);
    return exact.withEvidence(Evidence.estimate(exact.evidence().negativeLog()));
  }
}
