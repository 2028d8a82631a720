package kmcg.form;

import java.io.InputStream;
import java.util.Collections;

/** Saves and loads what does not fit into a heap of 64 MB, and prints how that is refused. */
final class LargeForm {
  private LargeForm() {}

  /** Needs no arguments. */
  public static void main(String[] arguments) throws Exception {
    Form megabyte = Form.builder().put("numbers", new double[1 << 17]).build();
    print(() -> FormFile.bytes(times(160, megabyte)));
    print(() -> FormFile.read(new Endless()));
    byte[] half = FormFile.bytes(times(32, megabyte));
    print(() -> FormFile.of(half));
  }

  private static Form times(int count, Form form) {
    return Form.builder().putForms("forms", Collections.nCopies(count, form)).build();
  }

  private interface Action {
    void run() throws Exception;
  }

  private static void print(Action action) throws Exception {
    try {
      action.run();
      System.out.println("no refusal");
    } catch (FormException e) {
      System.out.println(e.getMessage());
    }
  }

  /** Zeros without end. */
  private static final class Endless extends InputStream {
    @Override
    public int read() {
      return 0;
    }

    @Override
    public int read(byte[] bytes, int from, int count) {
      return count;
    }
  }
}
