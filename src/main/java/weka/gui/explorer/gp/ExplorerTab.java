package weka.gui.explorer.gp;

import javax.swing.Icon;
import org.jspecify.annotations.Nullable;
import weka.gui.AbstractPerspective;
import weka.gui.Logger;
import weka.gui.SysErrLog;
import weka.gui.explorer.Explorer;

/** A tab of Weka's Explorer and perspective of its Workbench that uses the loaded data. */
abstract class ExplorerTab extends AbstractPerspective
    implements Explorer.ExplorerPanel, Explorer.LogHandler {
  private static final long serialVersionUID = 1L;

  private final String title;
  private final String tip;
  private final transient Icon icon;
  private transient Logger log = new SysErrLog();
  private transient @Nullable Explorer explorer;

  ExplorerTab(String title, String tip, Icon icon) {
    this.title = title;
    this.tip = tip;
    this.icon = icon;
  }

  /** The log of the window that the tab is in; the error stream before it is in one. */
  final Logger log() {
    return log;
  }

  /** Weka's panel Classify in the same window. */
  final ClassifyWindow classify() {
    return new ClassifyWindow(explorer, getMainApplication());
  }

  @Override
  public final void setExplorer(Explorer parent) {
    explorer = parent;
  }

  @Override
  public final @Nullable Explorer getExplorer() {
    return explorer;
  }

  @Override
  public final void setLog(Logger logger) {
    log = logger;
  }

  @Override
  public final String getTabTitle() {
    return title;
  }

  @Override
  public final String getTabTitleToolTip() {
    return tip;
  }

  @Override
  public final Icon getPerspectiveIcon() {
    return icon;
  }

  @Override
  public final boolean acceptsInstances() {
    return true;
  }

  @Override
  public final boolean requiresLog() {
    return true;
  }
}
