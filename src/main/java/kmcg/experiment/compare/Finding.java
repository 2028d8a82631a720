package kmcg.experiment.compare;

import java.nio.file.Path;
import java.util.List;

/**
 * What a comparison has come to.
 *
 * @param recommendation which method to use, in words
 * @param report the page with everything
 * @param pictures of loss over training time, as PNG
 */
public record Finding(String recommendation, Path report, List<Path> pictures) {}
