package kmcg.fuzz;

import java.util.Locale;

/**
 * Rows and a regressor, drawn from one seed.
 *
 * @param kind of case
 * @param seed of everything in it
 * @param table of rows
 * @param setting of the regressor
 */
record FuzzCase(Kind kind, long seed, Table table, Setting setting) {
  /** What is drawn. */
  enum Kind {
    /** Ordinary rows, and a regressor as it is. */
    ORDINARY,
    /** Any rows, and a regressor with any options. */
    WILD,
    /** Rows that are far apart, and a method that certifies. */
    FAR
  }

  /** The case of a seed. */
  static FuzzCase of(Kind kind, long seed) throws Exception {
    Draw draw = new Draw(seed);
    Draw ofTable = new Draw(draw.seed());
    OptionDraw ofOptions = new OptionDraw(new Draw(draw.seed()));
    return switch (kind) {
      case ORDINARY ->
          new FuzzCase(
              kind,
              seed,
              Table.ordinary(ofTable),
              Setting.of(draw.of(Setting.REGRESSORS) + draw.of("", "", " -E 0", " -E 10")));
      case WILD -> new FuzzCase(kind, seed, Table.wild(ofTable), ofOptions.any());
      case FAR -> new FuzzCase(kind, seed, Table.far(ofTable), ofOptions.certifying());
    };
  }

  /** The case of a name. */
  static FuzzCase named(String name) throws Exception {
    String[] parts = name.split(":", 2);
    return of(Kind.valueOf(parts[0].toUpperCase(Locale.ROOT)), Long.parseLong(parts[1]));
  }

  /** The kind and the seed. */
  String name() {
    return kind.name().toLowerCase(Locale.ROOT) + ":" + seed;
  }

  @Override
  public String toString() {
    return name() + " = " + table.words() + " | " + setting;
  }
}
