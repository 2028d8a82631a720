package kmcg.benchmark;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import kmcg.data.Points;
import kmcg.kernel.Kernel;

/**
 * Counts the numbers that an operator keeps of its matrix, whatever the layout: all {@code double}s
 * reachable through our own classes and arrays, but for points and kernels.
 */
final class StoredNumbers {
  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());

  private StoredNumbers() {}

  static long of(Object object) throws IllegalAccessException {
    return new StoredNumbers().count(object);
  }

  private long count(Object object) throws IllegalAccessException {
    if (object == null
        || object instanceof Points
        || object instanceof Kernel
        || !seen.add(object)) {
      return 0;
    }
    if (object instanceof double[] numbers) {
      return numbers.length;
    }
    long sum = 0;
    if (object instanceof Object[] parts) {
      for (Object part : parts) {
        sum += count(part);
      }
      return sum;
    }
    if (object.getClass().getName().startsWith("kmcg.")) {
      for (Class<?> c = object.getClass(); c != Object.class; c = c.getSuperclass()) {
        for (Field field : c.getDeclaredFields()) {
          if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
            field.setAccessible(true);
            sum += count(field.get(object));
          }
        }
      }
    }
    return sum;
  }
}
