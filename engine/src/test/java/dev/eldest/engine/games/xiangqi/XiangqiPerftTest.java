package dev.eldest.engine.games.xiangqi;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
class XiangqiPerftTest {
    private static final String FILE = "perft-xiangqi-own.epd";

    private final Notation notation = new XiangqiGame().notation();
    private final MoveList moves = new MoveList(1024);

    @Test
    void countsAllToDepthThree() throws IOException, NotationException {
        check(3);
    }

    @Test
    @Tag("long")
    void countsAllToDepthFour() throws IOException, NotationException {
        check(4);
    }

    @Test
    @Tag("long")
    void countsStartToDepthFive() throws NotationException {
        assertEquals(133_312_995, count(notation.parse(new XiangqiGame().startPosition()), 5));
    }

    private void check(int depth) throws IOException, NotationException {
        List<String> lines = lines();
        assertEquals(351, lines.size());
        for (String line : lines) {
            String[] parts = line.split(";");
            Position position = notation.parse(parts[0].strip());
            for (int d = 1; d <= depth; d++) {
                assertEquals("D" + d + " " + count(position, d), parts[d].strip(), parts[0]);
            }
        }
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

    static List<String> lines() throws IOException {
        try (BufferedReader reader = new BufferedReader(
                new InputStreamReader(XiangqiPerftTest.class.getResourceAsStream(FILE), StandardCharsets.UTF_8))) {
            return reader.lines().filter(line -> !line.isBlank()).toList();
        }
    }
}
