package kmcg.kernel;

import kmcg.data.PointRange;

/** A way to find the nearest rows of points. */
interface RowSearch {
  /** Shows to {@code found[i]} every row that may be among the nearest of point i. */
  void search(PointRange points, Nearest[] found);
}
