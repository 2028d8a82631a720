package kmcg.spark;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.commons.io.FileUtils;
import org.apache.spark.sql.SparkSession;

/**
 * A standalone cluster of its own processes on loopback, made of nothing but the jars that Maven
 * has: a master, and workers with one core each.
 */
final class Cluster implements AutoCloseable {
  private static final Path HOME = Path.of(System.getProperty("kmcg.sparkHome"));

  private final int port = freePort();
  private final Path logs = Files.createDirectories(HOME.resolve("logs"));
  private final Process master;
  private final List<Process> workers = new ArrayList<>();

  /** Starts master and workers, and waits until the master listens. */
  Cluster(int workers, String memory) throws IOException, InterruptedException {
    master =
        started(
            "master",
            "org.apache.spark.deploy.master.Master",
            List.of("--host", "127.0.0.1", "--port", "" + port, "--webui-port", "0"));
    awaitMaster();
    for (int k = 0; k < workers; k++) {
      this.workers.add(
          started(
              "worker" + k,
              "org.apache.spark.deploy.worker.Worker",
              List.of(
                  "--host",
                  "127.0.0.1",
                  "--webui-port",
                  "0",
                  "--cores",
                  "1",
                  "--memory",
                  memory,
                  "--work-dir",
                  HOME.resolve("work").toString(),
                  url())));
    }
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private Process started(String name, String type, List<String> arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(System.getProperty("kmcg.sparkOpens").trim().split("\\s+")));
    command.addAll(List.of("-Xmx512m", "-cp", HOME.resolve("jars").toString() + "/*", type));
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command);
    builder
        .environment()
        .putAll(
            Map.of(
                "SPARK_HOME", HOME.toString(),
                "SPARK_LOCAL_IP", "127.0.0.1",
                "SPARK_SCALA_VERSION", "2.13"));
    builder.redirectErrorStream(true);
    builder.redirectOutput(logs.resolve(name + ".log").toFile());
    return builder.start();
  }

  private void awaitMaster() throws InterruptedException {
    long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (System.nanoTime() < end) {
      try (Socket socket = new Socket()) {
        socket.connect(new InetSocketAddress("127.0.0.1", port), 500);
        return;
      } catch (IOException e) {
        Thread.sleep(200);
      }
    }
    throw new IllegalStateException("the master does not listen; see " + logs);
  }

  String url() {
    return "spark://127.0.0.1:" + port;
  }

  /** Has a program of our jar run by spark-submit, in a process of its own. */
  Process submitted(String type, String... arguments) throws IOException {
    List<String> all =
        new ArrayList<>(
            List.of(
                "--master",
                url(),
                "--conf",
                "spark.driver.host=127.0.0.1",
                "--conf",
                "spark.ui.enabled=false",
                "--class",
                type,
                System.getProperty("kmcg.sparkJar")));
    all.addAll(List.of(arguments));
    return started("submit", "org.apache.spark.deploy.SparkSubmit", all);
  }

  /** What the last submitted program has printed. */
  String printed() throws IOException {
    return Files.readString(logs.resolve("submit.log"));
  }

  /** A driver in this process, with our jar on the executors. */
  SparkSession session(String serializer, String executorMemory) {
    return SparkSession.builder()
        .master(url())
        .config("spark.ui.enabled", "false")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.executor.memory", executorMemory)
        .config("spark.serializer", serializer)
        .config("spark.jars", System.getProperty("kmcg.sparkJar"))
        .config("spark.cores.max", workers.size()) // and wait for all of them before the first job
        .config("spark.scheduler.minRegisteredResourcesRatio", "1.0")
        .config("spark.network.timeout", "60s")
        .config("spark.executor.heartbeatInterval", "5s")
        .getOrCreate();
  }

  /** Kills the executors of a worker as the system does when it lacks memory. */
  void killExecutors(int worker) {
    workers.get(worker).descendants().forEach(ProcessHandle::destroyForcibly);
  }

  /** Kills a worker. */
  void killWorker(int worker) {
    workers.get(worker).destroyForcibly();
  }

  @Override
  public void close() {
    List<Process> all = new ArrayList<>(workers);
    all.add(master);
    for (Process process : all) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    FileUtils.deleteQuietly(HOME.resolve("work").toFile()); // copies of our jar
  }
}
