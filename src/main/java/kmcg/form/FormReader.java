package kmcg.form;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads what {@link FormWriter} wrote, and believes nothing of it: no length may exceed the bytes
 * that are left, and forms are not nested without end.
 */
final class FormReader {
  /** Forms inside forms; a sum of a hundred kernels is nested as deep. */
  static final int DEEPEST = 256;

  private final ByteBuffer in;

  private FormReader(ByteBuffer in) {
    this.in = in;
  }

  /** The form that begins where the buffer stands. */
  static Form read(ByteBuffer in) {
    return new FormReader(in).form("", 0);
  }

  private Form form(String path, int depth) {
    if (depth > DEEPEST) {
      throw FormException.of(path, "must not be nested deeper than " + DEEPEST, "it is");
    }
    int count = count(path, 1 + Integer.BYTES);
    Map<String, Object> entries = new LinkedHashMap<>();
    for (int i = 0; i < count; i++) {
      require(path, 1);
      byte code = in.get();
      String name = text(path);
      Tag tag = Tag.of(code, path + name);
      if (entries.put(name, value(tag, path + name, depth)) != null) {
        throw FormException.of(path + name, "must be there once", "is there twice");
      }
    }
    return new Form(path, Collections.unmodifiableMap(entries));
  }

  private Object value(Tag tag, String path, int depth) {
    return switch (tag) {
      case FLAG -> flag(path);
      case WHOLE -> {
        require(path, Long.BYTES);
        yield in.getLong();
      }
      case NUMBER -> {
        require(path, Double.BYTES);
        yield in.getDouble();
      }
      case TEXT -> text(path);
      case NUMBERS -> {
        double[] numbers = new double[count(path, Double.BYTES)];
        in.asDoubleBuffer().get(numbers);
        in.position(in.position() + Double.BYTES * numbers.length);
        yield numbers;
      }
      case INTEGERS -> {
        int[] numbers = new int[count(path, Integer.BYTES)];
        in.asIntBuffer().get(numbers);
        in.position(in.position() + Integer.BYTES * numbers.length);
        yield numbers;
      }
      case TEXTS -> texts(path);
      case FORM -> form(path + "/", depth + 1);
      case FORMS -> forms(path, depth);
    };
  }

  private boolean flag(String path) {
    require(path, 1);
    byte value = in.get();
    if (value != 0 && value != 1) {
      throw FormException.of(path, "must be 0 or 1", "is " + value);
    }
    return value == 1;
  }

  private Form.Texts texts(String path) {
    int count = count(path, Integer.BYTES);
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      texts.add(text(path));
    }
    return new Form.Texts(Collections.unmodifiableList(texts));
  }

  private Form.Forms forms(String path, int depth) {
    int count = count(path, Integer.BYTES);
    List<Form> forms = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      forms.add(form(path + "[" + i + "]/", depth + 1));
    }
    return new Form.Forms(Collections.unmodifiableList(forms));
  }

  private String text(String path) {
    byte[] bytes = new byte[count(path, 1)];
    in.get(bytes);
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new FormException(
          "the model file is damaged: a text at '%s' is not UTF-8; copy or train it again."
              .formatted(path),
          e);
    }
  }

  /** A number of things of which each takes at least {@code size} bytes. */
  private int count(String path, int size) {
    require(path, Integer.BYTES);
    int count = in.getInt();
    if (count < 0 || count > in.remaining() / size) {
      throw FormException.of(
          path,
          "must fit into the %s bytes that are left".formatted(in.remaining()),
          "its length is " + count);
    }
    return count;
  }

  private void require(String path, int bytes) {
    if (in.remaining() < bytes) {
      throw FormException.of(path, "must have %s bytes".formatted(bytes), "the file ends before");
    }
  }
}
