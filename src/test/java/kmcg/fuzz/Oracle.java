package kmcg.fuzz;

/** Something that holds for every trained model. */
interface Oracle {
  /**
   * Looks at a model.
   *
   * @param draw decides what is looked at, where all would take too long
   * @throws Finding if something does not hold
   */
  void check(Trained model, Draw draw) throws Exception;
}
