package weka.classifiers.functions.gp;

import weka.core.TechnicalInformation;

/** Where the methods come from. */
final class Literature {
  private Literature() {}

  /** Kernel-machine conjugate gradients. */
  static final TechnicalInformation BARTELS_HENNIG =
      article(
          "Simon Bartels and Philipp Hennig",
          "Conjugate Gradients for Kernel Machines",
          "Journal of Machine Learning Research",
          "2020");

  /** SoR, DTC and their relatives. */
  static final TechnicalInformation QUINONERO_RASMUSSEN =
      article(
          "Joaquin Quinonero-Candela and Carl Edward Rasmussen",
          "A Unifying View of Sparse Approximate Gaussian Process Regression",
          "Journal of Machine Learning Research",
          "2005");

  /** FITC. */
  static final TechnicalInformation SNELSON_GHAHRAMANI =
      article(
          "Edward Snelson and Zoubin Ghahramani",
          "Sparse Gaussian Processes using Pseudo-inputs",
          "Advances in Neural Information Processing Systems",
          "2006");

  /** VFE. */
  static final TechnicalInformation TITSIAS =
      article(
          "Michalis Titsias",
          "Variational Learning of Inducing Variables in Sparse Gaussian Processes",
          "International Conference on Artificial Intelligence and Statistics",
          "2009");

  /** The projected Bayes regressor. */
  static final TechnicalInformation TRECATE =
      article(
          "Giancarlo Ferrari Trecate and Christopher K. I. Williams and Manfred Opper",
          "Finite-dimensional Approximation of Gaussian Processes",
          "Advances in Neural Information Processing Systems",
          "1999");

  /** The exact model. */
  static final TechnicalInformation RASMUSSEN_WILLIAMS = book();

  /** A reference on lines of its own: authors and year, title, and where it was published. */
  static String reference(TechnicalInformation work) {
    String place =
        work.getType() == TechnicalInformation.Type.BOOK
            ? work.getValue(TechnicalInformation.Field.PUBLISHER)
            : work.getValue(TechnicalInformation.Field.JOURNAL);
    return "\nFor more information see:\n%s (%s):\n%s.\n%s."
        .formatted(
            work.getValue(TechnicalInformation.Field.AUTHOR).replaceAll(" and (?=.* and )", ", "),
            work.getValue(TechnicalInformation.Field.YEAR),
            work.getValue(TechnicalInformation.Field.TITLE),
            place);
  }

  private static TechnicalInformation article(
      String author, String title, String journal, String year) {
    TechnicalInformation information = new TechnicalInformation(TechnicalInformation.Type.ARTICLE);
    information.setValue(TechnicalInformation.Field.AUTHOR, author);
    information.setValue(TechnicalInformation.Field.TITLE, title);
    information.setValue(TechnicalInformation.Field.JOURNAL, journal);
    information.setValue(TechnicalInformation.Field.YEAR, year);
    return information;
  }

  private static TechnicalInformation book() {
    TechnicalInformation information = new TechnicalInformation(TechnicalInformation.Type.BOOK);
    information.setValue(
        TechnicalInformation.Field.AUTHOR, "Carl Edward Rasmussen and Christopher K. I. Williams");
    information.setValue(
        TechnicalInformation.Field.TITLE, "Gaussian Processes for Machine Learning");
    information.setValue(TechnicalInformation.Field.PUBLISHER, "MIT Press");
    information.setValue(TechnicalInformation.Field.YEAR, "2006");
    return information;
  }
}
