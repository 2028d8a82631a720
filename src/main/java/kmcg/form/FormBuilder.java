package kmcg.form;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Puts a form together, in the order in which entries are given. */
public final class FormBuilder {
  private final Map<String, Object> entries = new LinkedHashMap<>();

  FormBuilder() {}

  private FormBuilder add(String name, Object value) {
    if (entries.put(name, value) != null) {
      throw new IllegalArgumentException(
          "the entry '" + name + "' is there twice; give each a name of its own.");
    }
    return this;
  }

  /** Adds a boolean. */
  public FormBuilder put(String name, boolean value) {
    return add(name, value);
  }

  /** Adds a whole number. */
  public FormBuilder put(String name, long value) {
    return add(name, value);
  }

  /** Adds a number. */
  public FormBuilder put(String name, double value) {
    return add(name, value);
  }

  /** Adds a text. */
  public FormBuilder put(String name, String value) {
    return add(name, value);
  }

  /** Adds the name of a constant. */
  public FormBuilder put(String name, Enum<?> value) {
    return add(name, value.name());
  }

  /** Adds numbers; shared, not copied. */
  public FormBuilder put(String name, double[] values) {
    return add(name, values);
  }

  /** Adds whole numbers; shared, not copied. */
  public FormBuilder put(String name, int[] values) {
    return add(name, values);
  }

  /** Adds a form. */
  public FormBuilder put(String name, Form value) {
    return add(name, value);
  }

  /** Adds texts. */
  public FormBuilder putTexts(String name, List<String> values) {
    return add(name, new Form.Texts(List.copyOf(values)));
  }

  /** Adds forms. */
  public FormBuilder putForms(String name, List<Form> values) {
    return add(name, new Form.Forms(List.copyOf(values)));
  }

  /** The form of all entries so far. */
  public Form build() {
    return new Form("", Collections.unmodifiableMap(new LinkedHashMap<>(entries)));
  }
}
