package kmcg.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.Architectures.LayeredArchitecture;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import kmcg.operator.DenseOperator;
import kmcg.operator.TiledOperator;
import kmcg.operator.structure.KroneckerOperator;
import kmcg.operator.structure.ToeplitzOperator;
import no.uib.cipr.matrix.AbstractMatrix;
import no.uib.cipr.matrix.DenseMatrix;
import no.uib.cipr.matrix.DenseVector;
import no.uib.cipr.matrix.Matrices;
import no.uib.cipr.matrix.Matrix;
import no.uib.cipr.matrix.Vector;
import no.uib.cipr.matrix.sparse.Preconditioner;
import weka.classifiers.functions.gp.GaussianProcessRegressor;
import weka.classifiers.functions.gp.ModelReader;
import weka.classifiers.functions.gp.progress.TerminalLine;

/** The walls between the rooms, and habits that hold everywhere. */
@AnalyzeClasses(
    packages = {
      "kmcg",
      "weka.classifiers.functions.gp",
      "weka.classifiers.evaluation",
      "weka.classifiers.meta",
      "weka.knowledgeflow.steps.gp",
      "weka.experiment.gp",
      "weka.gui.explorer.gp"
    },
    importOptions = {ImportOption.DoNotIncludeTests.class, ImportOption.DoNotIncludeJars.class})
class RoomsTest {
  /** From the ground floor up: each room may use only those before it. */
  static final List<String> ROOMS =
      List.of(
          "data",
          "form",
          "linalg",
          "kernel",
          "operator",
          "krylov",
          "inducing",
          "model",
          "method",
          "learning",
          "metric");

  @ArchTest static final ArchRule eachRoomUsesOnlyRoomsBelow = layers();

  private static ArchRule layers() {
    LayeredArchitecture layers = layeredArchitecture().consideringOnlyDependenciesInLayers();
    for (String room : ROOMS) {
      layers = layers.layer(room).definedBy("kmcg." + room + "..");
    }
    int top = ROOMS.size() - 1;
    layers = layers.whereLayer(ROOMS.get(top)).mayNotBeAccessedByAnyLayer();
    for (int i = 0; i < top; i++) {
      String[] above = ROOMS.subList(i + 1, ROOMS.size()).toArray(new String[0]);
      layers = layers.whereLayer(ROOMS.get(i)).mayOnlyBeAccessedByLayers(above);
    }
    return layers;
  }

  @ArchTest
  static final ArchRule packagesFormNoCircle = slices().matching("(**)").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule theLibraryRunsWithoutWekaWindowsAndFilesOfExperiments =
      noClasses()
          .that(resideInAPackage("kmcg.."))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "weka..", "java.awt..", "javax.swing..", "com.fasterxml..", "org.knowm..");

  @ArchTest
  static final ArchRule regressorsDoNotKnowExperiments =
      noClasses()
          .that(resideInAPackage("weka.classifiers.."))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("weka.experiment.gp..", "weka.gui.explorer.gp..");

  @ArchTest
  static final ArchRule onlyLinalgCallsNumericLibraries =
      noClasses()
          .that(not(resideInAPackage("kmcg.linalg..")))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "org.netlib..", "com.github.fommil..", "org.jtransforms..", "org.visnow..");

  /** MTJ's types go in and out anywhere; its decompositions and solvers call BLAS. */
  @ArchTest
  static final ArchRule onlyLinalgComputesByMtj =
      noClasses()
          .that(not(resideInAPackage("kmcg.linalg..")))
          .should()
          .dependOnClassesThat(inMtj().and(not(ofMtjsInterface())));

  private static DescribedPredicate<JavaClass> ofMtjsInterface() {
    return belongToAnyOf(
        Matrix.class,
        AbstractMatrix.class,
        DenseMatrix.class,
        Matrices.class,
        Vector.class,
        DenseVector.class,
        Preconditioner.class);
  }

  /**
   * Models are saved as forms. Enumerations and exceptions are serialisable by nature, and scores
   * because Weka's evaluations, which keep them, are.
   */
  @ArchTest
  static final ArchRule nothingOfTheLibraryIsSerialised =
      noClasses()
          .that(
              resideInAPackage("kmcg..")
                  .or(resideInAPackage("weka.classifiers.functions.gp.train..")))
          .and(not(assignableTo(Enum.class).or(assignableTo(Throwable.class))))
          .and(not(resideInAPackage("kmcg.metric")))
          .should()
          .beAssignableTo(Serializable.class);

  /** What is read from a file makes forms; model files of Weka's go through one filter. */
  @ArchTest
  static final ArchRule nothingIsReadByDeserialisation =
      noClasses()
          .that(not(type(GaussianProcessRegressor.class).or(type(ModelReader.class))))
          .should()
          .dependOnClassesThat(assignableTo(ObjectInputStream.class));

  private static DescribedPredicate<JavaClass> inMtj() {
    return resideInAPackage("no.uib.cipr..").as("a class of MTJ");
  }

  /** Elsewhere they are handed in, so that structure and memory decide. */
  @ArchTest
  static final ArchRule operatorsAreConstructedInTheirRoomOnly =
      noClasses()
          .that(not(resideInAPackage("kmcg.operator..")))
          .should()
          .callCodeUnitWhere(target(owner(aKernelOperator())).and(target(thatConstructs())));

  private static DescribedPredicate<JavaClass> aKernelOperator() {
    return belongToAnyOf(
        DenseOperator.class, TiledOperator.class, KroneckerOperator.class, ToeplitzOperator.class);
  }

  private static DescribedPredicate<AccessTarget> thatConstructs() {
    return DescribedPredicate.describe(
        "constructs", unit -> unit.getName().equals("<init>") || unit.getName().equals("of"));
  }

  /** A regressor is a program, too, when it is asked for help on a command line. */
  private static final String HELP =
      GaussianProcessRegressor.class.getPackageName() + ".options.CommandLineHelp";

  @ArchTest
  static final ArchRule onlyProgramsPrint =
      noClasses()
          .that(not(resideInAPackage("weka.experiment.gp..")))
          .and()
          .doNotHaveFullyQualifiedName(HELP)
          .should()
          .accessField(System.class, "out")
          .orShould()
          .callMethod(Throwable.class, "printStackTrace");

  @ArchTest
  static final ArchRule onlyProgramsAndTheLineOfProgressWriteToStandardError =
      noClasses()
          .that(not(resideInAPackage("weka.experiment.gp..").or(type(TerminalLine.class))))
          .should()
          .accessField(System.class, "err");

  @ArchTest
  static final ArchRule nothingRandomIsWithoutASeed =
      noClasses()
          .should()
          .callConstructor(Random.class)
          .orShould()
          .callConstructor(SplittableRandom.class)
          .orShould()
          .callMethod(Math.class, "random")
          .orShould()
          .dependOnClassesThat()
          .haveFullyQualifiedName("java.util.concurrent.ThreadLocalRandom");
}
