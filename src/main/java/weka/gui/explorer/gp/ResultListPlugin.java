package weka.gui.explorer.gp;

/** What Weka asks each plugin of its result list: the versions of Weka that it is made for. */
abstract class ResultListPlugin {
  /** The first version of Weka that shows it. */
  public final String getMinVersion() {
    return "3.8.0";
  }

  /** The first version of Weka that does not show it. */
  public final String getMaxVersion() {
    return "4.0.0";
  }

  /** The version of Weka that it was written for. */
  public final String getDesignVersion() {
    return "3.8.7";
  }
}
