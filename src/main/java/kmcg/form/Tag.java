package kmcg.form;

/** The types of entries, each with the byte that stands for it in a file. */
enum Tag {
  FLAG(1, "a boolean"),
  WHOLE(2, "a whole number"),
  NUMBER(3, "a number"),
  TEXT(4, "a text"),
  NUMBERS(5, "an array of numbers"),
  INTEGERS(6, "an array of whole numbers"),
  TEXTS(7, "a list of texts"),
  FORM(8, "a form"),
  FORMS(9, "a list of forms");

  private final byte code;
  private final String words;

  Tag(int code, String words) {
    this.code = (byte) code;
    this.words = words;
  }

  byte code() {
    return code;
  }

  /** The type for messages. */
  String words() {
    return words;
  }

  /** The type of a value of a form. */
  static Tag of(Object value) {
    if (value instanceof Boolean) {
      return FLAG;
    } else if (value instanceof Long) {
      return WHOLE;
    } else if (value instanceof Double) {
      return NUMBER;
    } else if (value instanceof String) {
      return TEXT;
    } else if (value instanceof double[]) {
      return NUMBERS;
    } else if (value instanceof int[]) {
      return INTEGERS;
    } else if (value instanceof Form.Texts) {
      return TEXTS;
    } else if (value instanceof Form) {
      return FORM;
    } else if (value instanceof Form.Forms) {
      return FORMS;
    }
    throw new IllegalArgumentException(
        "a form must hold numbers, texts, arrays and forms, but was given a "
            + value.getClass().getName()
            + ".");
  }

  /** The type that a byte stands for. */
  static Tag of(byte code, String path) {
    for (Tag tag : values()) {
      if (tag.code == code) {
        return tag;
      }
    }
    throw FormException.of(path, "must be of a known type", "its type is " + code);
  }
}
