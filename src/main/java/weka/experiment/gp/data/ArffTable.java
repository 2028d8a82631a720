package weka.experiment.gp.data;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import weka.core.Attribute;
import weka.core.Instances;
import weka.core.converters.AbstractFileLoader;
import weka.core.converters.ArffLoader;
import weka.core.converters.CSVLoader;
import weka.core.converters.ConverterUtils;

/** Numeric ARFF files, read by Weka, with the target in the last column. */
public final class ArffTable {
  private ArffTable() {}

  /** The rows of a file with all of its columns; refused with a message if one is not numeric. */
  public static TrainingSet read(Path file) throws IOException {
    Instances rows = instances(file);
    return of(rows, inputNames(rows), file);
  }

  /** The rows of a file with the named inputs, in their order, and its last column as target. */
  public static TrainingSet read(Path file, List<String> inputs) throws IOException {
    return of(instances(file), inputs, file);
  }

  /** What Weka reads from a file. */
  public static Instances instances(Path file) throws IOException {
    requireReadable(file);
    try (Reader reader = new StringReader(text(file))) {
      return new Instances(reader);
    } catch (IOException e) {
      throw new DataException(
          "%s is not an ARFF file that Weka can read (%s); repair or replace it."
              .formatted(file, e.getMessage()),
          e);
    }
  }

  /** A file in UTF-8, with a byte order mark or without, or else in Latin-1. */
  private static String text(Path file) throws IOException {
    try {
      String text = Files.readString(file);
      return text.startsWith("\uFEFF") ? text.substring(1) : text;
    } catch (CharacterCodingException e) {
      return Files.readString(file, StandardCharsets.ISO_8859_1);
    }
  }

  /** Rows of a file of any kind that Weka knows by its name, such as CSV or compressed ARFF. */
  public static Instances ofAnyKind(Path file) throws IOException {
    AbstractFileLoader loader = ConverterUtils.getLoaderForFile(file.toFile());
    if (loader == null || file.toString().endsWith(ArffLoader.FILE_EXTENSION)) {
      return instances(file);
    }
    requireReadable(file);
    try {
      return loader instanceof CSVLoader csv ? ofCsv(csv, file) : of(loader, file);
    } catch (DataException e) {
      throw e;
    } catch (IOException | RuntimeException e) { // which of them depends on the kind
      throw new DataException(
          "Weka's %s cannot read %s (%s); repair or replace it."
              .formatted(loader.getClass().getSimpleName(), file, DataException.words(e)),
          e);
    }
  }

  private static Instances of(AbstractFileLoader loader, Path file) throws IOException {
    loader.setFile(file.toFile());
    return loader.getDataSet();
  }

  /** Weka reads and writes by the charset of the system, in which different labels may be one. */
  private static Instances ofCsv(CSVLoader loader, Path file) throws IOException {
    String text = text(file);
    if (StandardCharsets.US_ASCII.newEncoder().canEncode(text)) {
      return of(loader, file);
    }
    Charset ofSystem = Charset.defaultCharset();
    if (!ofSystem.newEncoder().canEncode(text)) {
      throw new DataException(
          ("%s has characters that are none in %s, the charset of this system; start Java with"
                  + " -Dfile.encoding=UTF-8.")
              .formatted(file, ofSystem));
    }
    loader.setSource(new ByteArrayInputStream(text.getBytes(ofSystem)));
    Instances rows = loader.getDataSet();
    rows.setRelationName(file.getFileName().toString().replaceFirst("\\.csv$", ""));
    return rows;
  }

  private static void requireReadable(Path file) {
    if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
      throw new DataException("cannot read %s; give the path of a file.".formatted(file));
    }
  }

  private static List<String> inputNames(Instances rows) {
    return IntStream.range(0, rows.numAttributes() - 1)
        .mapToObj(j -> rows.attribute(j).name())
        .toList();
  }

  private static TrainingSet of(Instances rows, List<String> inputs, Path file) {
    if (rows.isEmpty()) {
      throw new DataException(file + " has no rows; give a file with some.");
    }
    int n = rows.numInstances();
    double[] x = new double[n * inputs.size()];
    for (int j = 0; j < inputs.size(); j++) {
      Attribute attribute = rows.attribute(inputs.get(j));
      if (attribute == null) {
        throw new DataException(
            "%s has no column '%s'; rename a column, or correct the list of attributes."
                .formatted(file, inputs.get(j)));
      }
      System.arraycopy(column(rows, attribute, file), 0, x, j * n, n);
    }
    Attribute target = rows.attribute(rows.numAttributes() - 1);
    return new TrainingSet(
        Points.ofColumns(n, inputs.size(), x), column(rows, target, file).clone());
  }

  private static double[] column(Instances rows, Attribute attribute, Path file) {
    if (!attribute.isNumeric()) {
      throw new DataException(
          "column '%s' of %s is not numeric; remove it or make it numeric first."
              .formatted(attribute.name(), file));
    }
    double[] values = rows.attributeToDoubleArray(attribute.index());
    for (int i = 0; i < values.length; i++) {
      if (!Double.isFinite(values[i])) {
        throw new DataException(
            ("column '%s' of %s has a missing or infinite value in row %s; fill it in or"
                    + " remove the row.")
                .formatted(attribute.name(), file, i + 1));
      }
    }
    return values;
  }
}
