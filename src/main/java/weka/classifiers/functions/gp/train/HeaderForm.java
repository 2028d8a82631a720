package weka.classifiers.functions.gp.train;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import kmcg.form.Form;
import kmcg.form.FormBuilder;
import kmcg.form.FormException;
import weka.core.Attribute;
import weka.core.Instances;

/** The form of a data set's header: its name, its attributes, and which of them is the class. */
final class HeaderForm {
  private static final String NUMERIC = "numeric";
  private static final String NOMINAL = "nominal";
  private static final String DATE = "date";

  private HeaderForm() {}

  static Form of(Instances header) {
    List<Form> attributes = new ArrayList<>();
    for (int i = 0; i < header.numAttributes(); i++) {
      attributes.add(of(header.attribute(i)));
    }
    return Form.builder()
        .put("relation", header.relationName())
        .put("classIndex", header.classIndex())
        .putForms("attributes", attributes)
        .build();
  }

  private static Form of(Attribute attribute) {
    FormBuilder form =
        switch (attribute.type()) {
          case Attribute.NUMERIC -> Form.ofKind(NUMERIC);
          case Attribute.NOMINAL ->
              Form.ofKind(NOMINAL).putTexts("values", List.copyOf(values(attribute)));
          case Attribute.DATE -> Form.ofKind(DATE).put("format", attribute.getDateFormat());
          default ->
              throw new FormException(
                  ("a model with the attribute '%s' cannot be saved: it is %s, and must be"
                          + " numeric, nominal or a date.")
                      .formatted(attribute.name(), Attribute.typeToString(attribute)));
        };
    return form.put("name", attribute.name()).put("weight", attribute.weight()).build();
  }

  private static List<String> values(Attribute attribute) {
    List<String> values = new ArrayList<>();
    for (int i = 0; i < attribute.numValues(); i++) {
      values.add(attribute.value(i));
    }
    return values;
  }

  static Instances header(Form form) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (Form part : form.forms("attributes")) {
      attributes.add(part.read(HeaderForm::attribute));
    }
    Instances header = new Instances(form.text("relation"), attributes, 0);
    header.setClassIndex(form.integer("classIndex", 0, attributes.size() - 1));
    return header;
  }

  private static Attribute attribute(Form form) {
    String name = form.text("name");
    Attribute attribute =
        switch (form.kind()) {
          case NUMERIC -> new Attribute(name);
          case NOMINAL -> new Attribute(name, distinct(form));
          case DATE -> new Attribute(name, form.text("format"));
          default -> throw form.unknownKind("a type of attribute");
        };
    attribute.setWeight(form.number("weight"));
    return attribute;
  }

  private static List<String> distinct(Form form) {
    List<String> values = form.texts("values");
    if (values.stream().distinct().count() != values.size()) {
      throw form.refusal("values", "must be different", "some are not");
    }
    return Collections.unmodifiableList(values);
  }
}
