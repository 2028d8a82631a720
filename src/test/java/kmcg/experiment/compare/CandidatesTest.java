package kmcg.experiment.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import kmcg.experiment.run.Metric;
import org.junit.jupiter.api.Test;

class CandidatesTest {
  @Test
  void theExactModelIsLeftOutWithAMessageWhenThereAreTooManyRows() {
    assertTrue(Candidates.obstacle(500, 60).isEmpty());
    String memory = Candidates.obstacle(1_000_000, 1e9).orElseThrow();
    assertTrue(memory.contains("MB") && memory.contains("-Xmx"), memory);
    String time = Candidates.obstacle(5000, 1).orElseThrow();
    assertTrue(time.contains("seconds") && time.contains("-seconds"), time);
  }

  private static Recommendation.Entry entry(
      String method, double nlpd, double smse, double seconds) {
    return new Recommendation.Entry(
        method, 10, 50, Map.of(Metric.NLPD, nlpd, Metric.SMSE, smse, Metric.SECONDS, seconds));
  }

  @Test
  void theFastestOfTheGoodOnesIsChosen() {
    Recommendation recommendation =
        new Recommendation(
            List.of(
                entry("exact", 0.300, 0.100, 9),
                entry("VFE", 0.309, 0.101, 2),
                entry("FITC", 0.295, 0.120, 1),
                entry("CG", 0.9, 0.1, 0.1)));
    // FITC has the best NLPD and too large an SMSE; VFE is more than 0.01 nats from it.
    assertEquals("exact", recommendation.choice().orElseThrow().method());
    assertTrue(recommendation.text().contains(".ExactGP"), recommendation.text());
  }

  @Test
  void withoutOneThatIsGoodInBothNlpdDecides() {
    Recommendation recommendation =
        new Recommendation(
            List.of(
                entry("VFE", 0.30, 0.2, 2), entry("FITC", 0.305, 0.3, 1), entry("CG", 5, 0.1, 1)));
    assertEquals("FITC", recommendation.choice().orElseThrow().method());
    assertTrue(new Recommendation(List.of()).text().contains("-seconds"));
  }
}
