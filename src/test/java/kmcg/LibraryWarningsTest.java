package kmcg;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.learning.Outliers;
import kmcg.model.Conditioning;
import org.junit.jupiter.api.Test;

/** What the library warns of in a learned model, without a word of options. */
class LibraryWarningsTest {
  private static Optional<String> warning(GaussianProcess model, String phrase) {
    return model.warnings().stream().filter(words -> words.startsWith(phrase)).findFirst();
  }

  @Test
  void ofOneWildTargetByItsRow() {
    TrainingSet wave = TestData.wave(150, 2, 3);
    double[] targets = wave.targets().clone();
    targets[77] = 1e6;
    String words =
        warning(
                GaussianProcess.learn(new TrainingSet(wave.inputs(), targets)),
                Outliers.PHRASE + ":")
            .orElseThrow();
    assertTrue(words.contains("counted from 1") && words.contains(": 78 (+"), words);
    assertEquals(List.of(), GaussianProcess.learn(wave).warnings());
  }

  /** Each row was seen a thousand times with the same target, so that no noise is left. */
  @Test
  void ofRoundingErrorsThatMatter() {
    double[] x = new double[60];
    double[] copies = new double[60];
    Arrays.setAll(x, i -> i / 10.0);
    Arrays.fill(copies, 1000);
    double[] targets = Arrays.stream(x).map(Math::sin).toArray();
    GaussianProcess model =
        GaussianProcess.learn(new TrainingSet(Points.onLine(x), targets, copies));
    assertEquals(
        model.posterior().report().conditioning().notes().stream().findFirst(),
        warning(model, Conditioning.PHRASE));
    assertTrue(warning(model, Conditioning.PHRASE).isPresent(), model.toString());
  }

  @Test
  void ofAScaleThatCouldNotBeChosen() {
    TrainingSet wave = TestData.wave(80, 1, 4);
    double[] scatter = new double[80];
    scatter[3] = 0.1;
    double[] weights = new double[80];
    Arrays.fill(weights, 2);
    TrainingSet means = TrainingSet.of(wave.inputs(), wave.targets(), weights, scatter);
    GaussianProcess model = GaussianProcess.learn(means);
    assertTrue(warning(model, "Logarithms and powers").isPresent(), model.toString());
    assertTrue(model.target().isLinear());
  }
}
