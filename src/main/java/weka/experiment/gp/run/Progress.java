package weka.experiment.gp.run;

/** Hears of the progress of a campaign. */
public interface Progress {
  /** Hears nothing. */
  Progress NONE =
      new Progress() {
        @Override
        public void begin(RunKey run, int finished, int all) {}

        @Override
        public void say(String sentence) {}
      };

  /** A run begins, after so many of all are finished. */
  void begin(RunKey run, int finished, int all);

  /** Something that the user should know. */
  void say(String sentence);
}
