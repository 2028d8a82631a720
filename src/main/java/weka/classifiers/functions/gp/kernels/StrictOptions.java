package weka.classifiers.functions.gp.kernels;

import java.beans.IntrospectionException;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import weka.core.OptionHandler;
import weka.core.OptionMetadata;
import weka.core.SelectedTag;
import weka.core.Tag;
import weka.core.Utils;

/**
 * Command-line options from {@link OptionMetadata} on getters, with every bad value refused.
 *
 * <p>Weka's own treatment of these annotations prints a stack trace for a value that cannot be set,
 * keeps the old one and goes on as if nothing had happened. Here the message reaches the caller.
 * Options that are not given keep their value; flags that are not given are off.
 */
public final class StrictOptions {
  private StrictOptions() {}

  /** The annotated properties of an object, in the order of their display. */
  static List<PropertyDescriptor> properties(Object target) {
    try {
      List<PropertyDescriptor> properties = new ArrayList<>();
      for (PropertyDescriptor property :
          Introspector.getBeanInfo(target.getClass()).getPropertyDescriptors()) {
        if (property.getReadMethod() != null
            && property.getWriteMethod() != null
            && property.getReadMethod().isAnnotationPresent(OptionMetadata.class)) {
          properties.add(property);
        }
      }
      properties.sort(Comparator.comparingInt(property -> metadata(property).displayOrder()));
      return properties;
    } catch (IntrospectionException e) {
      throw new IllegalStateException(e);
    }
  }

  static OptionMetadata metadata(PropertyDescriptor property) {
    return property.getReadMethod().getAnnotation(OptionMetadata.class);
  }

  /** What is set, in a form that {@link #set} understands. */
  public static List<String> get(Object target) {
    List<String> options = new ArrayList<>();
    for (PropertyDescriptor property : properties(target)) {
      if (target instanceof PartlyGiven part
          && !part.isGiven(metadata(property).commandLineParamName())) {
        continue;
      }
      String flag = "-" + metadata(property).commandLineParamName();
      Object value = invoke(property.getReadMethod(), target);
      if (metadata(property).commandLineParamIsFlag()) {
        if (Boolean.TRUE.equals(value)) {
          options.add(flag);
        }
      } else {
        options.add(flag);
        options.add(text(value));
      }
    }
    return options;
  }

  /** A class name and its options, as one string. */
  public static String specification(OptionHandler handler) {
    String options = Utils.joinOptions(handler.getOptions());
    return (handler.getClass().getName() + " " + options).trim();
  }

  static String text(Object value) {
    if (value instanceof OptionHandler handler) {
      return specification(handler);
    }
    if (value instanceof SelectedTag tag) {
      return Integer.toString(tag.getSelectedTag().getID());
    }
    return String.valueOf(value);
  }

  /**
   * Sets what is given, and blanks it out in {@code options}.
   *
   * @throws Exception with a message for the user, if a value is refused
   */
  public static void set(Object target, String[] options) throws Exception {
    for (PropertyDescriptor property : properties(target)) {
      String name = metadata(property).commandLineParamName();
      if (metadata(property).commandLineParamIsFlag()) {
        invoke(property.getWriteMethod(), target, Utils.getFlag(name, options));
        continue;
      }
      boolean isGiven = Utils.getOptionPos(name, options) >= 0;
      String given = Utils.getOption(name, options);
      if (isGiven) {
        Object current = invoke(property.getReadMethod(), target);
        Object value = parse("-" + name, property.getPropertyType(), current, given);
        invoke(property.getWriteMethod(), target, value);
      }
    }
  }

  private static Object parse(String name, Class<?> type, Object current, String given)
      throws Exception {
    if (type == int.class) {
      return number(name, "a whole number", Integer::valueOf, given);
    }
    if (type == double.class) {
      return number(name, "a number", Double::valueOf, given);
    }
    if (type.isEnum()) {
      return constant(name, type, given);
    }
    if (current instanceof SelectedTag selected) {
      return tag(name, selected.getTags(), given);
    }
    return OptionHandler.class.isAssignableFrom(type) ? handler(name, type, given) : given;
  }

  private static Number number(
      String name, String kind, Function<String, Number> parser, String given) {
    try {
      return parser.apply(given.trim());
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "%s must be %s, but was '%s'.".formatted(name, kind, given), e);
    }
  }

  private static Object constant(String name, Class<?> type, String given) {
    for (Object constant : type.getEnumConstants()) {
      if (constant.toString().equals(given.trim().toUpperCase(Locale.ROOT))) {
        return constant;
      }
    }
    throw new IllegalArgumentException(
        "%s must be one of %s, but was '%s'."
            .formatted(name, Arrays.toString(type.getEnumConstants()), given));
  }

  private static SelectedTag tag(String name, Tag[] tags, String given) {
    List<String> choices = new ArrayList<>();
    for (Tag tag : tags) {
      if (given.trim().equals(Integer.toString(tag.getID()))) {
        return new SelectedTag(tag.getID(), tags);
      }
      choices.add(tag.getID() + " (" + tag.getReadable() + ")");
    }
    throw new IllegalArgumentException(
        "%s must be one of %s, but was '%s'.".formatted(name, String.join(", ", choices), given));
  }

  /** An object from a class name, short if in the package of {@code type}, and its options. */
  private static Object handler(String name, Class<?> type, String given) throws Exception {
    String[] words = Utils.splitOptions(given);
    if (words.length == 0) {
      throw new IllegalArgumentException(name + " must name a class, but was empty.");
    }
    String named = words[0];
    String className = named.contains(".") ? named : beside(type, named);
    words[0] = "";
    Object handler;
    try {
      handler = Utils.forName(type, className, new String[0]);
    } catch (Exception e) {
      String choices = type == Covariance.class ? " There are " + Covariance.names() + "." : "";
      throw new IllegalArgumentException(
          "%s must name a %s, but '%s' is none.%s"
              .formatted(name, type.getSimpleName(), named, choices),
          e);
    }
    String[] wanted = words.clone();
    try {
      ((OptionHandler) handler).setOptions(words);
      Utils.checkForRemainingOptions(words);
    } catch (Exception e) {
      throw new IllegalArgumentException(
          "%s: %s".formatted(handler.getClass().getSimpleName(), e.getMessage()), e);
    }
    requireTaken(className, wanted, ((OptionHandler) handler).getOptions());
    return handler;
  }

  /** A class in the package of {@code type}, whose first letter may be small. */
  private static String beside(Class<?> type, String shortName) {
    String first = shortName.substring(0, 1).toUpperCase(Locale.ROOT);
    return type.getPackageName() + "." + first + shortName.substring(1);
  }

  /** Refuses values that a handler of Weka's has silently replaced by its own. */
  private static void requireTaken(String className, String[] wanted, String[] taken) {
    List<String> now = Arrays.asList(taken);
    for (int i = 0; i + 1 < wanted.length; i++) {
      int position = now.indexOf(wanted[i]);
      boolean hasValue = position >= 0 && position + 1 < taken.length;
      boolean isName = wanted[i].matches("-[A-Za-z].*");
      if (isName && hasValue && !same(wanted[i + 1], taken[position + 1])) {
        throw new IllegalArgumentException(
            "%s does not take %s %s; it would use %s."
                .formatted(className, wanted[i], wanted[i + 1], taken[position + 1]));
      }
    }
  }

  private static boolean same(String wanted, String taken) {
    try {
      return Double.parseDouble(wanted) == Double.parseDouble(taken);
    } catch (NumberFormatException e) {
      boolean number = taken.matches("[-+0-9.eE]+");
      return !number || wanted.equals(taken);
    }
  }

  static Object invoke(Method method, Object target, @Nullable Object... arguments) {
    try {
      return method.invoke(target, arguments);
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
