package weka.classifiers.functions.gp;

import java.util.function.Supplier;
import weka.core.Instances;

/** Every kind of model that a regressor can keep, each with a small one. */
enum Variant {
  EXACT(ExactGP::new, ""),
  SUBSET(SubsetOfData::new, "-M 12"),
  FITC(FITC::new, "-M 12"),
  FITC_WITH_LOCAL_ROWS(FITC::new, "-M 12 -local 5"),
  VFE(VFE::new, "-M 12"),
  DTC(DTC::new, "-M 12"),
  SOR(SoR::new, "-M 12"),
  PROJECTED_BAYES(ProjectedBayes::new, "-P 20"),
  KMCG_DEFAULT(KMCG::new, ""),
  KMCG_CERTIFIED(KMCG::new, "-certified"),
  KMCG_CERTIFIED_RESUMABLE(KMCG::new, "-P 4 -tol 0 -resume -R 8 -certified"),
  KMCG_RESUMABLE(KMCG::new, "-P 4 -tol 0 -resume -R 8"),
  KMCG_WITHOUT_LOCAL_ROWS(KMCG::new, "-P 4 -tol 0 -resume -R 8 -local 0"),
  KMCG_PLAIN(KMCG::new, "-P 4 -tol 0 -resume -R 0"),
  KMCG_FOM(KMCG::new, "-P 4 -tol 0 -resume -R 0 -solver FOM"),
  KMCG_TEXTBOOK(KMCG::new, "-P 4 -tol 0 -resume -R 0 -solver TEXTBOOK"),
  KMCG_ON_SOME_ROWS(KMCG::new, "-P 4 -tol 0 -resume -R 0 -M 25"),
  KMCG_BLOCKS(KMCG::new, "-P 4 -tol 0 -resume -R 0 -block 3"),
  CG_DEFAULT(ConjugateGradients::new, ""),
  CG_RESUMABLE(ConjugateGradients::new, "-P 4 -tol 0 -resume -R 8"),
  CG_PLAIN(ConjugateGradients::new, "-P 4 -tol 0 -resume -R 0"),
  CG_FOM(ConjugateGradients::new, "-P 4 -tol 0 -resume -R 0 -solver FOM"),
  CG_TEXTBOOK(ConjugateGradients::new, "-P 4 -tol 0 -resume -R 0 -solver TEXTBOOK"),
  SUM(ExactGP::new, "-K \"Sum -A \\\"Matern52 -L 0.3\\\" -B \\\"Linear -V 0.1\\\"\""),
  WEKA_KERNEL(ExactGP::new, "-K \"WekaKernel -W \\\"" + Variant.PUK + "\\\"\"");

  private static final String PUK = "weka.classifiers.functions.supportVector.Puk -O 1.3 -S 0.7";

  private final Supplier<GaussianProcessRegressor> regressor;
  private final String options;

  Variant(Supplier<GaussianProcessRegressor> regressor, String options) {
    this.regressor = regressor;
    this.options = options;
  }

  GaussianProcessRegressor trained(Instances data) throws Exception {
    GaussianProcessRegressor trained = Regressors.with(regressor.get(), options + " -E 0");
    trained.buildClassifier(data);
    return trained;
  }
}
