package kmcg.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import kmcg.form.Form;
import kmcg.krylov.Trace;

/**
 * How a posterior came about, for people.
 *
 * @param method in words
 * @param rank the number of directions through which the data were seen
 * @param jitter what was added to the diagonal of the inducing variables' covariance
 * @param trace of the Krylov run, if there was one
 * @param notes whatever was changed or chosen on the user's behalf
 * @param conditioning how far rounding may reach
 */
public record Report(
    String method,
    int rank,
    double jitter,
    Trace trace,
    List<String> notes,
    Conditioning conditioning) {
  /** Keeps its own copy of the notes. */
  public Report {
    notes = List.copyOf(notes);
  }

  /** The form. */
  public Form form() {
    return Form.builder()
        .put("method", method)
        .put("rank", rank)
        .put("jitter", jitter)
        .put("trace", trace.form())
        .putTexts("notes", notes)
        .put("conditioning", conditioning.form())
        .build();
  }

  /** The report of a form. */
  public static Report of(Form form) {
    return new Report(
        form.text("method"),
        form.integer("rank", 0, Integer.MAX_VALUE),
        form.number("jitter"),
        Trace.of(form.form("trace")),
        form.texts("notes"),
        form.has("conditioning")
            ? form.form("conditioning").read(Conditioning::of)
            : Conditioning.UNKNOWN);
  }

  /** The report of a method without Krylov run, jitter or notes. */
  public static Report of(String method, int rank) {
    return new Report(method, rank, 0, Trace.NONE, List.of(), Conditioning.UNKNOWN);
  }

  /** The same report with jitter; one that is not zero is noted. */
  public Report withJitter(double added) {
    Report report = new Report(method, rank, added, trace, notes, conditioning);
    return added == 0
        ? report
        : report.withNotes(
            List.of(
                String.format(
                    Locale.ROOT,
                    "Jitter of %.3g was added to the diagonal of the inducing covariance.",
                    added)));
  }

  /** The same report with another number of directions. */
  public Report withRank(int directions) {
    return new Report(method, directions, jitter, trace, notes, conditioning);
  }

  /** The same report with the story of a Krylov run. */
  public Report withTrace(Trace run) {
    return new Report(method, rank, jitter, run, notes, conditioning);
  }

  /** The same report with further notes. */
  public Report withNotes(List<String> further) {
    List<String> all = new ArrayList<>(notes);
    all.addAll(further);
    return new Report(method, rank, jitter, trace, all, conditioning);
  }

  /** The same report with how far rounding may reach; where that is far, it is noted. */
  public Report withConditioning(Conditioning known) {
    return new Report(method, rank, jitter, trace, notes, known).withNotes(known.notes());
  }
}
