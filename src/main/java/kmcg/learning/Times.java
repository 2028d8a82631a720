package kmcg.learning;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import kmcg.data.Points;
import kmcg.data.TrainingSet;

/**
 * The inputs that are taken for times, and what repeats itself along them.
 *
 * <p>Known times and the only input always are. Beside other inputs, numbers that look counted
 * ({@link CountedTimes}) are if there is one such input; of several, those along which something
 * repeats, since axes of grids and designs of experiments look counted, too.
 */
final class Times {
  /** Periods that are tried along each. */
  private static final int PERIODS = 2;

  private final TrainingSet data;
  private final Set<Integer> known;
  private final List<Integer> inputs;
  private final Map<Integer, List<Double>> periods = new HashMap<>();

  private Times(TrainingSet data, Set<Integer> known, List<Integer> counted) {
    this.data = data;
    this.known = known;
    this.inputs =
        IntStream.range(0, data.inputs().dimensions())
            .filter(j -> known.contains(j) || isTime(j, counted))
            .boxed()
            .toList();
  }

  /** No times. */
  static Times none(TrainingSet data) {
    return new Times(data, Set.of(), List.of());
  }

  /**
   * Those that learning looks for.
   *
   * @param all inputs, of which data may have a part
   */
  static Times in(TrainingSet data, Points all, Growth growth) {
    if (!growth.parts()) {
      return none(data);
    }
    boolean isOnly = all.dimensions() == 1;
    return new Times(
        data,
        isOnly ? Set.of(0) : Set.copyOf(growth.times()),
        isOnly ? List.of() : CountedTimes.of(all));
  }

  private boolean isTime(int input, List<Integer> counted) {
    return counted.contains(input) && (counted.size() == 1 || !periods(input).isEmpty());
  }

  /** The numbers of the inputs. */
  List<Integer> inputs() {
    return inputs;
  }

  /** Whether some input is a time for certain, or something repeats along one that may be. */
  boolean areCertain() {
    return inputs.stream().anyMatch(time -> known.contains(time) || !periods(time).isEmpty());
  }

  /** The periods that stand out along an input, the clearest first. */
  List<Double> periods(int input) {
    return periods.computeIfAbsent(
        input, j -> Periodogram.periods(along(j), data.targets(), PERIODS));
  }

  /** The same beside a season that is known. */
  List<Double> periodsBeside(double known, int input) {
    return Periodogram.periods(along(input), data.targets(), List.of(known), 1);
  }

  private double[] along(int input) {
    return data.inputs().all().coordinate(input);
  }
}
