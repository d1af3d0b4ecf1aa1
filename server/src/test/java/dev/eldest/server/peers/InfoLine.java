package dev.eldest.server.peers;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;

/** Checks the info lines of a search as strictly as the strictest graphical interface. */
final class InfoLine {
    private static final Set<String> NUMBERS = Set.of(
            "depth",
            "seldepth",
            "multipv",
            "nodes",
            "nps",
            "hashfull",
            "time",
            "tbhits",
            "cp",
            "mate",
            "currmovenumber");

    private InfoLine() {}

    /** Checks a line. Returns its principal variation, empty if it has none. */
    static List<String> check(String line) {
        List<String> words = List.of(line.split(" "));
        if (words.get(1).equals("string")) {
            return List.of();
        }
        int pv = words.indexOf("pv");
        int end = pv < 0 ? words.size() : pv;
        for (int i = 1; i < end; i++) {
            String word = words.get(i);
            if (NUMBERS.contains(word)) {
                i++;
                String number = words.get(i);
                assertDoesNotThrow(() -> Long.parseLong(number), line);
            } else if (word.equals("currmove")) {
                i++;
            } else {
                assertTrue(Set.of("score", "lowerbound", "upperbound").contains(word), line);
            }
        }
        return pv < 0 ? List.of() : words.subList(pv + 1, words.size());
    }
}
