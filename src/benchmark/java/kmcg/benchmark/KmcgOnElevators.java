package kmcg.benchmark;

import java.util.Map;
import kmcg.data.TrainingSet;
import kmcg.linalg.Matrix;
import kmcg.method.Exact;
import kmcg.method.Kmcg;
import kmcg.model.Prior;
import kmcg.operator.DenseOperator;
import kmcg.operator.SymmetricOperator;

/** KMCG with a stored kernel matrix against our own exact model, and its products. */
final class KmcgOnElevators implements Workload {
  @Override
  public String name() {
    return "elevators";
  }

  @Override
  public String title() {
    return "KMCG on ELEVATORS";
  }

  @Override
  public String description() {
    return "Training by KMCG and by the exact model on the same rows; then one product with the"
        + " stored kernel matrix, as bytes of the matrix a second, against the rate at which all"
        + " cores together read a large array.";
  }

  @Override
  public Section run(Setting setting) throws Exception {
    int steps = setting.sizes().steps();
    Elevators data = Elevators.read(setting.sizes().elevators());
    setting.say("data: " + data.name());
    TrainingSet training = data.training();
    Prior prior = data.prior();
    Map<String, Double> best =
        new Race()
            .enter("KMCG", () -> new Kmcg(steps).condition(prior, training))
            .enter("exact", () -> new Exact().condition(prior, training))
            .best(setting.rounds());
    return new Section()
        .add(
            Bar.atMost(
                0.6,
                "",
                best.get("KMCG") / best.get("exact"),
                "N = %d, P = %d, training time over ExactGP's".formatted(training.size(), steps),
                Bar.time(best.get("KMCG")),
                Bar.time(best.get("exact"))))
        .add(products(data, setting))
        .note(
            "Data: %s. Best of %d rounds; of %d for products and reading."
                .formatted(data.name(), setting.rounds(), 4 * setting.rounds()));
  }

  private static Bar products(Elevators data, Setting setting) throws Exception {
    SymmetricOperator K = DenseOperator.of(data.prior().kernel(), data.training().inputs());
    int n = K.order();
    long bytes = Double.BYTES * StoredNumbers.of(K);
    if (bytes < Double.BYTES * (long) n * (n + 1) / 2) {
      throw new IllegalStateException(
          "the stored matrix has only %d bytes: is it kept in another form?".formatted(bytes));
    }
    Matrix right = Synthetic.matrix(n, 1, 22);
    Matrix result = Matrix.zeros(n, 1);
    MemoryBandwidth memory = new MemoryBandwidth(setting.sizes().bandwidth());
    Map<String, Double> best =
        new Race()
            .enter(
                "product",
                () -> {
                  K.multiply(right, result);
                  return result;
                })
            .enter("read", memory::sum)
            .best(4 * setting.rounds());
    double product = bytes / best.get("product");
    double read = memory.bytes() / best.get("read");
    return Bar.atLeast(
        0.7,
        "",
        product / read,
        "N = %d, product with the stored matrix (%d MB, read once), rate over memory's"
            .formatted(n, bytes >> 20),
        Bar.number(product * 1e-9) + " GB/s (%s)".formatted(Bar.time(best.get("product"))),
        Bar.number(read * 1e-9) + " GB/s");
  }
}
