package dev.eldest.server.net;

import dev.eldest.server.KnownLines;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Generates sequences of known, damaged, truncated and random lines. */
final class FuzzLines {
    private static final String LETTERS = "ahKqx18-/ +é\t\0\u2028\uD83D";

    /** The protocol that answers a stop without a search, too. */
    static final String UCCI = "ucci";

    /** The protocol without best move replies. */
    static final String GOMOCUP = "START 9";

    private static final List<String> PROTOCOLS = List.of("uci", "ugi", UCCI, GOMOCUP);

    private FuzzLines() {}

    /** Returns lines of which the first selects a protocol, so that the others reach a session. */
    static List<String> lines(Random random, int lines) {
        String protocol = PROTOCOLS.get(random.nextInt(PROTOCOLS.size()));
        List<String> known = known(protocol);
        List<String> result = new ArrayList<>();
        result.add(protocol);
        for (int i = 0; i < lines; i++) {
            result.add(line(known, random));
        }
        return result;
    }

    private static List<String> known(String protocol) {
        return switch (protocol) {
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

    /** Returns random characters, sometimes more than the line limit. */
    private static String noise(Random random) {
        int length = random.nextInt(20) == 0 ? RunningServer.LINE_LIMIT + random.nextInt(100) : random.nextInt(40);
        StringBuilder noise = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            noise.append(random.nextBoolean() ? letter(random) : (char) (' ' + random.nextInt(95)));
        }
        return noise.toString();
    }
}
