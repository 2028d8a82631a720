package kmcg.messages;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** The messages of all exceptions that sources make, read by the compiler's own parser. */
final class MessageSources {
  private static final String VALUE = "%(?:\\d+\\$)?[-+0-9.,]*[a-zA-Z]";

  private MessageSources() {}

  /** Messages of all files below a folder. */
  static List<Message> below(Path root) throws IOException {
    List<JavaFileObject> sources = new ArrayList<>();
    texts(root).forEach((file, text) -> sources.add(source(file.toString(), text)));
    return parsed(sources);
  }

  /** All sources below a folder, by their file. */
  static Map<Path, String> texts(Path root) throws IOException {
    Map<Path, String> texts = new TreeMap<>();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
        texts.put(file, Files.readString(file));
      }
    }
    return texts;
  }

  /** Messages of one source. */
  static List<Message> of(String name, String text) throws IOException {
    return parsed(List.of(source(name, text)));
  }

  private static JavaFileObject source(String name, String text) {
    return new SimpleJavaFileObject(URI.create("string:///" + name), JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text;
      }
    };
  }

  private static List<Message> parsed(List<JavaFileObject> sources) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    JavacTask task = (JavacTask) compiler.getTask(null, null, null, null, null, sources);
    List<Message> messages = new ArrayList<>();
    Trees trees = Trees.instance(task);
    for (CompilationUnitTree unit : task.parse()) {
      unit.accept(new Exceptions(unit, trees, messages), null);
    }
    return messages;
  }

  private static final class Exceptions extends TreeScanner<Void, Void> {
    private final CompilationUnitTree unit;
    private final Trees trees;
    private final List<Message> messages;

    Exceptions(CompilationUnitTree unit, Trees trees, List<Message> messages) {
      this.unit = unit;
      this.trees = trees;
      this.messages = messages;
    }

    @Override
    public Void visitNewClass(NewClassTree made, Void nothing) {
      add(made, made.getIdentifier().toString(), made.getArguments());
      return super.visitNewClass(made, nothing);
    }

    /** Some exceptions put their words together in their own constructor. */
    @Override
    public Void visitMethodInvocation(MethodInvocationTree call, Void nothing) {
      if (call.getMethodSelect().toString().equals("super")) {
        add(call, file().replace(".java", ""), call.getArguments());
      }
      return super.visitMethodInvocation(call, nothing);
    }

    private void add(Tree tree, String type, List<? extends ExpressionTree> arguments) {
      if (type.matches(".*(Exception|Error)") && !arguments.isEmpty()) {
        long at = trees.getSourcePositions().getStartPosition(unit, tree);
        String place = file() + ":" + unit.getLineMap().getLineNumber(at);
        texts(arguments.get(0))
            .forEach(t -> messages.add(new Message(place, type, t.text(), t.values())));
      }
    }

    private String file() {
      String path = unit.getSourceFile().getName();
      return path.substring(path.lastIndexOf('/') + 1);
    }
  }

  private record Text(String text, List<String> values) {
    Text and(Text other) {
      List<String> all = new ArrayList<>(values);
      all.addAll(other.values);
      return new Text(text + other.text, all);
    }
  }

  /** What an expression may say; each branch of a condition is a text of its own. */
  private static List<Text> texts(Tree tree) {
    if (tree instanceof ParenthesizedTree inside) {
      return texts(inside.getExpression());
    }
    if (tree instanceof LiteralTree literal && literal.getValue() instanceof String words) {
      return List.of(new Text(words, List.of()));
    }
    if (tree instanceof BinaryTree sum && sum.getKind() == Tree.Kind.PLUS) {
      return texts(sum.getLeftOperand()).stream()
          .flatMap(l -> texts(sum.getRightOperand()).stream().map(l::and))
          .toList();
    }
    if (tree instanceof ConditionalExpressionTree choice) {
      return Stream.of(choice.getTrueExpression(), choice.getFalseExpression())
          .flatMap(part -> texts(part).stream())
          .toList();
    }
    if (tree instanceof MethodInvocationTree call) {
      return ofCall(call);
    }
    return List.of(new Text("%s", List.of(tree.toString())));
  }

  private static List<Text> ofCall(MethodInvocationTree call) {
    List<? extends ExpressionTree> arguments = call.getArguments();
    if (call.getMethodSelect() instanceof MemberSelectTree method) {
      boolean isFormat = method.toString().equals("String.format");
      if (isFormat || method.getIdentifier().contentEquals("formatted")) {
        int first = isFormat ? 2 : 0; // after the locale and the template
        List<String> values =
            arguments.subList(first, arguments.size()).stream().map(Object::toString).toList();
        return texts(isFormat ? arguments.get(1) : method.getExpression()).stream()
            .map(t -> new Text(t.text().replace("%n", "\n").replaceAll(VALUE, "%s"), values))
            .toList();
      }
    }
    return List.of(new Text("%s", List.of(call.toString())));
  }
}
