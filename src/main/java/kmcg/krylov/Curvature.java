package kmcg.krylov;

/** sᵀKs of a direction s. */
final class Curvature {
  private Curvature() {}

  /** Refuses a curvature that shows that the kernel matrix is not made of numbers. */
  static double finite(double curvature) {
    if (!Double.isFinite(curvature)) {
      throw new IllegalArgumentException(
          "a product with the kernel matrix is %s: the kernel has no finite values on these inputs;"
                  .formatted(curvature)
              + " scale the inputs or the targets, or use another kernel.");
    }
    return curvature;
  }
}
