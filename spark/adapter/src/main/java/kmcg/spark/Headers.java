package kmcg.spark;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import weka.core.Attribute;
import weka.core.Instances;

/** The columns of a table as Weka knows them: numeric inputs, then the class. */
final class Headers {
  private Headers() {}

  /** The header of a table; a name that is there already gets a number. */
  static Instances of(List<String> inputs, String target) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    Set<String> taken = new HashSet<>();
    for (String name : inputs) {
      attributes.add(new Attribute(unused(name, taken)));
    }
    attributes.add(new Attribute(unused(target, taken)));
    Instances header = new Instances("spark", attributes, 0);
    header.setClassIndex(attributes.size() - 1);
    return header;
  }

  private static String unused(String name, Set<String> taken) {
    String free = name;
    for (int n = 2; !taken.add(free); n++) {
      free = name + "_" + n;
    }
    return free;
  }
}
