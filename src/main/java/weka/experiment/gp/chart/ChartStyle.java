package weka.experiment.gp.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.Styler.LegendPosition;

/** The look that all plots share: white, quiet, with the legend below. */
final class ChartStyle {
  static final String FONT = Font.SANS_SERIF;
  static final Font LEGEND_FONT = new Font(FONT, Font.PLAIN, 10);
  static final Font SMALL_FONT = new Font(FONT, Font.PLAIN, 10);
  static final Font TITLE_FONT = new Font(FONT, Font.BOLD, 12);
  static final Font AXIS_FONT = new Font(FONT, Font.PLAIN, 11);
  static final int LEGEND_LINE = 14;

  private ChartStyle() {}

  static void apply(AxesChartStyler styler) {
    styler.setChartBackgroundColor(Color.WHITE).setPlotBackgroundColor(Color.WHITE);
    styler.setChartPadding(14); // half a label may stand beyond the end of an axis
    styler.setPlotBorderVisible(false).setChartTitleBoxVisible(false);
    styler.setPlotGridLinesColor(new Color(0xE4E4E4)).setPlotGridVerticalLinesVisible(false);
    styler.setPlotGridLinesStroke(new BasicStroke(1)); // dashes would be a shape each
    styler.setAxisTickMarksStroke(new BasicStroke(1));
    styler.setChartTitleFont(TITLE_FONT);
    styler.setAxisTitleFont(AXIS_FONT);
    styler.setAxisTickLabelsFont(SMALL_FONT);
    styler.setLegendFont(LEGEND_FONT);
    styler.setLegendPosition(LegendPosition.OutsideS).setLegendBorderColor(Color.WHITE);
    styler.setLegendSeriesLineLength(LEGEND_LINE).setLegendPadding(9);
  }
}
