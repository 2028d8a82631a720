package weka.classifiers.functions.gp;

import kmcg.operator.choice.OperatorFactory;
import kmcg.operator.choice.StructuredOperators;
import kmcg.operator.structure.Structure;
import weka.core.OptionMetadata;

/** The options of structure in the inputs, that products with the kernel matrix can use. */
public abstract class StructureOptions extends RegressorOptions {
  private static final long serialVersionUID = 1L;

  private Structure.Kind structure = Structure.Kind.AUTO;
  private double structureTolerance = Structure.ROUNDING;

  /** The structure that is looked for. */
  @OptionMetadata(
      displayName = "structure",
      description =
          "Structure of the inputs that is looked for and used: GRID (a product kernel on rows of a grid, complete or not), SERIES (a stationary kernel on one input at equal steps, complete or not), AUTO for the one that saves work, NONE",
      category = "Computing",
      commandLineParamName = "structure",
      commandLineParamSynopsis = "-structure <AUTO|NONE|GRID|SERIES>",
      displayOrder = 44)
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
          "How far inputs may be from the nodes of a grid or series, as a part of the range of the input; they count as the nodes then",
      category = "Computing",
      commandLineParamName = "structure-tol",
      commandLineParamSynopsis = "-structure-tol <part>",
      displayOrder = 45)
  public double getStructureTolerance() {
    return structureTolerance;
  }

  /** Sets how far inputs may be from the nodes of a grid. */
  public void setStructureTolerance(double part) {
    structureTolerance = new Structure(structure, part).tolerance();
  }

  /** What is looked for, as the core knows it. */
  final Structure wantedStructure() {
    return new Structure(structure, structureTolerance);
  }

  @Override
  final OperatorFactory operators() {
    return new StructuredOperators(wantedStructure(), super.operators());
  }
}
