package kmcg.learning;

import java.util.ArrayList;
import java.util.List;
import kmcg.form.Form;
import kmcg.form.FormBuilder;

/**
 * How learning went, for pictures.
 *
 * @param curves the objectives, in the order in which they were maximised
 * @param comparisons the kernels and parts that were tried, those that were compared together
 */
public record LearningHistory(List<Curve> curves, List<List<Candidate>> comparisons) {
  /** Nothing was learned. */
  public static final LearningHistory NONE = new LearningHistory(List.of(), List.of());

  /**
   * How an objective rose.
   *
   * @param objective in words
   * @param evaluations numbers of evaluations, counted over all objectives
   * @param best the best value after each, in nats
   */
  public record Curve(String objective, double[] evaluations, double[] best) {}

  /** Keeps its own copies. */
  public LearningHistory {
    curves = List.copyOf(curves);
    comparisons = comparisons.stream().map(List::copyOf).toList();
  }

  /** Whether nothing was learned. */
  public boolean isEmpty() {
    return curves.isEmpty() && comparisons.isEmpty();
  }

  /** The form; candidates of all comparisons are one list, with the number of their comparison. */
  public Form form() {
    FormBuilder form =
        Form.builder()
            .putTexts("objectives", curves.stream().map(Curve::objective).toList())
            .putTexts("names", all().stream().map(Candidate::name).toList())
            .put("nats", all().stream().mapToDouble(Candidate::nats).toArray())
            .put("errors", all().stream().mapToDouble(Candidate::error).toArray())
            .put("taken", all().stream().mapToInt(c -> c.isTaken() ? 1 : 0).toArray())
            .put("sizes", comparisons.stream().mapToInt(List::size).toArray());
    for (int c = 0; c < curves.size(); c++) {
      form.put("evaluations" + c, curves.get(c).evaluations())
          .put("best" + c, curves.get(c).best());
    }
    return form.build();
  }

  private List<Candidate> all() {
    return comparisons.stream().flatMap(List::stream).toList();
  }

  /** The history of a form. */
  public static LearningHistory of(Form form) {
    List<Curve> curves = new ArrayList<>();
    for (String objective : form.texts("objectives")) {
      double[] evaluations = form.numbers("evaluations" + curves.size());
      double[] best = form.anyNumbers("best" + curves.size(), evaluations.length);
      curves.add(new Curve(objective, evaluations, best));
    }
    List<String> names = form.texts("names");
    double[] nats = form.anyNumbers("nats", names.size());
    double[] errors = form.anyNumbers("errors", names.size());
    int[] taken = form.integers("taken", names.size(), 0, 1);
    List<List<Candidate>> comparisons = new ArrayList<>();
    int at = 0;
    for (int size : form.integers("sizes", 0, names.size())) {
      List<Candidate> one = new ArrayList<>();
      for (int i = at; i < Math.min(at + size, names.size()); i++) {
        one.add(new Candidate(names.get(i), nats[i], errors[i], taken[i] == 1));
      }
      comparisons.add(one);
      at += size;
    }
    return new LearningHistory(curves, comparisons);
  }
}
