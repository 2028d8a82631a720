package kmcg.benchmark;

/** One piece of work, done by us and by peers. */
interface Workload {
  /** A word to choose it by on the command line. */
  String name();

  /** What is compared, as a heading. */
  String title();

  /** How, in a sentence or two. */
  String description();

  /** The page that the results belong to. */
  default String page() {
    return "benchmarks.md";
  }

  /** Does the work and measures it. */
  Section run(Setting setting) throws Exception;
}
