package dev.eldest.engine.games.chess;

import dev.eldest.engine.games.common.ResourceReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Codes (ECO) and names of openings by the key of their position, so that transpositions have the same name. */
final class OpeningText {
    static final String RESOURCE = "openings.txt";

    private static final Map<Long, String> BY_KEY = read();

    private OpeningText() {}

    /** Returns the code and the name, such as {@code C60 Ruy Lopez}; empty if the position has none. */
    static String of(long key) {
        return BY_KEY.getOrDefault(key, "");
    }

    /** Makes only the moves that a line does not share with the line before it. */
    private static Map<Long, String> read() {
        Map<Long, String> names = new HashMap<>();
        ChessGame game = new ChessGame();
        ChessPosition position = (ChessPosition) game.notation().parseTrusted(game.startPosition());
        List<String> made = new ArrayList<>();
        for (String line : ResourceReader.lines(OpeningText.class, RESOURCE)) {
            int bar = line.indexOf(" | ");
            String[] moves = line.substring(bar + 3).split(" ");
            int shared = shared(made, moves);
            while (made.size() > shared) {
                position.unmake();
                made.removeLast();
            }
            for (int ply = shared; ply < moves.length; ply++) {
                position.make(SanText.parse(position, moves[ply]));
                made.add(moves[ply]);
            }
            names.putIfAbsent(position.key(), line.substring(0, bar));
        }
        return Map.copyOf(names);
    }

    private static int shared(List<String> made, String[] moves) {
        int count = 0;
        while (count < Math.min(made.size(), moves.length) && made.get(count).equals(moves[count])) {
            count++;
        }
        return count;
    }
}
