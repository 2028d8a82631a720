package weka.experiment.gp.run;

import java.awt.Color;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntPredicate;
import kmcg.inducing.choice.AllRows;
import kmcg.inducing.choice.PivotedRows;
import kmcg.inducing.choice.PreconditionerRows;
import kmcg.inducing.choice.RegularGrid;
import kmcg.kernel.Kernel;
import kmcg.kernel.SquaredExponential;
import kmcg.krylov.StoppingRule;
import kmcg.method.ConjugateGradients;
import kmcg.method.Exact;
import kmcg.method.InducingPoints;
import kmcg.method.Kmcg;
import kmcg.method.KmcgPlan;
import kmcg.method.KrylovMethod;
import kmcg.method.Method;
import kmcg.method.Neighbourhood;
import kmcg.method.PreconditionedConjugateGradients;
import kmcg.method.PreconditionedKmcg;
import kmcg.method.ProjectedBayes;
import kmcg.method.Recurrence;
import kmcg.method.SubsetOfData;
import kmcg.model.regression.Bound;
import kmcg.operator.choice.OperatorFactory;
import org.jspecify.annotations.Nullable;
import weka.classifiers.functions.gp.KMCG;
import weka.experiment.gp.data.DataException;

/**
 * The list of methods, from which the comparison, the paper's experiments, the table of methods and
 * the colours of plots are made: the name of a method, its colour, how a budget becomes a method of
 * the library, and the regressor of the package that does the same.
 *
 * <p>Methods with a regressor are those that the comparison tries; the others are variants that
 * only the paper's experiments are about.
 */
public enum MethodEntry {
  /** The exact model. */
  EXACT("exact", 0x000000, Training.ANEW, false, s -> new Exact(), s -> "ExactGP"),
  /** KMCG with all options at their defaults, but for the number of steps. */
  DEFAULT_KMCG(
      "default KMCG",
      0x882255,
      Training.ONE_RUN,
      true,
      MethodEntry::defaultKmcg,
      s -> "KMCG" + limit(s)),
  /** Rows and directions at equal cost, with training rows near each test point. */
  LOCAL(
      "preconditioned KMCG with local rows",
      0xE69F00,
      Training.ANEW,
      true,
      s -> preconditioned(s, Neighbourhood.close(KmcgPlan.NEIGHBOURS)),
      s -> "KMCG -tol 0 -R " + s.halfOfPoints() + " -P " + s.halfOfSteps()),
  /** The paper's own method. */
  KMCG(
      "KMCG",
      0xD55E00,
      Training.ONE_RUN,
      false,
      s -> new Kmcg(s.steps()),
      s -> "KMCG -R 0 -tol 0 -P " + s.steps()),
  /** The paper's own method, whose conjugate gradients run on some rows. */
  KMCG_ON_ROWS(
      "KMCG on M rows",
      0x661100,
      Training.ANEW,
      true,
      s -> new Kmcg(PivotedRows.random(s.points(), s.seed()).filledUp(), s.steps()),
      s -> "KMCG -R 0 -tol 0 -P " + s.steps() + " -M " + s.points()),
  /** Conjugate gradients with all options at their defaults, but for the number of steps. */
  DEFAULT_CG(
      "default CG",
      0x117733,
      Training.ONE_RUN,
      true,
      MethodEntry::defaultCg,
      s -> "ConjugateGradients" + limit(s)),
  /** Conjugate gradients, which the paper compares its method with. */
  CG(
      "CG",
      0x009E73,
      Training.ONE_RUN,
      false,
      s -> new ConjugateGradients(s.steps()),
      s -> "ConjugateGradients -R 0 -tol 0 -P " + s.steps()),
  /** Inducing points, and a bound as evidence. */
  VFE("VFE", 0x0072B2, s -> InducingPoints.vfe(s.chosen()), s -> "VFE -M " + s.points()),
  /** Inducing points, and noise by row. */
  FITC("FITC", 0x56B4E9, s -> InducingPoints.fitc(s.chosen()), s -> "FITC -M " + s.points()),
  /** Inducing points with the prior variance at test points. */
  DTC("DTC", 0x332288, s -> InducingPoints.dtc(s.chosen()), s -> "DTC -M " + s.points()),
  /** The subset of regressors. */
  SOR("SoR", 0x44AA99, s -> InducingPoints.sor(s.chosen()), s -> "SoR -M " + s.points()),
  /** The exact model of some rows. */
  SUBSET_OF_DATA(
      "subset of data",
      0x999933,
      s -> new SubsetOfData(PivotedRows.random(s.points(), s.seed()).filledUp()),
      s -> "SubsetOfData -M " + s.points()),
  /** Eigenfunctions of the kernel. */
  PROJECTED_BAYES(
      "projected Bayes",
      0xAA4499,
      Training.ANEW,
      false,
      s -> new ProjectedBayes(s.points()),
      s -> "ProjectedBayes -P " + s.points()),
  /** Rows and directions at equal cost. */
  PRECONDITIONED(
      "preconditioned KMCG",
      0xCC79A7,
      Training.ANEW,
      true,
      s -> preconditioned(s, Neighbourhood.NONE),
      null),
  /** Conjugate gradients without reorthogonalisation. */
  TEXTBOOK_CG(
      "textbook CG",
      0x999999,
      Training.ONE_RUN,
      false,
      s ->
          new ConjugateGradients(
              s.steps(), StoppingRule.never(), Recurrence.TEXTBOOK, OperatorFactory.AUTOMATIC),
      null),
  /** The paper's own method on conjugate gradients without reorthogonalisation. */
  TEXTBOOK_KMCG(
      "KMCG on textbook CG",
      0x444444,
      Training.ONE_RUN,
      false,
      s ->
          new Kmcg(
              new AllRows(),
              s.steps(),
              StoppingRule.never(),
              Recurrence.TEXTBOOK,
              OperatorFactory.AUTOMATIC),
      null),
  /** VFE with its points on a regular grid. */
  VFE_ON_GRID(
      "VFE on a regular grid",
      0x003A5D,
      Training.ANEW,
      false,
      s -> InducingPoints.vfe(new RegularGrid(s.points())),
      null),
  /** FITC with its points on a regular grid. */
  FITC_ON_GRID(
      "FITC on a regular grid",
      0x777777,
      Training.ANEW,
      false,
      s -> InducingPoints.fitc(new RegularGrid(s.points())),
      null);

  /** How models at several budgets are made. */
  private enum Training {
    /** Every prefix of one Krylov run is a model. */
    ONE_RUN,
    /** Each budget has a training of its own. */
    ANEW
  }

  /** Where the regressors are. */
  public static final String PACKAGE = "weka.classifiers.functions.gp.";

  private final String title;
  private final Color colour;
  private final Training training;
  private final boolean random;

  @SuppressWarnings("ImmutableEnumChecker") // functions without state
  private final Function<Size, Method> recipe;

  @SuppressWarnings("ImmutableEnumChecker") // functions without state
  private final Optional<Function<Size, String>> scheme;

  /** A method with randomly chosen points, which is trained anew for each budget. */
  MethodEntry(
      String title, int colour, Function<Size, Method> recipe, Function<Size, String> scheme) {
    this(title, colour, Training.ANEW, true, recipe, scheme);
  }

  MethodEntry(
      String title,
      int colour,
      Training training,
      boolean random,
      Function<Size, Method> recipe,
      @Nullable Function<Size, String> scheme) {
    this.title = title;
    this.colour = new Color(colour);
    this.training = training;
    this.random = random;
    this.recipe = recipe;
    this.scheme = Optional.ofNullable(scheme);
  }

  private static KrylovMethod defaultKmcg(Size size) {
    KMCG preset = new KMCG();
    return new PreconditionedKmcg(
        PreconditionerRows.automatic(size.seed()),
        size.steps(),
        StoppingRule.whenGapBelow(preset.getTolerance()),
        OperatorFactory.AUTOMATIC,
        Bound.TVFE,
        Neighbourhood.close(KmcgPlan.NEIGHBOURS));
  }

  private static KrylovMethod defaultCg(Size size) {
    return new PreconditionedConjugateGradients(
        PreconditionerRows.automatic(size.seed()),
        size.steps(),
        StoppingRule.whenGapBelow(
            new weka.classifiers.functions.gp.ConjugateGradients().getTolerance()),
        OperatorFactory.AUTOMATIC);
  }

  /** Half of the cost of P steps goes into rows, N R² = N²P/2, and half into P/2 steps. */
  private static KrylovMethod preconditioned(Size size, Neighbourhood local) {
    return new PreconditionedKmcg(
        PreconditionerRows.of(PivotedRows.random(size.halfOfPoints(), size.seed())),
        size.halfOfSteps(),
        StoppingRule.never(),
        OperatorFactory.AUTOMATIC,
        Bound.TVFE,
        local);
  }

  /** The option for a number of steps that is not the regressor's default. */
  private static String limit(Size size) {
    return size.steps() == KmcgPlan.MOST_STEPS ? "" : " -P " + size.steps();
  }

  /** The methods that the comparison tries: those that are regressors of the package. */
  public static List<MethodEntry> compared() {
    return Arrays.stream(values()).filter(entry -> entry.scheme.isPresent()).toList();
  }

  /** The method with a title, which is refused if there is none. */
  public static MethodEntry titled(String title) {
    return Arrays.stream(values())
        .filter(entry -> entry.title.equals(title))
        .findFirst()
        .orElseThrow(
            () ->
                new DataException(
                    "there is no method '%s' in this version; name another folder of results (-o)."
                        .formatted(title)));
  }

  /** The name of the method in files, figures and verdicts. */
  public String title() {
    return title;
  }

  /** The colour of the method in all plots. */
  public Color colour() {
    return colour;
  }

  /** Whether one Krylov run gives the models at all budgets. */
  public boolean isOneRun() {
    return training == Training.ONE_RUN;
  }

  /** The method of the library at a budget. */
  public Method method(Size size) {
    return recipe.apply(size);
  }

  /** The name and the options of the regressor that does the same, if there is one. */
  public Optional<String> scheme(int steps, int points) {
    return scheme.map(words -> words.apply(new Size(steps, points, 0, Size.Choice.PIVOTED)));
  }

  /** The reason why the method cannot be tried with a kernel, if it cannot. */
  public Optional<String> obstacle(Kernel kernel) {
    if (this != PROJECTED_BAYES || kernel instanceof SquaredExponential) {
      return Optional.empty();
    }
    return Optional.of(
        ("ProjectedBayes is left out: it needs the eigenfunctions of the kernel, which"
                + " are known for the squared exponential only, and the kernel is %s; add -K"
                + " SquaredExponential to try it.")
            .formatted(kernel.getClass().getSimpleName()));
  }

  /**
   * The method as a contestant.
   *
   * @param choice of its points, where it has any
   * @param budgets the values of P at which it is tried
   */
  public Contestant contestant(Size.Choice choice, IntPredicate budgets) {
    return training == Training.ONE_RUN
        ? new KrylovContestant(
            title,
            random,
            budgets,
            (p, seed) -> (KrylovMethod) method(new Size(p, p, seed, choice)))
        : new PointContestant(
            title, random, budgets, (p, m, seed) -> method(new Size(p, m, seed, choice)));
  }
}
