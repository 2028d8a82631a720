package kmcg.experiment.compare;

import java.nio.file.Path;
import java.util.List;
import kmcg.experiment.chart.Plot;

/**
 * What a comparison has come to.
 *
 * @param recommendation which method to use, in words
 * @param report the page with everything
 * @param plots of loss over training time
 */
public record Finding(String recommendation, Path report, List<Plot> plots) {}
