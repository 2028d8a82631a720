package kmcg.benchmark;

import java.awt.BasicStroke;
import java.awt.Color;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Map;
import org.knowm.xchart.ChartEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.XYStyler;

/**
 * Seconds against rows, both on logarithmic axes, a line for each method.
 *
 * @param times the seconds by method and number of rows
 */
record GrowthPlot(Map<String, Map<Integer, Double>> times) {
  /** Okabe and Ito's colours, which most eyes can tell apart. */
  private static final Color[] COLOURS = {
    new Color(0x000000),
    new Color(0xD55E00),
    new Color(0x0072B2),
    new Color(0x009E73),
    new Color(0xE69F00),
    new Color(0xCC79A7),
    new Color(0x56B4E9),
    new Color(0x999999)
  };

  void write(Path file) throws IOException {
    XYChart chart =
        new XYChartBuilder()
            .width(760)
            .height(480)
            .title("Training time")
            .xAxisTitle("N, training rows")
            .yAxisTitle("time")
            .build();
    XYStyler styler = chart.getStyler();
    styler.setXAxisLogarithmic(true).setXAxisLogarithmicDecadeOnly(false);
    styler.setXAxisTickLabelsFormattingFunction("%.0f"::formatted);
    styler.setYAxisLogarithmic(true).setYAxisTickLabelsFormattingFunction(Bar::time);
    styler.setPlotGridLinesStroke(new BasicStroke(1)); // dashes would be a shape each
    styler.setLegendPosition(LegendPosition.OutsideE).setChartBackgroundColor(Color.WHITE);
    styler.setSeriesColors(COLOURS);
    times.forEach(
        (name, seconds) -> {
          if (!seconds.isEmpty()) {
            chart.addSeries(
                name, new ArrayList<>(seconds.keySet()), new ArrayList<>(seconds.values()));
          }
        });
    Files.createDirectories(file.toAbsolutePath().getParent());
    ChartEncoder.saveChart(chart, file.toString(), "svg");
  }
}
