package kmcg.fuzz;

import weka.core.Instance;

/** A structure that is found without being asked for changes nothing but time. */
final class SameStructure implements Oracle {
  private static final double COMPARED = 0.5;

  /** What transforms instead of sums may change where nothing is learned, for noise 1. */
  private static final double GIVEN = 1e-7;

  /** The same where rounding leads learning another way to the same place. */
  private static final double LEARNED = 0.05;

  @Override
  public void check(Trained model, Draw draw) throws Exception {
    Setting setting = model.setting();
    boolean isAutomatic = setting.value("structure", "AUTO").equals("AUTO");
    boolean mayMove = Double.parseDouble(setting.value("structure-tol", "1e-11")) > 1e-11;
    if (!isAutomatic || mayMove || !draw.chance(COMPARED)) {
      return;
    }
    Trained plain = Trained.of(setting.with("structure", "NONE"), model.table());
    if (!model.isStructured()) {
      SameAgain.same("structure", plain.predictions(), model.predictions());
    } else if (!dependsOnTies(setting)) {
      double heaviest =
          model.table().training().stream().mapToDouble(Instance::weight).max().orElse(1);
      double noise = model.relativeNoise() / Math.max(1, heaviest);
      SameRows.close("structure", setting.learnsNothing() ? GIVEN / noise : LEARNED, plain, model);
    }
  }

  /** Whether rows that are equally near, or equally far from explained, are told by rounding. */
  private static boolean dependsOnTies(Setting setting) {
    boolean isLocal =
        setting.regressor().equals("KMCG") && !setting.value("local", "-1").equals("0");
    return isLocal || Integer.parseInt(setting.value("R", "-1")) > 0;
  }
}
