package kmcg.kernel;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import kmcg.form.Form;
import kmcg.form.FormBuilder;
import kmcg.form.FormException;

/**
 * Finds the kernel of a form by its kind.
 *
 * <p>The kind of a kernel of this package is its class in small letters with hyphens: {@code
 * squared-exponential} is read by {@code SquaredExponential.of(Form)}. So a new kernel is one file,
 * and needs no list. A kind with a colon is of a kernel from elsewhere, whose reader was {@link
 * #register registered}. No other class is ever looked for.
 */
public final class KernelForms {
  private static final Pattern OWN = Pattern.compile("[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*");
  private static final Pattern FOREIGN = Pattern.compile("[a-z0-9.-]+:[a-z0-9.-]+");

  private static final Map<String, Function<Form, Kernel>> READERS = new ConcurrentHashMap<>();

  private static final Map<Class<? extends Kernel>, String> KINDS = new ConcurrentHashMap<>();

  private KernelForms() {}

  /**
   * Makes the kernels of another package readable.
   *
   * @param kind whose kernel it is, a colon and a name, such as {@code weka:kernel}
   * @param type the class of the kernels
   * @param reader makes one of its form
   */
  public static <K extends Kernel> void register(
      String kind, Class<K> type, Function<Form, K> reader) {
    if (!FOREIGN.matcher(kind).matches()) {
      throw new IllegalArgumentException(
          "the kind of a kernel must be small letters, a colon and small letters, but is '%s'."
              .formatted(kind));
    }
    READERS.put(kind, reader::apply);
    KINDS.put(type, kind);
  }

  /** Begins the form of a kernel of this package, or of one whose reader was registered. */
  static FormBuilder of(Class<? extends Kernel> type) {
    String registered = KINDS.get(type);
    if (registered == null && !type.getPackageName().equals(KernelForms.class.getPackageName())) {
      throw new FormException(
          ("a model with the kernel %s cannot be saved: its class is outside kmcg.kernel and has no"
                  + " reader; call KernelForms.register(kind, type, reader) before saving.")
              .formatted(type.getName()));
    }
    return Form.ofKind(registered == null ? ownKind(type) : registered);
  }

  private static String ownKind(Class<? extends Kernel> type) {
    return type.getSimpleName().replaceAll("(?<=.)([A-Z])", "-$1").toLowerCase(Locale.ROOT);
  }

  /** The kernel of a form. */
  public static Kernel kernel(Form form) {
    String kind = form.kind();
    Function<Form, Kernel> reader = READERS.get(kind);
    if (reader != null) {
      return form.read(reader);
    }
    if (FOREIGN.matcher(kind).matches()) {
      throw new FormException(
          ("the model has a kernel of the kind '%s', for which KernelForms has no reader;"
                  + " call KernelForms.register(kind, type, reader) before the model is read.")
              .formatted(kind));
    }
    Method own = ownReader(kind).orElseThrow(() -> form.unknownKind("a kernel"));
    return form.read(f -> invoke(own, f));
  }

  /** The static method {@code of(Form)} of the class of this package that the kind names. */
  private static Optional<Method> ownReader(String kind) {
    if (!OWN.matcher(kind).matches()) {
      return Optional.empty();
    }
    StringBuilder name = new StringBuilder(KernelForms.class.getPackageName()).append('.');
    for (String word : kind.split("-", -1)) {
      name.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
    }
    try {
      Class<?> type = Class.forName(name.toString(), false, KernelForms.class.getClassLoader());
      Method reader = type.getDeclaredMethod("of", Form.class);
      boolean reads =
          Kernel.class.isAssignableFrom(type) && Modifier.isStatic(reader.getModifiers());
      return reads ? Optional.of(reader) : Optional.empty();
    } catch (ReflectiveOperationException | LinkageError e) {
      return Optional.empty(); // there is no such kernel
    }
  }

  private static Kernel invoke(Method reader, Form form) {
    try {
      return (Kernel) reader.invoke(null, form);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new IllegalStateException(e);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
