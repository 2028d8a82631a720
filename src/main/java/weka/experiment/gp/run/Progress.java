package weka.experiment.gp.run;

import java.util.Optional;
import weka.gui.Logger;

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

  /** The log for regressors that are trained before the first run, if anybody looks at it. */
  default Optional<Logger> log() {
    return Optional.empty();
  }
}
