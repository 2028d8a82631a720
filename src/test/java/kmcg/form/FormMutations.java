package kmcg.form;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Forms with one entry that is not as it was. */
public final class FormMutations {
  private FormMutations() {}

  /** Each entry left out, or replaced by one of another type, at any depth. */
  public static List<Form> broken(Form form) {
    List<Form> all = new ArrayList<>();
    for (Map.Entry<String, Object> entry : form.entries().entrySet()) {
      String name = entry.getKey();
      if (!isOptional(form, name)) {
        Map<String, Object> without = new LinkedHashMap<>(form.entries());
        without.remove(name);
        all.add(new Form("", without));
      }
      Object value = entry.getValue();
      all.add(with(form, name, value instanceof Boolean ? (Object) 1.5 : Boolean.TRUE));
      if (value instanceof Form inner) {
        for (Form part : broken(inner)) {
          all.add(with(form, name, part));
        }
      } else if (value instanceof Form.Forms forms && !forms.values().isEmpty()) {
        for (Form part : broken(forms.values().get(0))) {
          List<Form> parts = new ArrayList<>(forms.values());
          parts.set(0, part);
          all.add(with(form, name, new Form.Forms(parts)));
        }
      }
    }
    return all;
  }

  /**
   * Weights of one are left out, the grid of rows that have none, and from earlier models what is
   * known of rounding.
   */
  private static boolean isOptional(Form form, String name) {
    return List.of("scale", "rootWeights", "weights", "scatter", "conditioning", "kernelError")
            .contains(name)
        || (name.equals("grid") && form.has("notes"))
        || (name.equals("fit") && form.has("meanError"));
  }

  /** Each array of numbers, at any depth, overwritten by one number. */
  public static List<Form> overwritten(Form form, double by) {
    List<Form> all = new ArrayList<>();
    for (Map.Entry<String, Object> entry : form.entries().entrySet()) {
      String name = entry.getKey();
      if (entry.getValue() instanceof double[] numbers && numbers.length > 0) {
        double[] other = new double[numbers.length];
        Arrays.fill(other, by);
        all.add(with(form, name, other));
      } else if (entry.getValue() instanceof Form inner) {
        for (Form part : overwritten(inner, by)) {
          all.add(with(form, name, part));
        }
      } else if (entry.getValue() instanceof Form.Forms forms) {
        for (int i = 0; i < forms.values().size(); i++) {
          for (Form part : overwritten(forms.values().get(i), by)) {
            List<Form> parts = new ArrayList<>(forms.values());
            parts.set(i, part);
            all.add(with(form, name, new Form.Forms(parts)));
          }
        }
      }
    }
    return all;
  }

  /** Forms with a random entry changed: shorter or longer, not finite, zero, negative or large. */
  public static List<Form> changed(Form form, SplittableRandom random, int count) {
    List<Form> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.add(changed(form, random));
    }
    return all;
  }

  private static Form changed(Form form, SplittableRandom random) {
    List<String> names = form.names();
    if (names.isEmpty()) {
      return form;
    }
    String name = names.get(random.nextInt(names.size()));
    return with(form, name, changed(form.entries().get(name), random));
  }

  private static Object changed(Object value, SplittableRandom random) {
    if (value instanceof Form inner) {
      return changed(inner, random);
    } else if (value instanceof Form.Forms forms) {
      List<Form> parts = new ArrayList<>(forms.values());
      if (parts.isEmpty() || random.nextInt(3) == 0) {
        parts.add(Form.builder().build());
      } else if (random.nextInt(2) == 0) {
        parts.remove(0);
      } else {
        parts.set(0, changed(parts.get(0), random));
      }
      return new Form.Forms(parts);
    } else if (value instanceof double[] numbers) {
      return changed(numbers, random);
    } else if (value instanceof int[] numbers) {
      int[] other = Arrays.copyOf(numbers, Math.max(0, numbers.length + random.nextInt(3) - 1));
      if (other.length > 0) {
        int[] odd = {-1, 0, Integer.MAX_VALUE, Integer.MIN_VALUE, 3};
        other[random.nextInt(other.length)] = odd[random.nextInt(odd.length)];
      }
      return other;
    } else if (value instanceof Double) {
      double[] odd = {Double.NaN, Double.POSITIVE_INFINITY, 0.0, -1.0, 1e-300, 1e300};
      return odd[random.nextInt(odd.length)];
    } else if (value instanceof Long number) {
      long[] odd = {number - 1, number + 1, -1, 0, Long.MAX_VALUE, Integer.MAX_VALUE};
      return odd[random.nextInt(odd.length)];
    } else if (value instanceof String text) {
      return random.nextInt(2) == 0 ? "" : text + "x";
    } else if (value instanceof Boolean flag) {
      return !flag;
    }
    return value;
  }

  private static double[] changed(double[] numbers, SplittableRandom random) {
    double[] other = Arrays.copyOf(numbers, Math.max(0, numbers.length + random.nextInt(3) - 1));
    if (other.length > 0) {
      double[] odd = {Double.NaN, Double.NEGATIVE_INFINITY, 0.0, -1.0, 2.5};
      other[random.nextInt(other.length)] = odd[random.nextInt(odd.length)];
    }
    return other;
  }

  private static Form with(Form form, String name, Object value) {
    Map<String, Object> entries = new LinkedHashMap<>(form.entries());
    entries.put(name, value);
    return new Form("", entries);
  }

  /** The first entry in which two forms differ, for messages. */
  public static String difference(Form a, Form b) {
    for (String name : a.names()) {
      Object first = a.entries().get(name);
      Object second = b.entries().get(name);
      if (first instanceof Form x && second instanceof Form y && x != y) {
        return name + "/" + difference(x, y);
      }
      if (first != second) {
        return name + ": " + text(first) + " became " + text(second);
      }
    }
    return "nothing";
  }

  private static String text(Object value) {
    if (value instanceof double[] numbers) {
      return numbers.length + " numbers";
    }
    return value instanceof int[] numbers ? Arrays.toString(numbers) : String.valueOf(value);
  }
}
