package kmcg.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kmcg.data.Points;
import kmcg.form.DataForms;
import kmcg.form.FormFile;
import kmcg.kernel.Kernel;
import kmcg.kernel.KernelForms;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;
import kmcg.operator.Products;
import kmcg.operator.SymmetricOperator;
import kmcg.operator.TiledOperator;
import kmcg.operator.choice.OperatorFactory;
import kmcg.operator.choice.StructuredOperators;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;

/**
 * A kernel matrix that is never formed, and whose products the executors share: the inputs are sent
 * to each once; a product sends the vectors out and brings back what each share of the tiles adds.
 */
final class SharedOperator implements SymmetricOperator {
  /** Shares of a product, whatever the cluster, so that the same call gives the same digits. */
  private static final int SHARES = 32;

  private final Loans loans;
  private final TiledOperator here; // the same matrix, for what is not worth a job
  private final Broadcast<Tiles> tiles;
  private final JavaRDD<Integer> shares;

  /** The kernel matrix of points. */
  SharedOperator(Loans loans, Kernel kernel, Points points) {
    this.loans = loans;
    this.here = new TiledOperator(kernel, points);
    this.tiles =
        loans.broadcast(
            new Tiles(FormFile.bytes(kernel.form()), FormFile.bytes(DataForms.of(points))));
    List<Integer> numbers = new ArrayList<>();
    for (int share = 0; share < SHARES; share++) {
      numbers.add(share);
    }
    this.shares = loans.spark().parallelize(numbers, SHARES);
  }

  /** Shares the products that would otherwise evaluate the kernel anew each time. */
  static OperatorFactory factory(Loans loans, OperatorFactory own) {
    return own instanceof StructuredOperators structured
        ? new StructuredOperators(
            structured.structure(), structured.budget(), shared(loans, structured.otherwise()))
        : shared(loans, own);
  }

  private static OperatorFactory shared(Loans loans, OperatorFactory otherwise) {
    return (kernel, inputs, reserved) -> {
      OperatorFactory.Choice choice = otherwise.of(kernel, inputs, reserved);
      return choice.operator() instanceof TiledOperator
          ? new OperatorFactory.Choice(
              new SharedOperator(loans, kernel, inputs),
              "The executors share the products with the kernel matrix, tile by tile.")
          : choice;
    };
  }

  /** Kernel and inputs, from which an executor makes the matrix once. */
  private static final class Tiles implements Serializable {
    private static final long serialVersionUID = 1L;

    private final byte[] kernel;
    private final byte[] inputs;
    private transient TiledOperator made;

    Tiles(byte[] kernel, byte[] inputs) {
      this.kernel = kernel;
      this.inputs = inputs;
    }

    synchronized TiledOperator operator() {
      if (made == null) {
        made =
            new TiledOperator(
                KernelForms.kernel(FormFile.of(kernel)), DataForms.points(FormFile.of(inputs)));
      }
      return made;
    }
  }

  @Override
  public int order() {
    return here.order();
  }

  @Override
  public void multiply(Matrix right, Matrix result) {
    Products.begin(order(), right, result);
    int columns = right.columns();
    int length = order() * columns;
    double[] vectors = Arrays.copyOf(right.data(), length);
    Broadcast<double[]> sent = loans.spark().broadcast(vectors);
    Broadcast<Tiles> matrix = tiles;
    int n = order();
    try {
      List<double[]> found =
          shares
              .map(
                  share ->
                      Tasks.run(
                          () ->
                              matrix
                                  .value()
                                  .operator()
                                  .share(share, SHARES, Matrix.over(n, columns, sent.value()))
                                  .data()))
              .collect();
      double[] sum = new double[length];
      found.forEach(part -> Algebra.add(1, part, sum));
      System.arraycopy(sum, 0, result.data(), 0, length);
    } finally {
      sent.destroy();
    }
  }

  @Override
  public double entry(int i, int j) {
    return here.entry(i, j);
  }

  @Override
  public double[] diagonal() {
    return here.diagonal();
  }
}
