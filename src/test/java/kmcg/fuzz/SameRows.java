package kmcg.fuzz;

import java.util.Arrays;
import java.util.Collections;
import java.util.Random;
import java.util.function.BiConsumer;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SparseInstance;

/** Rows that mean the same give the same model: equal bits, but for the order of rows. */
final class SameRows implements Oracle {
  /** A power of two, by which nothing is rounded. */
  private static final double TARGET_FACTOR = 0x1p20;

  private static final double INPUT_FACTOR = 0x1p-30;

  /** What the order of rows may change where relative noise is not below 1e-6: rounding alone. */
  private static final double OF_ORDER = 1e-6;

  private static final double LEAST_NOISE = 1e-6;

  @Override
  public void check(Trained model, Draw draw) throws Exception {
    switch (draw.between(0, 11)) {
      case 0 -> sparse(model);
      case 1 -> withoutClass(model, draw);
      case 2 -> withoutWeight(model, draw);
      case 3 -> targetScaled(model);
      case 4 -> inputsScaled(model);
      case 5 -> reordered(model, draw);
      default -> {
        // One in two is enough.
      }
    }
  }

  private static Instances each(Instances rows, BiConsumer<Integer, Instance> change) {
    Instances changed = new Instances(rows);
    for (int i = 0; i < changed.numInstances(); i++) {
      change.accept(i, changed.get(i));
    }
    return changed;
  }

  private static void sparse(Trained model) throws Exception {
    Instances rows = new Instances(model.table().training(), 0);
    for (Instance row : model.table().training()) {
      boolean isSparse = row instanceof SparseInstance;
      double[] values = row.toDoubleArray();
      rows.add(
          isSparse
              ? new DenseInstance(row.weight(), values)
              : new SparseInstance(row.weight(), values));
    }
    SameAgain.same("sparse", model.predictions(), model.on(rows).predictions());
  }

  private static void withoutClass(Trained model, Draw draw) throws Exception {
    Instances rows = new Instances(model.table().training());
    Instance unlabelled = (Instance) rows.get(draw.between(0, rows.numInstances() - 1)).copy();
    unlabelled.setDataset(rows);
    unlabelled.setClassMissing();
    rows.add(unlabelled);
    SameAgain.same("no class", model.predictions(), model.on(rows).predictions());
  }

  private static void withoutWeight(Trained model, Draw draw) throws Exception {
    Instances rows = new Instances(model.table().training());
    Instance weightless = (Instance) rows.get(draw.between(0, rows.numInstances() - 1)).copy();
    weightless.setDataset(rows);
    weightless.setClassValue(17);
    weightless.setWeight(0);
    rows.add(weightless);
    SameAgain.same("no weight", model.predictions(), model.on(rows).predictions());
  }

  private static boolean isScaled(Trained model) {
    Setting setting = model.setting();
    return setting.value("N", "1").equals("1") && !setting.value("units", "").equals("DATA");
  }

  private static void targetScaled(Trained model) throws Exception {
    Setting setting = model.setting();
    boolean isLinear = setting.learnsNothing() || setting.value("target", "").equals("NONE");
    boolean isBent = setting.value("target", "AUTO").matches("LOG|YEO_JOHNSON");
    boolean isScalable =
        model.table().target().isScalable()
            && hasTwoValues(model.table())
            && !setting.has("outliers"); // what is left without them may be a constant
    if (!isScaled(model) || !isLinear || isBent || !isScalable) {
      return;
    }
    Instances rows =
        each(
            model.table().training(),
            (i, row) -> row.setClassValue(TARGET_FACTOR * row.classValue()));
    double[][] expected = model.predictions();
    for (double[] row : expected) {
      row[0] *= TARGET_FACTOR;
      row[1] *= TARGET_FACTOR;
    }
    SameAgain.same("target factor", expected, model.on(rows).predictions());
  }

  /** Whether there is a scale: a constant has none. */
  private static boolean hasTwoValues(Table table) {
    return table.training().stream()
            .filter(row -> row.weight() > 0)
            .mapToDouble(Instance::classValue)
            .distinct()
            .count()
        > 1;
  }

  private static Instances scaled(Instances rows, Table table) {
    return each(
        rows,
        (i, row) -> {
          for (int j = 0; j < table.columns().size(); j++) {
            if (table.columns().get(j).attribute().isNumeric() && !row.isMissing(j)) {
              row.setValue(j, INPUT_FACTOR * row.value(j));
            }
          }
        });
  }

  private static void inputsScaled(Trained model) throws Exception {
    Table table = model.table();
    boolean isScalable =
        table.columns().stream().allMatch(c -> c.isScalable() || c.attribute().isNominal());
    if (!isScaled(model) || !isScalable) {
      return;
    }
    Trained other = model.on(scaled(table.training(), table));
    SameAgain.same(
        "input factor", model.predictions(), other.predictions(scaled(table.test(), table)));
  }

  /** Exact inference on a given prior; others choose rows, or guess inputs, by the order. */
  private static void reordered(Trained model, Draw draw) throws Exception {
    Setting setting = model.setting();
    boolean isExact = setting.regressor().equals("ExactGP") && setting.learnsNothing();
    boolean hasGaps = model.table().training().stream().anyMatch(Instance::hasMissingValue);
    boolean isScored = setting.has("outliers"); // which removes rows one after the other
    if (!isExact || hasGaps || isScored || model.relativeNoise() < LEAST_NOISE) {
      return;
    }
    Instances rows = new Instances(model.table().training());
    Collections.shuffle(rows, new Random(draw.seed()));
    close("row order", OF_ORDER, model, model.on(rows));
  }

  /** Makes a finding of predictions that differ by more than a share of their deviation. */
  static void close(String kind, double share, Trained one, Trained other) throws Exception {
    double[][] a = one.predictions();
    double[][] b = other.predictions();
    boolean warned = one.saysIllConditioned() || other.saysIllConditioned();
    for (int i = 0; i < a.length && !warned; i++) {
      double unit =
          Math.max(
              a[i][1],
              one.regressor().model().predict(one.table().test().get(i)).observationDeviation());
      double apart = Math.max(Math.abs(a[i][0] - b[i][0]), Math.abs(a[i][1] - b[i][1])) / unit;
      Finding.unless(
          apart <= share,
          kind,
          "row %d is %s, and was %s: %.2g sd",
          i,
          Arrays.toString(b[i]),
          Arrays.toString(a[i]),
          apart);
    }
  }
}
