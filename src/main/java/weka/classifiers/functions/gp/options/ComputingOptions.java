package weka.classifiers.functions.gp.options;

import java.util.Objects;
import kmcg.data.Check;
import kmcg.operator.choice.OperatorFactory;
import kmcg.operator.choice.StructuredOperators;
import kmcg.operator.structure.Structure;
import weka.classifiers.functions.gp.kernels.Explanation;
import weka.classifiers.functions.gp.progress.ProgressKind;
import weka.core.OptionMetadata;

/** Options of what is used of the machine. */
public abstract class ComputingOptions extends RegressorOptions {
  private static final long serialVersionUID = 1L;

  private ProgressKind progress = ProgressKind.AUTO;

  /** The number of threads. */
  @OptionMetadata(
      displayName = "execution slots",
      description = "Threads; 0 for all cores, and the result is the same for any number",
      category = Group.COMPUTING,
      commandLineParamName = "num-slots",
      commandLineParamSynopsis = "-num-slots <number>",
      displayOrder = 51)
  public int getNumExecutionSlots() {
    return numExecutionSlots;
  }

  /** Sets the number of threads. */
  public void setNumExecutionSlots(int number) {
    numExecutionSlots = Check.atLeast("-num-slots", 0, number);
  }

  /** The budget of training. */
  @OptionMetadata(
      displayName = "memory",
      description = "Megabytes that training may take beyond the data; 0 for what the heap has",
      category = Group.COMPUTING,
      commandLineParamName = "memory",
      commandLineParamSynopsis = "-memory <MB>",
      displayOrder = 52)
  @Explanation(
      """
      A kernel matrix that does not fit is evaluated anew in every product, and training that needs
      more is refused.
      """)
  public int getMemory() {
    return memory;
  }

  /** Sets the budget of training. */
  public void setMemory(int megabytes) {
    memory = Check.atLeast("-memory", 0, megabytes);
  }

  /** The structure that is looked for. */
  @OptionMetadata(
      displayName = "structure",
      description = "Structure of the inputs that is looked for and used: a grid, or equal steps",
      category = Group.COMPUTING,
      commandLineParamName = "structure",
      commandLineParamSynopsis = "-structure <AUTO|NONE|GRID|SERIES>",
      displayOrder = 54)
  @Explanation(
      """
      GRID: rows of a grid, complete or not, of any axes for a product kernel, of equal steps for a
      stationary one. SERIES: a stationary kernel on one input at equal steps, complete or not.
      AUTO: the one of these that saves work. NONE: rows are taken as they come.
      """)
  public Structure.Kind getStructure() {
    return structure;
  }

  /** Sets the structure that is looked for. */
  public void setStructure(Structure.Kind kind) {
    structure = kind;
  }

  /** How far inputs may be from the nodes of a grid. */
  @OptionMetadata(
      displayName = "structure tolerance",
      description =
          "How far inputs may be from nodes of a grid or series, as a part of the input's range",
      category = Group.COMPUTING,
      commandLineParamName = "structure-tol",
      commandLineParamSynopsis = "-structure-tol <part>",
      displayOrder = 55)
  @Explanation(
      """
      Such inputs count as the nodes. Up to the default, inputs are moved only if that leaves the
      kernel unchanged.
      """)
  public double getStructureTolerance() {
    return structureTolerance;
  }

  /** Sets how far inputs may be from the nodes of a grid. */
  public void setStructureTolerance(double part) {
    structureTolerance = new Structure(structure, part).tolerance();
  }

  /** Whether progress is shown on standard error. */
  @OptionMetadata(
      displayName = "progress",
      description =
          "Progress on standard error: AUTO (on a terminal, for Weka's commands), ON or OFF",
      category = Group.COMPUTING,
      commandLineParamName = "progress",
      commandLineParamSynopsis = "-progress <AUTO|ON|OFF>",
      displayOrder = 56)
  @Explanation(
      """
      ON also shows a line every five seconds where there is no terminal. Windows always show
      progress.
      """)
  public ProgressKind getProgress() {
    return progress;
  }

  /** Sets whether progress is shown on standard error. */
  public void setProgress(ProgressKind kind) {
    progress = kind;
  }

  @Override
  protected void completeOptions() {
    super.completeOptions();
    progress = Objects.requireNonNullElse(progress, ProgressKind.AUTO);
  }

  /** The structure of the inputs that is looked for. */
  protected final Structure wantedStructure() {
    return new Structure(structure, structureTolerance);
  }

  /** The choice of how products with kernel matrices are computed. */
  protected final OperatorFactory operators() {
    OperatorFactory plain =
        memory == 0 ? OperatorFactory.BY_MEMORY : OperatorFactory.within(memoryBudget());
    return new StructuredOperators(wantedStructure(), memoryBudget(), plain);
  }

  /** The bytes that training may take; {@link Long#MAX_VALUE} if only the heap counts. */
  protected final long memoryBudget() {
    return memory == 0 ? Long.MAX_VALUE : (long) memory << 20;
  }
}
