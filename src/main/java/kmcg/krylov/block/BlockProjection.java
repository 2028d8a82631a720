package kmcg.krylov.block;

import java.util.ArrayList;
import java.util.List;
import kmcg.form.Form;
import kmcg.linalg.Matrix;

/**
 * What a block Krylov run knows of K: VᵀKS for its orthonormal vectors V, block by block.
 *
 * <pre>
 *   K S = V (VᵀKS),   S ⊂ V
 * </pre>
 *
 * <p>The vectors of V are numbered as they are found, a block at a time. Those of a block that K
 * tells apart from earlier directions become directions S; the others stay outside. A vector is
 * <i>active</i> while it is outside S: the rows of K S that later blocks add to are those of active
 * vectors and of S itself, where they are known by symmetry.
 */
public final class BlockProjection {
  private final int order;
  private final double[] start;
  private final ArrayList<Block> blocks = new ArrayList<>();

  /**
   * The columns of VᵀKS that one step adds.
   *
   * @param kept which of the active vectors became directions, by their places among the active
   * @param columns a row for each vector that was active before the step, then one for each that
   *     the step has found; a column for each direction
   * @param outer VᵀKV at the vectors that are active after the step and were multiplied
   */
  public record Block(int[] kept, Matrix columns, Matrix outer) {
    Form form() {
      return Form.builder()
          .put("kept", kept)
          .put("columns", columns.form())
          .put("outer", outer.form())
          .build();
    }

    /** The block of a form, in a step before which this many vectors are active. */
    static Block of(Form form, int active) {
      int[] kept = form.integers("kept", 0, active - 1);
      int rows = form.form("columns").integer("rows", active, Integer.MAX_VALUE);
      int outer = form.form("outer").integer("rows", 0, rows - kept.length);
      return new Block(
          kept,
          Matrix.of(form.form("columns"), rows, kept.length),
          Matrix.of(form.form("outer"), outer, outer));
    }

    /** The number of directions. */
    int width() {
      return kept.length;
    }
  }

  /**
   * Before the first step.
   *
   * @param order N, that of K
   * @param start V₁ᵀy for the vectors V₁ of the first block, whose span contains y
   */
  BlockProjection(int order, double[] start) {
    this.order = order;
    this.start = start;
  }

  /** The form: V₁ᵀy, and the blocks in order. */
  Form form() {
    return Form.builder()
        .put("order", order)
        .put("start", start)
        .putForms("blocks", blocks.stream().map(Block::form).toList())
        .build();
  }

  /** The projection of a form. */
  static BlockProjection of(Form form) {
    double[] start = form.numbers("start");
    BlockProjection T =
        new BlockProjection(form.integer("order", start.length, Integer.MAX_VALUE), start);
    int active = start.length;
    for (Form part : form.forms("blocks")) {
      Block block = Block.of(part, active);
      T.append(block);
      active = block.columns().rows() - block.width();
    }
    return T;
  }

  void append(Block block) {
    blocks.add(block);
  }

  /** N. */
  public int order() {
    return order;
  }

  /** The number of steps. */
  public int size() {
    return blocks.size();
  }

  /** The block of step i, counted from 0. */
  Block block(int i) {
    return blocks.get(i);
  }

  /** The blocks of the first {@code p} steps. */
  public List<Block> first(int p) {
    return blocks.subList(0, p);
  }

  /** V₁ᵀy; y has no part in later vectors; shared. */
  public double[] start() {
    return start;
  }

  /** How much of the pivots of SᵀKS that step {@code p} added may be rounding, relative to them. */
  public double relativeError(int p) {
    return BlockElimination.of(this, p, 0).relativeError();
  }

  /** The number of directions S after {@code p} steps. */
  public int directions(int p) {
    return first(p).stream().mapToInt(Block::width).sum();
  }

  /** The number of vectors V after {@code p} steps, those found in the last one included. */
  public int vectors(int p) {
    int active = start.length;
    for (Block block : first(p)) {
      active = block.columns().rows() - block.width();
    }
    return directions(p) + active;
  }

  /** The numbers, among V, of the directions after {@code p} steps. */
  public int[] numbers(int p) {
    int[] numbers = new int[directions(p)];
    int[] active = Places.range(0, start.length);
    int next = 0;
    int found = start.length;
    for (Block block : first(p)) {
      for (int place : block.kept()) {
        numbers[next++] = active[place];
      }
      int more = found + block.columns().rows() - active.length;
      active =
          Places.join(
              Places.pick(active, Places.others(block.kept(), active.length)),
              Places.range(found, more));
      found = more;
    }
    return numbers;
  }
}
