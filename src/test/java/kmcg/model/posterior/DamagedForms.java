package kmcg.model.posterior;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.Function;
import kmcg.data.Points;
import kmcg.form.Form;
import kmcg.form.FormException;
import kmcg.form.FormFile;
import kmcg.form.FormMutations;
import kmcg.model.Posterior;
import kmcg.model.Prediction;

/** Damages saved posteriors in many ways. */
final class DamagedForms {
  private static final int CASES = 300;

  private DamagedForms() {}

  /** Cuts the file off, changes bytes of it, and changes entries behind a right checksum. */
  static void everyDamageIsRefused(Form form, Function<Form, Posterior> reader, Points x) {
    byte[] bytes = FormFile.bytes(form);
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < CASES; i++) {
      byte[] cut = Arrays.copyOf(bytes, random.nextInt(bytes.length));
      requireHelpful(assertThrows(FormException.class, () -> FormFile.of(cut)));
      byte[] changed = bytes.clone();
      changed[random.nextInt(changed.length)] ^= (byte) (1 + random.nextInt(255));
      requireHelpful(assertThrows(FormException.class, () -> FormFile.of(changed)));
    }
    for (Form broken : FormMutations.broken(form)) {
      Form read = FormFile.of(FormFile.bytes(broken));
      requireHelpful(
          assertThrows(
              FormException.class,
              () -> reader.apply(read),
              () -> FormMutations.difference(form, broken)));
    }
    for (Form other : FormMutations.changed(form, random, CASES)) {
      Form read = FormFile.of(FormFile.bytes(other));
      try {
        Prediction prediction = reader.apply(read).predict(x);
        for (double mean : prediction.mean()) {
          assertFalse(Double.isNaN(mean), () -> FormMutations.difference(form, other));
        }
      } catch (FormException e) {
        requireHelpful(e);
      } catch (IllegalArgumentException e) {
        assertTrue(String.valueOf(e.getMessage()).contains("inputs"), e.getMessage());
      }
    }
  }

  private static void requireHelpful(FormException e) {
    String message = String.valueOf(e.getMessage());
    assertTrue(message.contains("model"), message);
    assertTrue(message.length() > 30, message);
  }
}
