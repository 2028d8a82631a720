package kmcg.paper.picture;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.knowm.xchart.ChartEncoder;
import org.knowm.xchart.internal.chartpart.IChart;

/**
 * Rows of panels, each row with a caption, as one picture.
 *
 * @param title of the whole
 * @param rows from top to bottom
 */
public record Figure(String title, List<Row> rows) implements IChart {
  /** Pixels of a bitmap for each unit of length. */
  private static final int SHARPNESS = 2;

  private static final int MARGIN = 12;
  private static final int TITLE = 26;
  private static final int CAPTION = 20;
  private static final int PANEL_TITLE = 18;
  private static final int AXIS = 24;
  private static final int LEFT = 38;
  private static final int GAP = 8;
  private static final int BAR_LABELS = 38;
  private static final int PANEL_WIDTH = LEFT + Panel.SIDE + GAP + Panel.BAR + BAR_LABELS;
  private static final int ROW_HEIGHT = CAPTION + PANEL_TITLE + Panel.SIDE + AXIS;

  private static final Color INK = new Color(0x22, 0x22, 0x22);
  private static final Font PLAIN = new Font(Font.SANS_SERIF, Font.PLAIN, 11);
  private static final Font BOLD = new Font(Font.SANS_SERIF, Font.BOLD, 12);
  private static final Font LARGE = new Font(Font.SANS_SERIF, Font.BOLD, 14);

  /**
   * Panels side by side.
   *
   * @param caption above them
   * @param panels from left to right
   */
  public record Row(String caption, List<Panel> panels) {
    /** Keeps its own copy of the panels. */
    public Row {
      panels = List.copyOf(panels);
    }
  }

  /** Keeps its own copy of the rows. */
  public Figure {
    rows = List.copyOf(rows);
  }

  @Override
  public int getWidth() {
    int most = rows.stream().mapToInt(row -> row.panels().size()).max().orElse(1);
    return 2 * MARGIN + most * PANEL_WIDTH;
  }

  @Override
  public int getHeight() {
    return 2 * MARGIN + TITLE + rows.size() * ROW_HEIGHT;
  }

  @Override
  public String getTitle() {
    return title;
  }

  /** Writes {@code <name>.png} and {@code <name>.svg} into a directory, which is made if needed. */
  public void write(Path directory, String name) throws IOException {
    Files.createDirectories(directory);
    String base = directory.resolve(name).toString();
    ChartEncoder.saveChart(this, base + ".svg", "svg");
    int width = SHARPNESS * getWidth();
    int height = SHARPNESS * getHeight();
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D g = image.createGraphics();
    g.scale(SHARPNESS, SHARPNESS);
    paint(g, getWidth(), getHeight());
    g.dispose();
    ImageIO.write(Bitmap.indexed(image), "png", Path.of(base + ".png").toFile());
  }

  @Override
  public void paint(Graphics2D g, int width, int height) {
    g.setColor(Color.WHITE);
    g.fillRect(0, 0, width, height);
    text(g, LARGE, title, MARGIN, MARGIN + 14);
    int top = MARGIN + TITLE;
    for (Row row : rows) {
      text(g, BOLD, row.caption(), MARGIN, top + 14);
      int left = MARGIN;
      for (Panel panel : row.panels()) {
        paint(panel, g, left, top + CAPTION);
        left += PANEL_WIDTH;
      }
      top += ROW_HEIGHT;
    }
  }

  private static void text(Graphics2D g, Font font, String words, int x, int y) {
    g.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    g.setColor(INK);
    g.setFont(font);
    g.drawString(words, x, y);
  }

  /** Words that end at x, or are centred there. */
  private static void aligned(Graphics2D g, String words, double x, int y, double share) {
    double width = g.getFontMetrics(PLAIN).stringWidth(words);
    text(g, PLAIN, words, (int) Math.round(x - share * width), y);
  }

  private static void paint(Panel panel, Graphics2D g, int x, int y) {
    int left = x + LEFT;
    int top = y + PANEL_TITLE;
    text(g, PLAIN, panel.title(), left, y + 12);
    Graphics2D map = (Graphics2D) g.create(left, top, panel.width(), panel.height());
    panel.paintMap(map);
    map.dispose();
    frame(g, left, top, panel.width(), panel.height());
    if (!panel.isMatrix()) {
      axes(panel, g, left, top);
    }
    bar(panel, g, left + panel.width() + GAP, top);
  }

  private static void frame(Graphics2D g, int x, int y, int width, int height) {
    g.setColor(INK);
    g.drawRect(x, y, width, height);
  }

  private static void axes(Panel panel, Graphics2D g, int left, int top) {
    double[] ends = panel.axis();
    int bottom = top + Panel.SIDE;
    for (int i = 0; i <= 2; i++) {
      String label = ColourScale.label(ends[0] + (ends[1] - ends[0]) * i / 2);
      int offset = Panel.SIDE * i / 2;
      g.setColor(INK);
      g.drawLine(left + offset, bottom, left + offset, bottom + 3);
      g.drawLine(left - 3, bottom - offset, left, bottom - offset);
      aligned(g, label, left + offset, bottom + 15, 0.5);
      aligned(g, label, left - 5, bottom - offset + 4, 1);
    }
    aligned(g, "x", left + 0.75 * Panel.SIDE, bottom + 15, 0.5);
    aligned(g, "z", left - 8, bottom - 3 * Panel.SIDE / 4 + 4, 1);
  }

  private static void bar(Panel panel, Graphics2D g, int left, int top) {
    Graphics2D bar = (Graphics2D) g.create(left, top, Panel.BAR, Panel.SIDE);
    panel.paintBar(bar);
    bar.dispose();
    frame(g, left, top, Panel.BAR, Panel.SIDE);
    ColourScale scale = panel.scale();
    for (int i = 0; i <= 2; i++) {
      double value = scale.from() + (scale.to() - scale.from()) * i / 2;
      int y = top + Panel.SIDE - Panel.SIDE * i / 2 + 4;
      aligned(g, ColourScale.label(value), left + Panel.BAR + 4, y, 0);
    }
  }
}
