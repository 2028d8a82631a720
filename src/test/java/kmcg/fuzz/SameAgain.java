package kmcg.fuzz;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import weka.classifiers.functions.gp.GaussianProcessRegressor;
import weka.core.SerializationHelper;

/** A model is the same after it was saved, and if it is trained again with other threads. */
final class SameAgain implements Oracle {
  private static final double RETRAINED = 0.3;

  @Override
  public void check(Trained model, Draw draw) throws Exception {
    double[][] before = model.predictions();
    GaussianProcessRegressor loaded = loaded(model.regressor());
    Trained saved = new Trained(model.setting(), model.table(), loaded);
    same("saved", before, saved.predictions());
    Finding.unless(
        Arrays.equals(model.regressor().getOptions(), loaded.getOptions()), "saved", "options");
    Finding.unless(model.report().equals(saved.report()), "saved", "the report differs");
    if (!draw.chance(RETRAINED)) {
      return;
    }
    String slots = model.setting().value("num-slots", "0").equals("1") ? "3" : "1";
    Trained again = Trained.of(model.setting().with("num-slots", slots), model.table());
    if (!Arrays.deepEquals(before, again.predictions())) {
      Trained repeated = Trained.of(model.setting(), model.table());
      same("repeat", before, repeated.predictions());
      same("threads", before, again.predictions());
    }
  }

  private static GaussianProcessRegressor loaded(GaussianProcessRegressor regressor)
      throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    SerializationHelper.write(bytes, regressor);
    return (GaussianProcessRegressor)
        SerializationHelper.read(new ByteArrayInputStream(bytes.toByteArray()));
  }

  /** Makes a finding of predictions with other bits. */
  static void same(String kind, double[][] before, double[][] after) {
    for (int i = 0; i < before.length; i++) {
      Finding.unless(
          Arrays.equals(before[i], after[i]),
          kind,
          "row %d was %s ± %s, and is %s ± %s",
          i,
          before[i][0],
          before[i][1],
          after[i][0],
          after[i][1]);
    }
  }
}
