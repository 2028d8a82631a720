package weka.classifiers.functions.gp.train;

import java.util.function.Function;
import kmcg.learning.NeighbourSource;
import kmcg.linalg.machine.Heap;
import kmcg.linalg.machine.MemoryPlan;
import kmcg.operator.choice.OperatorFactory;
import kmcg.operator.structure.Structure;

/**
 * What training may use of the machine, and of others.
 *
 * @param operators chooses how products with kernel matrices are computed
 * @param structure of the inputs that may be used
 * @param memoryBudget bytes beyond the data; {@link Long#MAX_VALUE} if only the heap counts
 * @param workers that do numeric work
 * @param neighbours where learning takes rows from that are given their neighbours, by how rows are
 *     encoded
 */
public record Resources(
    OperatorFactory operators,
    Structure structure,
    long memoryBudget,
    Workers workers,
    Function<RowEncoding, NeighbourSource> neighbours) {
  /** The same with neighbours from elsewhere, whose rows are encoded already. */
  public Resources with(NeighbourSource source) {
    return withNeighbours(encoding -> source);
  }

  /** The same with neighbours from elsewhere, whose rows are still to be encoded. */
  public Resources withNeighbours(Function<RowEncoding, NeighbourSource> sources) {
    return new Resources(operators, structure, memoryBudget, workers, sources);
  }

  /** The same with products computed elsewhere. */
  public Resources with(OperatorFactory products) {
    return new Resources(products, structure, memoryBudget, workers, neighbours);
  }

  /** Whether a plan keeps to the budget and to what is free on the heap. */
  public boolean suffice(MemoryPlan plan) {
    long bytes = plan.bytes();
    return bytes <= Math.min(memoryBudget, Heap.freeAfterCollection(bytes));
  }

  /** Refuses a plan that is known to end in lack of memory, before it begins. */
  void require(Plan plan) {
    String remedy = plan.method().memoryRemedy() + " (the budget is option -memory)";
    plan.memory().require(memoryBudget, remedy);
  }
}
