package weka.knowledgeflow.steps.gp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javax.imageio.ImageIO;
import javax.swing.ImageIcon;
import org.junit.jupiter.api.Test;
import weka.classifiers.functions.gp.Regressors;
import weka.classifiers.meta.FilteredRegressor;
import weka.gui.knowledgeflow.StepVisual;
import weka.knowledgeflow.steps.Classifier;
import weka.knowledgeflow.steps.Step;

/** The pictures that the Knowledge Flow shows. */
class IconsTest {
  private static final String PACKAGE = "weka.classifiers.functions.gp.";

  private static Step step(String name) throws Exception {
    if (name.equals("RegressionEvaluator")) {
      return new RegressionEvaluator();
    }
    if (name.equals("ModelPlotter")) {
      return new ModelPlotter();
    }
    Classifier step = new Classifier();
    step.setClassifier(
        name.equals("FilteredRegressor")
            ? new FilteredRegressor()
            : Class.forName(PACKAGE + name)
                .asSubclass(weka.classifiers.Classifier.class)
                .getConstructor()
                .newInstance());
    return step;
  }

  @Test
  void everyRegressorHasOne() throws Exception {
    Set<String> expected = new TreeSet<>(Regressors.names());
    expected.add("FilteredRegressor");
    expected.add("RegressionEvaluator");
    expected.add("ModelPlotter");
    assertEquals(expected, Icons.looks().keySet());
  }

  @Test
  void wekaFindsWhatTheProgramDraws() throws Exception {
    Set<Integer> different = new HashSet<>();
    for (Map.Entry<String, Icons.Look> each : Icons.looks().entrySet()) {
      ImageIcon icon = StepVisual.iconForStep(step(each.getKey()));
      assertNotNull(icon, each.getKey());
      BufferedImage drawn = Icons.draw(each.getValue());
      BufferedImage kept = ImageIO.read(Icons.FOLDER.resolve(each.getKey() + ".gif").toFile());
      int[] pixels = pixels(drawn);
      assertEquals(hash(pixels), hash(pixels(kept)), each.getKey() + ": run Icons.main again");
      assertEquals(hash(pixels), hash(pixels((BufferedImage) icon.getImage())));
      different.add(hash(pixels));
    }
    assertEquals(Icons.looks().size(), different.size());
  }

  private static int[] pixels(BufferedImage image) {
    return image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
  }

  private static int hash(int[] pixels) {
    return Arrays.hashCode(pixels);
  }
}
