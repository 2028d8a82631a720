package kmcg.form;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import kmcg.data.Standardisation;
import kmcg.data.TargetScale;
import kmcg.data.Warp;
import org.junit.jupiter.api.Test;

class TargetScaleFormTest {
  @Test
  void everyScaleComesBack() {
    for (TargetScale scale :
        List.of(
            TargetScale.linear(3, 2),
            new TargetScale(0, 1, Warp.LOG, 3, 0.5),
            new TargetScale(12, 3, Warp.yeoJohnson(0.25), 0.2, 0.9))) {
      assertEquals(scale, DataForms.targetScale(DataForms.of(scale)));
    }
  }

  @Test
  void theScalingOfAColumnIsALinearScale() {
    Form drafts = DataForms.of(Standardisation.of(new double[] {3}, new double[] {2}));
    assertEquals(TargetScale.linear(3, 2), DataForms.targetScale(drafts));
  }

  @Test
  void aScaleThatBendsIsNotTakenForALinearOne() {
    Form form = DataForms.of(new TargetScale(0, 1, Warp.LOG, 3, 0.5));
    assertFalse(form.has("shift") || form.has("scale"));
  }

  @Test
  void aWarpThatNobodyKnowsIsRefused() {
    Form form =
        Form.builder()
            .put("centre", 0.0)
            .put("unit", 1.0)
            .put("warp", "COSINE")
            .put("shape", 1.0)
            .put("warpedShift", 0.0)
            .put("warpedScale", 1.0)
            .build();
    assertThrows(FormException.class, () -> DataForms.targetScale(form));
  }
}
