package kmcg.fuzz;

import weka.classifiers.functions.gp.options.UserException;
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
    Trained plain;
    try {
      plain = Trained.of(setting.with("structure", "NONE"), model.table());
    } catch (UserException e) {
      if (isDecidedByRounding(e, model)) {
        return;
      }
      throw e;
    }
    if (!model.isStructured()) {
      SameAgain.same("structure", plain.predictions(), model.predictions());
    } else if (!dependsOnTies(setting)) {
      double heaviest =
          model.table().training().stream().mapToDouble(Instance::weight).max().orElse(1);
      double noise = model.relativeNoise() / Math.max(1, heaviest);
      SameRows.close("structure", setting.learnsNothing() ? GIVEN / noise : LEARNED, plain, model);
    }
  }

  /**
   * Whether a matrix could not be factorised of which the other model says that rounding matters:
   * rounding alone decides which of two such matrices is positive definite.
   */
  private static boolean isDecidedByRounding(UserException refusal, Trained other) {
    boolean isIndefinite = refusal.getMessage().contains("is not positive definite");
    return isIndefinite && other.saysIllConditioned();
  }

  /** Whether rows that are equally near, or equally far from explained, are told by rounding. */
  private static boolean dependsOnTies(Setting setting) {
    boolean isLocal =
        setting.regressor().equals("KMCG") && !setting.value("local", "-1").equals("0");
    return isLocal || Integer.parseInt(setting.value("R", "-1")) > 0;
  }
}
