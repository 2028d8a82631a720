package kmcg.form;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** The bytes of a form: the number of entries, then the tag, the name and the value of each. */
final class FormWriter {
  private FormWriter() {}

  /**
   * The bytes that a form takes.
   *
   * @throws FormException if forms are nested so deep that {@link FormReader} would refuse them
   */
  static long size(Form form) {
    return size(form, 0);
  }

  private static long size(Form form, int depth) {
    if (depth > FormReader.DEEPEST) {
      throw new FormException(
          ("the model cannot be saved: forms must not be nested deeper than %s, but here they"
                  + " are; use a kernel with fewer sums and products inside each other.")
              .formatted(FormReader.DEEPEST));
    }
    long size = Integer.BYTES;
    for (Map.Entry<String, Object> entry : form.entries().entrySet()) {
      size += 1 + textSize(entry.getKey()) + valueSize(entry.getValue(), depth);
    }
    return size;
  }

  private static long valueSize(Object value, int depth) {
    return switch (Tag.of(value)) {
      case FLAG -> 1;
      case WHOLE, NUMBER -> Long.BYTES;
      case TEXT -> textSize((String) value);
      case NUMBERS -> Integer.BYTES + (long) Double.BYTES * ((double[]) value).length;
      case INTEGERS -> Integer.BYTES + (long) Integer.BYTES * ((int[]) value).length;
      case TEXTS ->
          Integer.BYTES
              + ((Form.Texts) value).values().stream().mapToLong(FormWriter::textSize).sum();
      case FORM -> size((Form) value, depth + 1);
      case FORMS ->
          Integer.BYTES
              + ((Form.Forms) value).values().stream().mapToLong(f -> size(f, depth + 1)).sum();
    };
  }

  private static long textSize(String text) {
    return Integer.BYTES + (long) text.getBytes(StandardCharsets.UTF_8).length;
  }

  static void write(Form form, ByteBuffer out) {
    out.putInt(form.entries().size());
    for (Map.Entry<String, Object> entry : form.entries().entrySet()) {
      out.put(Tag.of(entry.getValue()).code());
      writeText(entry.getKey(), out);
      writeValue(entry.getValue(), out);
    }
  }

  private static void writeValue(Object value, ByteBuffer out) {
    switch (Tag.of(value)) {
      case FLAG -> out.put((byte) ((Boolean) value ? 1 : 0));
      case WHOLE -> out.putLong((Long) value);
      case NUMBER -> out.putDouble((Double) value);
      case TEXT -> writeText((String) value, out);
      case NUMBERS -> {
        double[] numbers = (double[]) value;
        out.putInt(numbers.length);
        out.asDoubleBuffer().put(numbers);
        out.position(out.position() + Double.BYTES * numbers.length);
      }
      case INTEGERS -> {
        int[] numbers = (int[]) value;
        out.putInt(numbers.length);
        out.asIntBuffer().put(numbers);
        out.position(out.position() + Integer.BYTES * numbers.length);
      }
      case TEXTS -> {
        List<String> texts = ((Form.Texts) value).values();
        out.putInt(texts.size());
        texts.forEach(text -> writeText(text, out));
      }
      case FORM -> write((Form) value, out);
      case FORMS -> {
        List<Form> forms = ((Form.Forms) value).values();
        out.putInt(forms.size());
        forms.forEach(form -> write(form, out));
      }
    }
  }

  private static void writeText(String text, ByteBuffer out) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.putInt(bytes.length).put(bytes);
  }
}
