package kmcg.benchmark;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;

/** The most memory that this process had at any time. */
final class PeakMemory {
  private PeakMemory() {}

  /** The sum of the peaks of all parts of the heap, in bytes; no less than the peak of the sum. */
  static long ofHeap() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getType() == MemoryType.HEAP)
        .map(MemoryPoolMXBean::getPeakUsage)
        .mapToLong(usage -> usage.getUsed())
        .sum();
  }

  /** The most memory the process ever had, in bytes; 0 where the system does not tell. */
  static long ofProcess() {
    try {
      for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
        if (line.startsWith("VmHWM:")) {
          return Long.parseLong(line.replaceAll("[^0-9]", "")) << 10;
        }
      }
    } catch (IOException e) {
      // not Linux
    }
    return 0;
  }
}
