package kmcg.paper;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import kmcg.data.TrainingSet;
import kmcg.model.Prior;
import weka.experiment.gp.data.ArffTable;
import weka.experiment.gp.run.LazyTruth;
import weka.experiment.gp.run.Problem;
import weka.experiment.gp.run.ProblemSource;

/**
 * The paper's sound: equidistant inputs with gaps, whose targets are held out. The exact model is
 * out of reach, so that held-out targets decide.
 *
 * @param folder where the files are
 */
public record SoundSet(PaperFolder folder) implements ProblemSource {
  @Override
  public String dataSet() {
    return "SOUND";
  }

  @Override
  public String kernel() {
    return KernelKind.SE.label();
  }

  @Override
  public Optional<String> obstacle() {
    if (!folder.has("SOUND_train.arff") || !folder.has("SOUND_test.arff")) {
      return Optional.of(PaperFolder.lacks(dataSet(), "SOUND_train.arff and SOUND_test.arff"));
    }
    return Optional.empty();
  }

  @Override
  public List<Path> files() {
    return List.of(
        folder.data().resolve("SOUND_train.arff"), folder.data().resolve("SOUND_test.arff"));
  }

  private Prior prior() {
    return folder
        .parameters()
        .prior(dataSet(), KernelKind.SE.entry(folder.parameters(), dataSet()));
  }

  private TrainingSet rows(String part) throws IOException {
    return ArffTable.read(folder.data().resolve("SOUND_%s.arff".formatted(part)));
  }

  @Override
  public Problem load() throws IOException {
    TrainingSet training = rows("train");
    return new Problem(
        dataSet(),
        kernel(),
        prior(),
        training,
        rows("test"),
        folder.steps(dataSet(), kernel()),
        p -> Math.min(p, training.size()),
        LazyTruth.NONE);
  }
}
