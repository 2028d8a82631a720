package weka.classifiers.functions.gp.kernels;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What is to be said of an option beyond its tool tip: shown by {@code -h -info} and in the option
 * reference. It stands beside {@link weka.core.OptionMetadata}; line breaks count as spaces.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Explanation {
  /** Whole sentences. */
  String value();
}
