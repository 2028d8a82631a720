package kmcg.paper;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import kmcg.data.Points;
import kmcg.method.Exact;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.experiment.gp.report.Curves;
import weka.experiment.gp.run.Budget;
import weka.experiment.gp.run.Campaign;
import weka.experiment.gp.run.MethodEntry;
import weka.experiment.gp.run.Metric;
import weka.experiment.gp.run.Problem;
import weka.experiment.gp.run.Progress;
import weka.experiment.gp.run.Results;
import weka.experiment.gp.run.Truth;

/** Grids and sound, from files of their form. */
class StructuredSetsTest {
  @TempDir Path directory;
  private PaperFolder folder;

  @BeforeEach
  void writeFiles() throws IOException {
    Path data = Files.createDirectories(directory.resolve("data"));
    Path curves = Files.createDirectories(directory.resolve("curves"));
    Files.writeString(
        data.resolve("hyperparameters.json"),
        """
        {"GRID_10x10": {"SE_ARD": {"lengthscales": [1, 1], "signal_variance": 1, "noise_variance": 1e-3}},
         "SOUND": {"SE_ARD": {"lengthscales": [2], "signal_variance": 1, "noise_variance": 1e-3}}}
        """);
    Files.writeString(
        data.resolve("GRID_10x10_axes.csv"),
        "axis,index,coordinate\n0,0,0.0\n0,1,1.0\n0,2,2.5\n1,0,-1.0\n1,1,1.0\n");
    try (OutputStream out =
        new GZIPOutputStream(Files.newOutputStream(data.resolve("GRID_10x10_y.csv.gz")))) {
      out.write("y\n1\n2\n3\n4\n5\n6\n".getBytes(StandardCharsets.UTF_8));
    }
    Files.writeString(
        data.resolve("GRID_10x10_test_exact.csv"),
        "x1,x2,exact_mean,exact_var_y\n0.5,0.5,0.7,0.25\n1.5,0.0,0.9,0.5\n");
    StringBuilder sound =
        new StringBuilder("@relation s\n@attribute t numeric\n@attribute y numeric\n@data\n");
    for (int i = 0; i < 30; i++) {
      sound.append(i).append(',').append(Math.sin(0.7 * i)).append('\n');
    }
    Files.writeString(data.resolve("SOUND_train.arff"), sound);
    Files.writeString(data.resolve("SOUND_test.arff"), sound);
    for (String set : List.of("GRID_10x10", "SOUND")) {
      Files.writeString(
          curves.resolve(set + ".csv"),
          """
          kernel,algorithm,P,M,metric,median,min,max,runs
          SE,FOM,2,6,smse,1,1,1,10
          SE,FOM,5,6,smse,1,1,1,10
          """);
    }
    folder = PaperFolder.open(data, curves);
  }

  @Test
  void aGridIsTheProductOfItsAxesWithTheFirstFastest() throws IOException {
    GridSet set = new GridSet(folder, "GRID_10x10");
    assertTrue(set.obstacle().isEmpty());
    Problem problem = set.load();
    Points x = problem.training().inputs();
    assertArrayEquals(new double[] {0, 1, 2.5, 0, 1, 2.5, -1, -1, -1, 1, 1, 1}, x.values());
    assertArrayEquals(new double[] {1, 2, 3, 4, 5, 6}, problem.training().targets());
    assertArrayEquals(new int[] {2, 5}, problem.steps());
    assertEquals(5, problem.points().applyAsInt(5));
    Truth truth = problem.truth().get().orElseThrow();
    assertArrayEquals(new double[] {0.7, 0.9}, truth.prediction().mean());
    assertArrayEquals(new double[] {0.25, 0.5}, truth.prediction().observationVariance(), 1e-15);
    double exact =
        new Exact().condition(problem.prior(), problem.training()).evidence().negativeLog();
    assertEquals(exact, truth.negativeLogEvidence());
  }

  @Test
  void withoutPublishedCurvesTheStepsAreTheUsualOnes() throws IOException {
    Files.delete(folder.curves().resolve("GRID_10x10.csv"));
    Files.delete(folder.curves().resolve("SOUND.csv"));
    int[] grid = new GridSet(folder, "GRID_10x10").load().steps();
    assertEquals(39, grid.length);
    assertArrayEquals(grid, new SoundSet(folder).load().steps());
    assertEquals(30, new SoundSet(folder).load().points().applyAsInt(500)); // it has no more rows
  }

  @Test
  void filesThatAreMissingOrBrokenAreNamed() throws IOException {
    Path exact = folder.data().resolve("GRID_10x10_test_exact.csv");
    Files.writeString(exact, "x1,x2,exact_mean,exact_var_y\n0.5,what,0.7,0.25\n");
    GridSet set = new GridSet(folder, "GRID_10x10");
    String message = assertThrows(IllegalArgumentException.class, set::load).getMessage();
    assertTrue(message.contains("GRID_10x10_test_exact.csv, line 2: 'what'"), message);
    Files.delete(exact);
    assertTrue(set.obstacle().orElseThrow().contains("GRID_10x10_test_exact.csv"));
    Files.delete(folder.data().resolve("SOUND_test.arff"));
    assertTrue(new SoundSet(folder).obstacle().orElseThrow().contains("SOUND_test.arff"));
  }

  @Test
  void soundIsJudgedByHeldOutTargetsAlsoWithPointsOnAGrid() throws IOException {
    Trial trial = Trial.of(folder, "SOUND").get(0);
    Results results = Results.open(directory.resolve("out"), "test");
    try (Budget budget = Budget.ofSeconds(Double.POSITIVE_INFINITY)) {
      assertEquals(
          List.of(), new Campaign(results, Progress.NONE).run(trial.runs(2), budget).sentences());
    }
    Curves curves = new Curves(results.all());
    for (String method : List.of("KMCG", "CG", "VFE", "FITC", MethodEntry.VFE_ON_GRID.title())) {
      assertEquals(2, curves.of("SOUND", "SE", method, Metric.SMSE).points().size(), method);
      assertTrue(curves.of("SOUND", "SE", method, Metric.MEAN_ERROR).isEmpty(), method);
    }
    assertEquals(5, curves.of("SOUND", "SE", "VFE", Metric.SMSE).at(5).orElseThrow().points());
    String report = Files.readString(new PaperReport(folder, results, List.of()).write());
    assertTrue(report.contains("<figure id=\"sound-sound\">"), "no figure");
    Path page = directory.resolve("results.md");
    new PaperReport(folder, results, List.of("a note")).writePage(page);
    String text = Files.readString(page);
    assertTrue(text.contains("| claim | data set | verdict | measured |"), text);
    assertTrue(text.contains("better than VFE on a regular grid"), "no verdict");
    assertTrue(text.contains("\n* Commit "), "no provenance");
    assertTrue(text.contains("(images/paper/sound-sound.svg)"), "no figure");
    assertTrue(Files.exists(directory.resolve("images/paper/sound-sound.svg")));
  }
}
