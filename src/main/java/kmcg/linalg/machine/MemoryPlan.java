package kmcg.linalg.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What a computation will take, beyond its data, before anything is allocated.
 *
 * @param parts in the order in which they are worth telling
 */
public record MemoryPlan(List<Part> parts) {
  /**
   * One of the things that take memory.
   *
   * @param what it is
   * @param bytes that it takes
   */
  public record Part(String what, long bytes) {}

  /** Keeps its own copy of the parts. */
  public MemoryPlan {
    parts = List.copyOf(parts);
  }

  /** A plan with a single part. */
  public static MemoryPlan of(String what, long bytes) {
    return new MemoryPlan(List.of(new Part(what, bytes)));
  }

  /** This plan and one thing more. */
  public MemoryPlan and(String what, long bytes) {
    List<Part> more = new ArrayList<>(parts);
    more.add(new Part(what, bytes));
    return new MemoryPlan(more);
  }

  /** All bytes together. */
  public long bytes() {
    long sum = 0;
    for (Part part : parts) {
      sum = sum > Long.MAX_VALUE - part.bytes() ? Long.MAX_VALUE : sum + part.bytes();
    }
    return sum;
  }

  /**
   * Refuses a plan that exceeds a budget or what is free on the heap.
   *
   * @param budget bytes that the user allows; {@link Long#MAX_VALUE} if only the heap counts
   * @param remedy what the user can do, as a clause
   */
  public void require(long budget, String remedy) {
    if (bytes() > budget) {
      throw new InsufficientMemoryException(
          "training needs %s MB (%s), but only %s MB are allowed; %s, or allow more."
              .formatted(Heap.megabytes(bytes()), this, budget >> 20, remedy));
    }
    Heap.require("training (" + this + ")", bytes(), remedy);
  }

  /** The parts in words. */
  @Override
  public String toString() {
    return parts.stream()
        .map(part -> "%s %s MB".formatted(part.what(), Heap.megabytes(part.bytes())))
        .collect(Collectors.joining(", "));
  }
}
