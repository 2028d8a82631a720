package kmcg.paper;

import java.util.ArrayList;
import java.util.List;
import weka.experiment.gp.data.DataException;
import weka.experiment.gp.run.Campaign;
import weka.experiment.gp.run.Contestant;
import weka.experiment.gp.run.ProblemSource;

/**
 * Methods on a problem.
 *
 * @param source of the problem
 * @param methods that are tried on it
 */
public record Trial(ProblemSource source, List<Contestant> methods) {
  private static final String SOUND = "SOUND";

  /** The names of all data sets of the paper. */
  public static List<String> dataSets() {
    List<String> names = new ArrayList<>(RegressionSet.NAMES);
    names.addAll(GridSet.NAMES);
    names.add(SOUND);
    return names;
  }

  /** All trials of the paper on a data set. */
  public static List<Trial> of(PaperFolder folder, String dataSet) {
    if (RegressionSet.NAMES.contains(dataSet)) {
      List<Trial> trials = new ArrayList<>();
      for (KernelKind kind : KernelKind.values()) {
        trials.add(
            new Trial(new RegressionSet(folder, dataSet, kind), PaperMethods.ofRegressionSets()));
      }
      return trials;
    }
    if (GridSet.NAMES.contains(dataSet)) {
      return List.of(new Trial(new GridSet(folder, dataSet), PaperMethods.ofGrids()));
    }
    if (dataSet.equals(SOUND)) {
      return List.of(new Trial(new SoundSet(folder), PaperMethods.ofSound()));
    }
    throw new DataException(
        "the paper has no data set '%s'; it has %s."
            .formatted(dataSet, String.join(", ", dataSets())));
  }

  /** Its runs. */
  public List<Campaign.Run> runs(int seeds) {
    return Campaign.curves(source, methods, seeds);
  }
}
