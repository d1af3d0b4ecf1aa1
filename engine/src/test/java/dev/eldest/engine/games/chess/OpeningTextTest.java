package dev.eldest.engine.games.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.games.common.ResourceReader;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.Position;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests the table of openings: legal moves, one name a position, codes in order. */
class OpeningTextTest {
    /** The board's information has the names of as many plies. */
    private static final int MAX_PLIES = 24;

    private final ChessGame game = new ChessGame();
    private final List<String> lines = ResourceReader.lines(OpeningText.class, OpeningText.RESOURCE);

    @Test
    void everyLineIsLegalAndNamesItsOwnPosition() {
        Map<Long, String> seen = new HashMap<>();
        for (String line : lines) {
            String[] parts = line.split(" \\| ");
            long key = after(parts[1]).key();
            assertEquals(null, seen.put(key, line), line);
            assertEquals(parts[0], OpeningText.of(key));
            assertTrue(parts[1].split(" ").length <= MAX_PLIES, line);
        }
        assertTrue(seen.size() > 500, seen.size() + " openings");
    }

    @Test
    void codesAreInOrderAndNamesAreUnique() {
        Set<String> names = new HashSet<>();
        String previous = "";
        for (String line : lines) {
            String name = line.substring(0, line.indexOf(" | "));
            assertTrue(name.matches("[A-E]\\d\\d [A-Z]\\S*( \\S+)*"), line);
            assertTrue(name.compareTo(previous.substring(0, Math.min(3, previous.length()))) > 0, line);
            assertTrue(names.add(name.substring(4)), line);
            previous = name;
        }
    }

    @Test
    void transpositionsHaveOneName() {
        for (String[] same : new String[][] {
            {"c4 e6 d4 Nf6 Nc3 Bb4", "E20 Nimzo-Indian Defence"},
            {"Nf3 d5 d4 c6 c4", "D11 Slav Defence: Modern Line"},
            {"Nc3 e5 e4 Nf6", "C26 Vienna Game: Falkbeer Variation"},
            {"e4 c6 d4 d5 exd5 cxd5", ""},
            {"d4 e6 e4 d5", "C00 French Defence: Main Position"},
        }) {
            assertEquals(same[1], game.notation().openingName(after(same[0]).key()), same[0]);
        }
    }

    private Position after(String moves) {
        Notation notation = game.notation();
        Position position = notation.parseTrusted(game.startPosition());
        for (String text : moves.split(" ")) {
            int move = notation.parseRecordMove(position, text);
            assertNotEquals(Move.NONE, move, text + " of " + moves);
            assertEquals(text, notation.formatRecordMove(position, move), moves);
            position.make(move);
        }
        return position;
    }
}
