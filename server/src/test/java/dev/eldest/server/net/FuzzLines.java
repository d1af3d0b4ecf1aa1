package dev.eldest.server.net;

import dev.eldest.server.KnownLines;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Talks of known, damaged, cut and random lines. */
final class FuzzLines {
    private static final String LETTERS = "ahKqx18-/ +é\t\0\u2028\uD83D";

    /** Where a stop that finds nothing to stop is answered too. */
    static final String UCCI = "ucci";

    /** Its lines are never answered by a best move. */
    static final String GOMOCUP = "START 9";

    private static final List<String> DIALECTS = List.of("uci", "ugi", UCCI, GOMOCUP);

    private FuzzLines() {}

    /** The first line names a dialect, so that what follows reaches a dialogue. */
    static List<String> talk(Random random, int lines) {
        String dialect = DIALECTS.get(random.nextInt(DIALECTS.size()));
        List<String> known = known(dialect);
        List<String> talk = new ArrayList<>();
        talk.add(dialect);
        for (int i = 0; i < lines; i++) {
            talk.add(line(known, random));
        }
        return talk;
    }

    private static List<String> known(String dialect) {
        return switch (dialect) {
            case UCCI -> KnownLines.UCCI;
            case GOMOCUP -> KnownLines.GOMOCUP;
            default -> KnownLines.ALL;
        };
    }

    private static String line(List<String> from, Random random) {
        String known = known(from, random);
        int at = random.nextInt(known.length());
        return switch (random.nextInt(10)) {
            case 0 -> known.substring(0, at);
            case 1 -> known.substring(0, at) + letter(random) + known.substring(at + 1);
            case 2 -> known + " " + known(from, random);
            case 3 -> noise(random);
            default -> known;
        };
    }

    private static String known(List<String> from, Random random) {
        return from.get(random.nextInt(from.size()));
    }

    private static char letter(Random random) {
        return LETTERS.charAt(random.nextInt(LETTERS.length()));
    }

    /** Sometimes longer than the server's limit. */
    private static String noise(Random random) {
        int length = random.nextInt(20) == 0 ? RunningServer.LINE_LIMIT + random.nextInt(100) : random.nextInt(40);
        StringBuilder noise = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            noise.append(random.nextBoolean() ? letter(random) : (char) (' ' + random.nextInt(95)));
        }
        return noise.toString();
    }
}
