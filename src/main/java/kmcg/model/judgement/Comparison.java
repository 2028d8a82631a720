package kmcg.model.judgement;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Proposals in the order of preference, compared by the log densities that they give to the same
 * rows: a later one is chosen only if it is better than an earlier one by more than so many
 * standard errors of the difference.
 *
 * @param <T> what is proposed
 */
public final class Comparison<T> {
  private record Entry<T>(String name, T proposal, Densities densities) {}

  private final double errors;
  private final List<Entry<T>> entries = new ArrayList<>();

  /** A comparison in which a later proposal must lead by this many standard errors. */
  public Comparison(double errors) {
    this.errors = errors;
  }

  /** Adds a proposal, after those that are preferred to it. */
  public void add(String name, T proposal, Densities densities) {
    entries.add(new Entry<>(name, proposal, densities));
  }

  /** Whether nothing was proposed. */
  public boolean isEmpty() {
    return entries.isEmpty();
  }

  /** The proposal that is chosen. */
  public T best() {
    return winner().proposal;
  }

  private Entry<T> winner() {
    Entry<T> best = entries.get(0);
    for (Entry<T> next : entries.subList(1, entries.size())) {
      boolean only = Double.isInfinite(best.densities.mean());
      best = only || next.densities.over(best.densities).exceeds(errors) ? next : best;
    }
    return best;
  }

  /**
   * How they compare, such as {@code a −0.512 nats a row (chosen), b −0.012 ± 0.003}: differences
   * from the one that is chosen, with their standard errors. Of a single row, which has none, only
   * the one that is chosen is told.
   */
  public String table() {
    return table("row");
  }

  /**
   * The same for rows that have another name.
   *
   * @param row what one is
   */
  public String table(String row) {
    Entry<T> best = winner();
    return entries.stream()
        .filter(entry -> entry.equals(best) || entry.densities.values().length > 1)
        .map(entry -> entry.equals(best) ? chosen(entry, row) : other(entry, best))
        .collect(Collectors.joining(", "));
  }

  private static String chosen(Entry<?> best, String row) {
    return String.format(
        Locale.ROOT, "%s %.4g nats a %s (chosen)", best.name, best.densities.mean(), row);
  }

  private static String other(Entry<?> entry, Entry<?> best) {
    Densities.Lead lead = entry.densities.over(best.densities);
    return String.format(Locale.ROOT, "%s %+.2g ± %.1g", entry.name, lead.mean(), lead.error());
  }
}
