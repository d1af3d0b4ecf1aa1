package dev.eldest.engine.games.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Perft counts of varied positions, with results of independent programs. */
class ChessPerftTest {
    private static final String CHESS = "perft-chess-own.epd";
    private static final String CHESS960 = "perft-chess960-own.epd";

    private final Notation notation = new ChessGame().notation();
    private final MoveList moves = new MoveList(1024);

    @Test
    void countsChessToDepthThree() throws IOException, NotationException {
        assertEquals(160, check(CHESS, 1, 3));
    }

    @Test
    void countsEveryTwentiethChess960StartToDepthThree() throws IOException, NotationException {
        assertEquals(48, check(CHESS960, 20, 3));
    }

    @Test
    @Tag("long")
    void countsChessToDepthFour() throws IOException, NotationException {
        assertEquals(160, check(CHESS, 1, 4));
    }

    @Test
    @Tag("long")
    void countsAllChess960StartsToDepthThree() throws IOException, NotationException {
        assertEquals(960, check(CHESS960, 1, 3));
    }

    /** Checks each {@code every}th line of a file to a depth; returns the number of lines checked. */
    private int check(String file, int every, int depth) throws IOException, NotationException {
        List<String> lines = lines(file);
        int checked = 0;
        for (int i = 0; i < lines.size(); i += every) {
            String[] parts = lines.get(i).split(";");
            assertTrue(parts.length > depth, lines.get(i));
            Position position = notation.parse(parts[0].strip());
            for (int d = 1; d <= depth; d++) {
                assertEquals("D" + d + " " + count(position, d), parts[d].strip(), parts[0]);
            }
            checked++;
        }
        return checked;
    }

    private long count(Position position, int depth) {
        if (depth == 1) {
            return position.countMoves();
        }
        int first = moves.size;
        position.generate(Position.ALL, moves);
        long paths = 0;
        for (int i = first; i < moves.size; i++) {
            position.make(moves.moves[i]);
            paths += count(position, depth - 1);
            position.unmake();
        }
        moves.size = first;
        return paths;
    }

    static List<String> lines(String file) throws IOException {
        try (BufferedReader reader = new BufferedReader(
                new InputStreamReader(ChessPerftTest.class.getResourceAsStream(file), StandardCharsets.UTF_8))) {
            return reader.lines().filter(line -> !line.isBlank()).toList();
        }
    }
}
