package weka.experiment.gp.compare;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import weka.experiment.gp.chart.Plot;

/**
 * What a comparison has come to.
 *
 * @param recommendation which method to use, in words
 * @param scheme the same as the name of a regressor of the package with its options
 * @param notes what is to be known beside it, such as runs that are not finished
 * @param report the page with everything
 * @param plots of loss over training time
 */
public record Finding(
    String recommendation,
    Optional<String> scheme,
    List<String> notes,
    Path report,
    List<Plot> plots) {}
