package weka.classifiers.functions.gp.kernels;

import java.beans.PropertyDescriptor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import weka.core.Option;
import weka.core.OptionMetadata;

/** What users read of options: {@link OptionMetadata} and {@link Explanation} of getters. */
public final class OptionTexts {
  private OptionTexts() {}

  /** What can be set, as users read of it: ungrouped options, then each group. */
  public static List<DescribedOption> describe(Object target) {
    Map<String, List<DescribedOption>> groups = new LinkedHashMap<>();
    for (PropertyDescriptor property : StrictOptions.properties(target)) {
      DescribedOption option = described(property, target);
      groups.computeIfAbsent(option.group(), group -> new ArrayList<>()).add(option);
    }
    return groups.values().stream().flatMap(List::stream).toList();
  }

  private static DescribedOption described(PropertyDescriptor property, Object target) {
    OptionMetadata metadata = StrictOptions.metadata(property);
    Explanation more = property.getReadMethod().getAnnotation(Explanation.class);
    return new DescribedOption(
        metadata.commandLineParamName(),
        metadata.commandLineParamSynopsis(),
        metadata.displayName(),
        metadata.category(),
        metadata.description(),
        more == null ? "" : more.value().strip().replaceAll("\\s+", " "),
        metadata.commandLineParamIsFlag() ? "" : value(property, target));
  }

  private static String value(PropertyDescriptor property, Object target) {
    return StrictOptions.text(StrictOptions.invoke(property.getReadMethod(), target));
  }

  /** What can be set, for the help text, each group under its heading. */
  public static List<Option> list(Object target) {
    return grouped(describe(target), DescribedOption::listed);
  }

  /** What can be set, for the help text, each group under its heading, with explanations. */
  public static List<Option> listInFull(Object target) {
    return grouped(describe(target), DescribedOption::listedInFull);
  }

  private static List<Option> grouped(
      List<DescribedOption> described, Function<DescribedOption, Option> listed) {
    List<Option> options = new ArrayList<>();
    String group = "";
    for (DescribedOption option : described) {
      if (!option.group().equals(group)) {
        group = option.group();
        options.add(heading(group));
      }
      options.add(listed.apply(option));
    }
    return options;
  }

  /** A heading among options, which is to Weka an option without a name. */
  public static Option heading(String words) {
    return new Option("", "", 0, "\n" + words + ":");
  }
}
