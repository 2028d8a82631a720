package kmcg.paper;

import java.awt.Color;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import kmcg.data.Points;
import kmcg.method.Method;
import weka.experiment.gp.chart.Line;
import weka.experiment.gp.chart.Plot;
import weka.experiment.gp.report.Figure;
import weka.experiment.gp.run.MethodEntry;
import weka.experiment.gp.run.Problem;
import weka.experiment.gp.run.Size;

/** The first figure of the paper: the means of CG and KMCG after seven steps on the toy data. */
final class ToyFigure {
  private static final int STEPS = 7;
  private static final int POINTS = 400;

  private ToyFigure() {}

  static Figure of(PaperFolder folder) throws IOException {
    Problem toy = new RegressionSet(folder, "TOY", KernelKind.SE).load();
    double[] x = toy.training().inputs().values();
    double low = Arrays.stream(x).min().orElseThrow();
    double high = Arrays.stream(x).max().orElseThrow();
    double[] line = new double[POINTS];
    for (int i = 0; i < POINTS; i++) {
      line[i] = low + (high - low) * i / (POINTS - 1);
    }
    Plot plot =
        new Plot(
            "Means after %s steps on the toy data".formatted(STEPS),
            "x",
            "y",
            false,
            false,
            List.of(
                new Line("data", x, toy.training().targets(), new Color(0xBBBBBB), Line.Look.DOTS),
                mean(MethodEntry.CG, toy, line, Line.Look.PLAIN),
                mean(MethodEntry.KMCG, toy, line, Line.Look.PLAIN),
                mean(MethodEntry.EXACT, toy, line, Line.Look.THIN)));
    return new Figure(Figure.id("toy", "means"), plot);
  }

  private static Line mean(MethodEntry entry, Problem toy, double[] x, Line.Look look) {
    Method method = entry.method(new Size(STEPS, STEPS, 0, Size.Choice.RANDOM));
    double[] mean = method.condition(toy.prior(), toy.training()).predict(Points.onLine(x)).mean();
    return new Line(entry.title(), x, mean, entry.colour(), look);
  }
}
