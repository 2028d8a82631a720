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

  /** Hears that a run begins, after {@code finished} of {@code all} runs. */
  void begin(RunKey run, int finished, int all);

  /** Hears a sentence for the user. */
  void say(String sentence);
}
