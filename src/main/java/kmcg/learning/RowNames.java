package kmcg.learning;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kmcg.data.EqualRows;
import kmcg.data.Points;

/**
 * The names of rows: their numbers in the table that was given, counted from one. A row that was
 * made of several with equal inputs has the names of all, or of the first if they are many.
 *
 * @param numbers for each row, those of the rows that it was made of, in the table, from zero
 */
public record RowNames(List<int[]> numbers) {
  /** Rows with equal inputs that are all named. */
  private static final int NAMED = 3;

  /**
   * Names of rows that are none of others.
   *
   * @param numbers of the rows in the table, from zero
   */
  public static RowNames of(int[] numbers) {
    return new RowNames(Arrays.stream(numbers).mapToObj(row -> new int[] {row}).toList());
  }

  /** Names of all rows of a table. */
  public static RowNames ofAll(int rows) {
    return of(IntStream.range(0, rows).toArray());
  }

  /**
   * The names after rows with equal inputs were made one.
   *
   * @param inputs of these rows
   */
  public RowNames merged(Points inputs) {
    return new RowNames(
        Arrays.stream(EqualRows.groups(inputs))
            .map(group -> Arrays.stream(group).flatMap(i -> IntStream.of(numbers.get(i))).toArray())
            .toList());
  }

  /** The name of a row. */
  public String of(int row) {
    int[] all = numbers.get(row);
    String first = String.valueOf(all[0] + 1);
    return all.length > NAMED
        ? "%s and %s with the same inputs".formatted(first, all.length - 1)
        : Arrays.stream(all)
            .mapToObj(number -> String.valueOf(number + 1))
            .collect(Collectors.joining(" and "));
  }
}
