package weka.knowledgeflow.steps.gp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The step that draws models, in flows that run. */
class ModelPlotterTest {
  private static final String PLOTTER = "ModelPlotter";

  @TempDir Path directory;

  /** A flow that trains on small data, draws, and keeps the images. */
  private String flow(String scheme, String options, int folds) {
    return """
    {"flow_name" : "Plots", "steps" : [
      {"class" : "weka.knowledgeflow.steps.Loader",
       "properties" : {"name" : "ArffLoader", "loader" : {"type" : "loader",
         "class" : "weka.core.converters.ArffLoader", "filePath" : "%s",
         "useRelativePath" : false}},
       "connections" : {"dataSet" : ["ClassAssigner"]}, "coordinates" : "80,100"},
      {"class" : "weka.knowledgeflow.steps.ClassAssigner",
       "properties" : {"classColumn" : "last", "name" : "ClassAssigner"},
       "connections" : {"dataSet" : ["Folds"]}, "coordinates" : "220,100"},
      {"class" : "weka.knowledgeflow.steps.CrossValidationFoldMaker",
       "properties" : {"name" : "Folds", "numFolds" : "%d", "preserveOrder" : false,
         "seed" : "1"},
       "connections" : {"trainingSet" : ["Regressor"], "testSet" : ["Regressor"]},
       "coordinates" : "380,100"},
      {"class" : "weka.knowledgeflow.steps.Classifier",
       "properties" : {"name" : "Regressor", "classifier" : {"type" : "optionHandler",
         "class" : "%s", "options" : "%s"}},
       "connections" : {"batchClassifier" : ["ModelPlotter"]}, "coordinates" : "540,100"},
      {"class" : "weka.knowledgeflow.steps.gp.ModelPlotter",
       "properties" : {"name" : "ModelPlotter", "page" : "%s"},
       "connections" : {"image" : ["Images"]}, "coordinates" : "700,100"},
      {"class" : "weka.knowledgeflow.steps.ImageViewer",
       "properties" : {"name" : "Images"}, "connections" : {}, "coordinates" : "860,100"}
    ]}
    """
        .formatted(
            plain(Path.of("test-data", "toy-train.arff")),
            folds,
            scheme,
            options,
            plain(directory.resolve("model.html")));
  }

  private static String plain(Path file) {
    return file.toAbsolutePath().toString().replace('\\', '/');
  }

  @Test
  void everyPlotOfEveryModelIsAnImageWithATitle() throws Exception {
    TestFlow run = TestFlow.run(flow("weka.classifiers.functions.gp.KMCG", "-E 3", 2), PLOTTER);
    TreeMap<String, BufferedImage> images = new TreeMap<>(run.images());
    for (int model = 1; model <= 2; model++) {
      for (String title :
          List.of(
              "Predicted against actual",
              "Errors",
              "Calibration of intervals",
              "Histogram of probabilities (PIT)",
              "Learning",
              "Convergence")) {
        String whole = "%s (model %d of 2)".formatted(title, model);
        assertTrue(images.containsKey(whole), () -> whole + " is not in " + images.keySet());
        assertTrue(isColoured(images.get(whole)), whole);
        assertTrue(bytes(images.get(whole)) < 250_000, "a flow keeps all images of all models");
      }
      String page = Files.readString(directory.resolve("model-%d.html".formatted(model)));
      assertTrue(page.contains("<svg"));
    }
    String last = run.lastStatus(PLOTTER);
    assertTrue(last.contains("Finished"), last);
  }

  private static int bytes(BufferedImage image) {
    DataBuffer buffer = image.getRaster().getDataBuffer();
    return buffer.getSize()
        * buffer.getNumBanks()
        * DataBuffer.getDataTypeSize(buffer.getDataType())
        / 8;
  }

  private static boolean isColoured(BufferedImage image) {
    int[] dots = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
    return Arrays.stream(dots).anyMatch(c -> (c >> 16 & 255) != (c & 255));
  }

  @Test
  void aModelIsSeenThroughAFilterAndOneModelHasNoNumber() throws Exception {
    String flow =
        flow(
                "weka.classifiers.meta.FilteredRegressor",
                "-W weka.classifiers.functions.gp.KMCG -- -E 0",
                2)
            .replace("CrossValidationFoldMaker", "TrainTestSplitMaker")
            .replace("\"numFolds\" : \"2\"", "\"trainPercent\" : \"50\"");
    TestFlow run = TestFlow.run(flow, PLOTTER);
    assertTrue(run.images().containsKey("Errors"), run.log());
    assertTrue(Files.exists(directory.resolve("model.html")), run.log());
  }

  @Test
  void anotherRegressorIsRefusedInWords() throws Exception {
    TestFlow run = TestFlow.run(flow("weka.classifiers.rules.ZeroR", "", 2), PLOTTER);
    assertEquals(List.of(), List.copyOf(run.images().keySet()));
    assertTrue(
        run.log().contains("a model of weka.classifiers.rules.ZeroR, which is no regressor"),
        run.log());
  }
}
