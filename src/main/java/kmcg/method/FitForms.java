package kmcg.method;

import kmcg.data.Check;
import kmcg.form.Form;
import kmcg.form.FormException;
import kmcg.krylov.ConjugateDirections;
import kmcg.krylov.Lanczos;
import kmcg.krylov.PreconditionedCg;
import kmcg.krylov.TridiagonalProcess;
import kmcg.krylov.block.BlockLanczos;
import kmcg.linalg.NotPositiveDefiniteException;
import kmcg.method.KrylovFit.Setting;
import kmcg.model.regression.Bound;
import kmcg.model.span.RowSpan;

/**
 * Finds a run of steps in a form by its kind.
 *
 * <p>What a preconditioner has for every row is found again from its rows; a run that goes on takes
 * the same steps as it would have taken without being saved, up to rounding.
 */
public final class FitForms {
  private FitForms() {}

  /** The fit of a form, which must be {@link KrylovFit#reconnect reconnected} before it goes on. */
  public static KrylovFit fit(Form form) {
    try {
      return form.read(f -> read(f, Setting.of(f.form("setting"))).restored(f));
    } catch (NotPositiveDefiniteException e) {
      throw new FormException(
          "the model file is damaged: its run cannot go on: " + e.getMessage(), e);
    }
  }

  private static KrylovFit read(Form form, Setting setting) {
    Form process = form.form("process");
    return switch (form.kind()) {
      case CgByLanczos.KIND ->
          new CgByLanczos(setting, lanczos(process), form.number("kernelTrace"));
      case KmcgByLanczos.KIND ->
          new KmcgByLanczos(setting, lanczos(process), form.number("kernelTrace"));
      case CgByDirections.KIND ->
          new CgByDirections(setting, directions(process), form.flag("stable"));
      case KmcgByProjection.KIND ->
          new KmcgByProjection(setting, TridiagonalProcess.of(process), form.flag("onEveryRow"));
      case BlockKmcgFit.KIND ->
          new BlockKmcgFit(
              setting, BlockLanczos.of(process), form.numbers("diagonal", setting.rows().size()));
      case PreconditionedCgFit.KIND ->
          new PreconditionedCgFit(start(form, setting, form.number("logDeterminant")));
      case PreconditionedKmcgFit.KIND ->
          new PreconditionedKmcgFit(
              start(form, setting, 0),
              form.constant("bound", Bound.class),
              new Neighbourhood(
                  form.integer("local", 0, setting.data().size()), form.flag("certified")));
      default -> throw form.unknownKind("a run of steps");
    };
  }

  private static Lanczos lanczos(Form form) {
    if (TridiagonalProcess.of(form) instanceof Lanczos process) {
      return process;
    }
    throw form.unknownKind("the Lanczos process");
  }

  private static ConjugateDirections directions(Form form) {
    if (TridiagonalProcess.of(form) instanceof ConjugateDirections process) {
      return process;
    }
    throw form.unknownKind("a process with conjugate directions");
  }

  private static Preconditioned.Start start(Form form, Setting setting, double logDeterminant) {
    RowSpan base = form.form("base").read(f -> RowSpan.of(f, setting.prior(), setting.data()));
    PreconditionedCg process =
        form.form("process").read(f -> PreconditionedCg.of(f, base.preconditioner()));
    Check.equal(
        "the rows of the data and of the directions",
        setting.data().size(),
        process.directions(0).rows());
    return new Preconditioned.Start(setting, base, logDeterminant, process);
  }
}
