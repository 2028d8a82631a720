package kmcg.fuzz;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import kmcg.fuzz.Examination.Outcome;

/**
 * Looks for failures for as long as it is told, with fresh seeds; CONTRIBUTING.md tells how to run
 * it. It ends with exit code 1 if there are any.
 *
 * <ul>
 *   <li>{@code --seconds 600}: how long
 *   <li>{@code --from 1 --cases 1000}: seeds, instead of fresh ones
 *   <li>{@code --kind ordinary|wild|far|all}: what is drawn
 *   <li>{@code --case wild:17}: one case again, with its rows
 *   <li>{@code --interrupt 500}: so many trainings, interrupted at random moments, instead
 *   <li>{@code --soak 3600}: so many seconds of everything in several threads, instead
 * </ul>
 */
public final class FuzzProgram {
  private static final int BETWEEN_COUNTS = 500;

  private final Map<String, String> given = new TreeMap<>();

  private FuzzProgram(String[] arguments) {
    for (int i = 0; i + 1 < arguments.length; i += 2) {
      given.put(arguments[i], arguments[i + 1]);
    }
  }

  /** Looks for failures. */
  public static void main(String[] arguments) throws Exception {
    System.exit(new FuzzProgram(arguments).finds() ? 1 : 0);
  }

  private long number(String name, long otherwise) {
    return given.containsKey(name) ? Long.parseLong(given.get(name)) : otherwise;
  }

  private boolean finds() throws Exception {
    long seed = number("--from", System.currentTimeMillis());
    if (given.containsKey("--case")) {
      return one(FuzzCase.named(given.get("--case")));
    }
    System.out.println("seeds from " + seed);
    if (given.containsKey("--interrupt")) {
      return interrupts(seed, number("--interrupt", 500));
    }
    if (given.containsKey("--soak")) {
      Soak.run(number("--soak", 300), seed);
      return false;
    }
    return campaign(seed, number("--cases", Integer.MAX_VALUE), number("--seconds", 60));
  }

  private static boolean one(FuzzCase drawn) throws Exception {
    System.out.println(drawn);
    System.out.println(drawn.table().training());
    Outcome outcome = Examination.of(drawn);
    System.out.println(outcome);
    return outcome.isFailure();
  }

  private boolean campaign(long from, long cases, long seconds) throws Exception {
    long end = System.nanoTime() + 1_000_000_000L * seconds;
    String kind = given.getOrDefault("--kind", "all").toUpperCase(Locale.ROOT);
    List<FuzzCase.Kind> kinds =
        kind.equals("ALL") ? List.of(FuzzCase.Kind.values()) : List.of(FuzzCase.Kind.valueOf(kind));
    Fuzzer fuzzer = new Fuzzer(System.out);
    for (long i = 0; i < cases && System.nanoTime() < end; i++) {
      fuzzer.look(FuzzCase.of(kinds.get((int) (i % kinds.size())), from + i));
      if (i % BETWEEN_COUNTS == BETWEEN_COUNTS - 1) {
        System.out.println(fuzzer.counts());
      }
    }
    System.out.println(fuzzer.counts());
    return !fuzzer.failures().isEmpty();
  }

  private static boolean interrupts(long from, long moments) throws Exception {
    Interrupts interrupts = new Interrupts();
    boolean found = false;
    for (long seed = from; seed < from + moments; seed++) {
      try {
        interrupts.one(seed);
      } catch (Finding e) {
        found = true;
        e.printStackTrace();
      }
    }
    System.out.println(moments + " trainings: " + interrupts.counts());
    return found;
  }
}
