package kmcg.inducing;

import kmcg.form.Form;

/** Finds the inducing variables of a form by its kind. */
public final class VariableForms {
  private VariableForms() {}

  /** The inducing variables of a form. */
  public static InducingVariables variables(Form form) {
    return form.read(
        f ->
            switch (f.kind()) {
              case PointValues.KIND -> PointValues.of(f);
              case Directions.KIND -> Directions.of(f);
              case DirectionsOnGrid.KIND -> DirectionsOnGrid.of(f);
              case PointsAndDirections.KIND -> PointsAndDirections.of(f);
              case Eigenfunctions.KIND -> Eigenfunctions.of(f);
              default -> throw f.unknownKind("inducing variables");
            });
  }
}
