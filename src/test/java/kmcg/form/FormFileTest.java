package kmcg.form;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;

class FormFileTest {
  private static final Form INNER =
      Form.ofKind("inner").put("x", 0.1 + 0.2).putTexts("words", List.of("Matérn", "")).build();

  private static final Form FORM =
      Form.builder()
          .put("flag", true)
          .put("whole", Long.MIN_VALUE)
          .put("number", -0.0)
          .put("text", "λ₁ ≥ 0")
          .put("numbers", new double[] {1, Double.NaN, Double.NEGATIVE_INFINITY, 1e-320})
          .put("integers", new int[] {3, -7})
          .putTexts("none", List.of())
          .put("inner", INNER)
          .putForms("forms", List.of(INNER, INNER))
          .build();

  /** Bytes with the checksum that belongs to them. */
  private static byte[] signed(byte[] body) {
    CRC32C crc = new CRC32C();
    crc.update(body);
    return ByteBuffer.allocate(body.length + 4).put(body).putInt((int) crc.getValue()).array();
  }

  private static byte[] file(int version, byte[] entries) {
    byte[] magic = "kmcg-model".getBytes(StandardCharsets.US_ASCII);
    return signed(
        ByteBuffer.allocate(magic.length + 4 + entries.length)
            .put(magic)
            .putInt(version)
            .put(entries)
            .array());
  }

  private static String refusal(byte[] bytes) {
    return String.valueOf(assertThrows(FormException.class, () -> FormFile.of(bytes)).getMessage());
  }

  @Test
  void everyTypeComesBackToTheLastBit() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    FormFile.write(FORM, out);
    Form read = FormFile.read(new ByteArrayInputStream(out.toByteArray()));
    assertEquals(FORM.names(), read.names());
    assertTrue(read.flag("flag"));
    assertEquals(Long.MIN_VALUE, read.whole("whole"));
    assertEquals(
        Double.doubleToRawLongBits(-0.0), Double.doubleToRawLongBits(read.number("number")));
    assertEquals("λ₁ ≥ 0", read.text("text"));
    assertArrayEquals(FORM.anyNumbers("numbers"), read.anyNumbers("numbers", 4));
    assertArrayEquals(new int[] {3, -7}, read.integers("integers", 2, -10, 10));
    assertEquals(List.of(), read.texts("none"));
    assertEquals(0.1 + 0.2, read.form("inner").number("x"));
    assertEquals(List.of("Matérn", ""), read.forms("forms").get(1).texts("words"));
    assertArrayEquals(out.toByteArray(), FormFile.bytes(read));
  }

  /** The layout that the documentation describes, byte by byte. */
  @Test
  void theLayoutIsAsDocumented() {
    Form small = Form.builder().put("n", 2.0).put("k", new int[] {5}).build();
    ByteBuffer entries = ByteBuffer.allocate(4 + 1 + 4 + 1 + 8 + 1 + 4 + 1 + 4 + 4);
    entries.putInt(2);
    entries.put((byte) 3).putInt(1).put((byte) 'n').putDouble(2.0);
    entries.put((byte) 6).putInt(1).put((byte) 'k').putInt(1).putInt(5);
    assertArrayEquals(file(1, entries.array()), FormFile.bytes(small));
  }

  @Test
  void whatIsNoModelIsRefused() {
    assertTrue(refusal(new byte[0]).contains("not a kmcg model"));
    assertTrue(
        refusal("PK some other file".getBytes(StandardCharsets.UTF_8)).contains("not a kmcg"));
  }

  @Test
  void aNewerFormatIsRefusedWithTheWayOut() {
    String message = refusal(file(2, new byte[] {0, 0, 0, 0}));
    assertTrue(message.contains("newer version"), message);
    assertTrue(refusal(file(0, new byte[] {0, 0, 0, 0})).contains("format"));
  }

  @Test
  void everyShorterFileIsRefused() {
    byte[] bytes = FormFile.bytes(FORM);
    for (int length = 0; length < bytes.length; length++) {
      assertTrue(refusal(Arrays.copyOf(bytes, length)).contains("model"));
    }
    assertTrue(refusal(Arrays.copyOf(bytes, bytes.length + 1)).contains("checksum"));
  }

  @Test
  void everyChangedByteIsNoticed() {
    byte[] bytes = FormFile.bytes(FORM);
    for (int i = 0; i < bytes.length; i++) {
      for (int bit = 0; bit < 8; bit++) {
        byte[] changed = bytes.clone();
        changed[i] ^= (byte) (1 << bit);
        assertTrue(refusal(changed).contains("model"));
      }
    }
  }

  /** With a right checksum, as from somebody who means harm: nothing of the size is allocated. */
  @Test
  void lengthsBeyondTheFileAreRefused() {
    for (int tag = 4; tag <= 9; tag++) {
      for (int length : new int[] {Integer.MAX_VALUE, 1 << 28, -1}) {
        ByteBuffer entries = ByteBuffer.allocate(14);
        entries.putInt(1).put((byte) tag).putInt(1).put((byte) 'a').putInt(length);
        assertTrue(refusal(file(1, entries.array())).contains("'a"));
      }
    }
    assertTrue(refusal(file(1, new byte[] {127, 0, 0, 0})).contains("damaged"));
  }

  @Test
  void formsWithoutEndAreRefused() {
    int depth = 2000;
    ByteBuffer entries = ByteBuffer.allocate(10 * depth + 4);
    for (int i = 0; i < depth; i++) {
      entries.putInt(1).put((byte) 8).putInt(1).put((byte) 'a');
    }
    entries.putInt(0);
    assertTrue(refusal(file(1, entries.array())).contains("nested"));
  }

  /** What would be refused when it is read is not written either. */
  @Test
  void whatIsNestedTooDeepIsNotWritten() {
    Form deep = Form.builder().build();
    for (int depth = 0; depth < 256; depth++) {
      deep =
          depth % 2 == 0
              ? Form.builder().put("a", deep).build()
              : Form.builder().putForms("a", List.of(deep)).build();
    }
    Form deepest = deep;
    assertArrayEquals(
        FormFile.bytes(deepest), FormFile.bytes(FormFile.of(FormFile.bytes(deepest))));
    Form tooDeep = Form.builder().put("a", deepest).build();
    String message =
        String.valueOf(
            assertThrows(FormException.class, () -> FormFile.bytes(tooDeep)).getMessage());
    assertTrue(message.contains("nested deeper than 256"), message);
  }

  /** In a process of its own, whose heap is smaller than the file. */
  @Test
  void aFileThatDoesNotFitIntoTheHeapIsRefused() throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-cp",
                System.getProperty("java.class.path"),
                LargeForm.class.getName())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), said);
    List<String> lines = said.lines().toList();
    assertTrue(lines.get(0).contains("cannot be saved: its file has 160 MB and must fit"), said);
    assertTrue(lines.get(1).contains("cannot be loaded: its file is large and must fit"), said);
    assertTrue(lines.get(2).contains("cannot be loaded: its content has 32 MB and must"), said);
  }

  @Test
  void unknownTypesTrailingBytesAndRepeatedNamesAreRefused() {
    byte[] unknown = {0, 0, 0, 1, 42, 0, 0, 0, 1, 'a'};
    assertTrue(refusal(file(1, unknown)).contains("known type"));
    byte[] trailing = {0, 0, 0, 0, 9};
    assertTrue(refusal(file(1, trailing)).contains("bytes follow its last entry, 1 in number"));
    byte[] twice = {0, 0, 0, 2, 1, 0, 0, 0, 1, 'a', 1, 1, 0, 0, 0, 1, 'a', 1};
    assertTrue(refusal(file(1, twice)).contains("twice"));
    byte[] half = {0, 0, 0, 1, 1, 0, 0, 0, 1, 'a', 2};
    assertTrue(refusal(file(1, half)).contains("0 or 1"));
    byte[] noText = {0, 0, 0, 1, 4, 0, 0, 0, 1, 'a', 0, 0, 0, 1, (byte) 0xff};
    assertTrue(refusal(file(1, noText)).contains("UTF-8"));
  }

  @Test
  void gettersNameTheEntryTheRuleAndWhatWasSeen() {
    Form outer = Form.builder().put("posterior", FORM).build();
    Form posterior = outer.form("posterior");
    FormException e = assertThrows(FormException.class, () -> posterior.anyNumbers("numbers", 55));
    assertEquals(
        "the model file is damaged: 'posterior/numbers' must have 55 numbers, but has 4; copy or"
            + " train it again.",
        e.getMessage());
    assertTrue(refused(() -> posterior.numbers("numbers")).contains("number 1 is NaN"));
    assertTrue(refused(() -> posterior.text("flag")).contains("is a boolean"));
    assertTrue(refused(() -> posterior.text("absent")).contains("is not there"));
    assertTrue(refused(() -> posterior.integer("whole", 0, 3)).contains("between 0 and 3"));
    assertTrue(refused(() -> posterior.integers("integers", 0, 9)).contains("number 1 is -7"));
    assertTrue(refused(() -> posterior.forms("forms").get(1).flag("x")).contains("forms[1]/x"));
  }

  private static String refused(org.junit.jupiter.api.function.Executable what) {
    return String.valueOf(assertThrows(FormException.class, what).getMessage());
  }
}
