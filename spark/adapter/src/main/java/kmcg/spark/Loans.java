package kmcg.spark;

import java.util.ArrayDeque;
import java.util.Deque;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;

/** What the executors keep for a training, and give back when it ends. */
final class Loans implements AutoCloseable {
  private final JavaSparkContext spark;
  private final Deque<Runnable> returns = new ArrayDeque<>();

  Loans(JavaSparkContext spark) {
    this.spark = spark;
  }

  JavaSparkContext spark() {
    return spark;
  }

  /** Sends a value to all executors, until the training ends. */
  <T> Broadcast<T> broadcast(T value) {
    Broadcast<T> sent = spark.broadcast(value);
    onReturn(sent::destroy);
    return sent;
  }

  /** Has something done when the training ends. */
  void onReturn(Runnable action) {
    returns.push(action);
  }

  @Override
  public void close() {
    while (!returns.isEmpty()) {
      returns.pop().run();
    }
  }
}
