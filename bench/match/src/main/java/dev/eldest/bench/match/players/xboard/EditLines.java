package dev.eldest.bench.match.players.xboard;

import java.util.ArrayList;
import java.util.List;

/**
 * Commands that set up a position piece by piece, for engines without setboard. The side to move must be right before.
 */
final class EditLines {
    private static final int FILES = 8;

    private EditLines() {}

    static List<String> of(String fen) {
        String[] ranks = fen.split(" ")[0].split("/");
        List<String> lines = new ArrayList<>(List.of("edit", "#"));
        pieces(ranks, true, lines);
        lines.add("c");
        pieces(ranks, false, lines);
        lines.add(".");
        return lines;
    }

    private static void pieces(String[] ranks, boolean white, List<String> into) {
        for (int row = 0; row < ranks.length; row++) {
            int file = 0;
            for (char letter : ranks[row].toCharArray()) {
                if (Character.isDigit(letter)) {
                    file += letter - '0';
                    continue;
                }
                if (Character.isUpperCase(letter) == white && file < FILES) {
                    into.add("" + Character.toUpperCase(letter) + (char) ('a' + file) + (ranks.length - row));
                }
                file++;
            }
        }
    }
}
