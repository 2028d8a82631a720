package kmcg.learning;

import java.util.function.IntFunction;
import kmcg.kernel.Parameter;

/**
 * A limit of the search for a parameter, where the data left it.
 *
 * @param parameter with its value there
 * @param isMost whether it is the largest value that is allowed, and not the smallest
 */
public record SearchLimit(Parameter parameter, boolean isMost) {
  /**
   * What that means, as a clause: nothing is amiss with an input that does not matter, nor with a
   * function without noise.
   *
   * @param input the name of an input by its number
   */
  String words(IntFunction<String> input) {
    String of =
        parameter.input().isPresent() ? input.apply(parameter.input().getAsInt()) : "any input";
    boolean isPart = parameter.name().contains(".");
    return switch (parameter.kind()) {
      case LENGTH_SCALE -> {
        String what = isPart ? "a part of the kernel" : "the function";
        yield isMost
            ? what + " does not visibly change with " + of
            : what + " changes with " + of + " as quickly as the search allows";
      }
      case VARIANCE ->
          isMost
              ? "the variance of %s is as large as the search allows"
                  .formatted(isPart ? "a part of the kernel" : "the kernel")
              : (isPart ? "a part of the kernel" : "the kernel") + " has no visible effect";
      case NOISE -> "the noise is as %s as the search allows".formatted(isMost ? "large" : "small");
      case PERIOD ->
          "the period is as %s as the search allows".formatted(isMost ? "long" : "short");
      case SHAPE ->
          "the shape of the kernel (%s) is as %s as the search allows"
              .formatted(parameter.name(), isMost ? "large" : "small");
    };
  }
}
