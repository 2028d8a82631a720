package weka.experiment.gp.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A problem before its data are read. */
public interface ProblemSource {
  /** The name of its data set. */
  String dataSet();

  /** The name of its kernel. */
  String kernel();

  /** The reason for which the problem cannot be run here, if there is one. */
  Optional<String> obstacle();

  /** The files it reads, if it reads any. */
  default List<Path> files() {
    return List.of();
  }

  /** Reads the data. */
  Problem load() throws IOException;
}
