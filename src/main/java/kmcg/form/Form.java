package kmcg.form;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.Function;

/**
 * Named values in order, as they are saved: an immutable map whose getters check what they give.
 *
 * <p>A value is a boolean, a whole number, a number, a text, an array of numbers or of whole
 * numbers, a list of texts, a form or a list of forms. Every getter refuses an entry that is
 * absent, of another type, of another length than expected or not finite, with a {@link
 * FormException} that names it by its path. Arrays are shared, not copied.
 */
public final class Form {
  /** The entry that says what a form is of. */
  private static final String KIND = "kind";

  private final String path; // of this form in the whole, with a slash at its end unless empty
  private final Map<String, Object> entries;

  Form(String path, Map<String, Object> entries) {
    this.path = path;
    this.entries = entries;
  }

  /** Begins a form without a kind. */
  public static FormBuilder builder() {
    return new FormBuilder();
  }

  /** Begins a form of the given kind: a short name that stays the same whatever classes become. */
  public static FormBuilder ofKind(String kind) {
    return new FormBuilder().put(KIND, kind);
  }

  /** The names of the entries, in order. */
  public List<String> names() {
    return List.copyOf(entries.keySet());
  }

  /** All entries; for the codec. */
  Map<String, Object> entries() {
    return entries;
  }

  /** Whether there is such an entry. */
  public boolean has(String name) {
    return entries.containsKey(name);
  }

  /** What this form is of. */
  public String kind() {
    return text(KIND);
  }

  /** Refuses a form of another kind. */
  public Form requireKind(String kind) {
    if (!kind().equals(kind)) {
      throw refusal(KIND, "must be '" + kind + "'", "is '" + kind() + "'");
    }
    return this;
  }

  /** The refusal of a kind that nobody knows. */
  public FormException unknownKind(String what) {
    return refusal(KIND, "must name " + what, "is '" + kind() + "'");
  }

  /** The refusal of an entry that breaks a rule: "'name' must …, but …". */
  public FormException refusal(String name, String rule, String seen) {
    return FormException.of(path + name, rule, seen);
  }

  private <T> T get(String name, Class<T> type, String what) {
    Object value = entries.get(name);
    if (value == null) {
      throw refusal(name, "must be " + what, "is not there");
    }
    if (!type.isInstance(value)) {
      throw refusal(name, "must be " + what, "is " + Tag.of(value).words());
    }
    return type.cast(value);
  }

  /** A boolean. */
  public boolean flag(String name) {
    return get(name, Boolean.class, Tag.FLAG.words());
  }

  /** A whole number of any size. */
  public long whole(String name) {
    return get(name, Long.class, Tag.WHOLE.words());
  }

  /** A whole number between two others, both allowed. */
  public int integer(String name, int least, int most) {
    long value = whole(name);
    if (value < least || value > most) {
      throw refusal(name, "must be between %s and %s".formatted(least, most), "is " + value);
    }
    return (int) value;
  }

  /** A finite number. */
  public double number(String name) {
    double value = anyNumber(name);
    if (!Double.isFinite(value)) {
      throw refusal(name, "must be finite", "is " + value);
    }
    return value;
  }

  /** A number that need not be finite, nor one at all. */
  public double anyNumber(String name) {
    return get(name, Double.class, Tag.NUMBER.words());
  }

  /** A text. */
  public String text(String name) {
    return get(name, String.class, Tag.TEXT.words());
  }

  /** The constant of an enumeration with the name that was saved. */
  public <E extends Enum<E>> E constant(String name, Class<E> type) {
    String wanted = text(name);
    for (E constant : type.getEnumConstants()) {
      if (constant.name().equals(wanted)) {
        return constant;
      }
    }
    throw refusal(name, "must name one of the choices", "is '" + wanted + "'");
  }

  /** Finite numbers, as many as are there. */
  public double[] numbers(String name) {
    double[] values = anyNumbers(name);
    for (int i = 0; i < values.length; i++) {
      if (!Double.isFinite(values[i])) {
        throw refusal(
            name, "must have finite numbers only", "number %s is %s".formatted(i, values[i]));
      }
    }
    return values;
  }

  /** This many finite numbers. */
  public double[] numbers(String name, long count) {
    requireCount(name, count, anyNumbers(name).length);
    return numbers(name);
  }

  /** Numbers that need not be finite. */
  public double[] anyNumbers(String name) {
    return get(name, double[].class, Tag.NUMBERS.words());
  }

  /** This many numbers that need not be finite. */
  public double[] anyNumbers(String name, long count) {
    double[] values = anyNumbers(name);
    requireCount(name, count, values.length);
    return values;
  }

  /** Whole numbers between two others, both allowed, as many as are there. */
  public int[] integers(String name, int least, int most) {
    int[] values = get(name, int[].class, Tag.INTEGERS.words());
    for (int i = 0; i < values.length; i++) {
      if (values[i] < least || values[i] > most) {
        throw refusal(
            name,
            "must have numbers between %s and %s only".formatted(least, most),
            "number %s is %s".formatted(i, values[i]));
      }
    }
    return values;
  }

  /** This many whole numbers between two others, both allowed. */
  public int[] integers(String name, long count, int least, int most) {
    requireCount(name, count, get(name, int[].class, Tag.INTEGERS.words()).length);
    return integers(name, least, most);
  }

  private void requireCount(String name, long expected, int seen) {
    if (expected != seen) {
      throw refusal(name, "must have %s numbers".formatted(expected), "has " + seen);
    }
  }

  /** Texts. */
  public List<String> texts(String name) {
    return get(name, Texts.class, Tag.TEXTS.words()).values();
  }

  /** A form inside this one. */
  public Form form(String name) {
    return get(name, Form.class, Tag.FORM.words()).at(path + name + "/");
  }

  /** Forms inside this one. */
  public List<Form> forms(String name) {
    List<Form> values = get(name, Forms.class, Tag.FORMS.words()).values();
    List<Form> placed = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      placed.add(values.get(i).at(path + name + "[" + i + "]/"));
    }
    return placed;
  }

  private Form at(String place) {
    return new Form(place, entries);
  }

  /**
   * What a reader makes of this form; whatever it refuses becomes a {@link FormException} that
   * names the form.
   */
  public <T> T read(Function<Form, T> reader) {
    try {
      return reader.apply(this);
    } catch (FormException | CancellationException e) {
      throw e;
    } catch (IllegalArgumentException
        | IllegalStateException
        | ArithmeticException
        | IndexOutOfBoundsException
        | NegativeArraySizeException e) {
      String place =
          path.isEmpty() ? "the whole" : "'" + path.substring(0, path.length() - 1) + "'";
      throw new FormException(
          "the model file is damaged: %s cannot be used: %s".formatted(place, e.getMessage()), e);
    }
  }

  /** Texts as one value. */
  record Texts(List<String> values) {}

  /** Forms as one value. */
  record Forms(List<Form> values) {}
}
