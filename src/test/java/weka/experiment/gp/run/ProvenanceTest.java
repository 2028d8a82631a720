package weka.experiment.gp.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProvenanceTest {
  @Test
  void aJarHasAVersionAndNoCommit() {
    String jar = Provenance.ofJar(Optional.of("0.2.0"));
    assertEquals("Version 0.2.0", jar);
    Provenance provenance = new Provenance(jar, "a processor", 2, "java", "17", 512, "Linux");
    assertTrue(provenance.toString().startsWith("Version 0.2.0; a processor"), jar);
    assertEquals("Unknown version", Provenance.ofJar(Optional.empty()));
  }
}
