package dev.eldest.engine.games.gomoku;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Verdict;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The incrementally updated board equals a board that is calculated anew. */
class ThreatBoardTest {
    private static final int GAMES = 30;
    private static final String WALLED = "12/3#8/12/6#5/5##5/12/2#9/12/9#2/5#6/12/12 x";

    @ParameterizedTest
    @EnumSource
    void updatesBoardWithStones(GomokuRule rule) throws Exception {
        play(GomokuNotation.startPosition(12), rule);
    }

    @ParameterizedTest
    @EnumSource
    void updatesBoardWithWalls(GomokuRule rule) throws Exception {
        play(WALLED, rule);
    }

    private static void play(String start, GomokuRule rule) throws Exception {
        GomokuConfig config = GomokuConfig.of(Map.of("rule", rule.name().toLowerCase(Locale.ROOT)));
        Random random = new Random(rule.ordinal());
        for (int game = 0; game < GAMES; game++) {
            GomokuPosition position = (GomokuPosition) new GomokuNotation(config).parse(start);
            while (position.verdict() == Verdict.NONE) {
                compare(position);
                compareWithOpposingStones(position, 0);
                compareWithOpposingStones(position, 1);
                int[] moves = Rules.legalMoves(position);
                if (moves.length == 0) {
                    break;
                }
                makeAndUnmake(position, random, 3);
                position.make(moves[random.nextInt(moves.length)]);
            }
        }
    }

    /** Makes and unmakes moves, which must leave the board unchanged. */
    private static void makeAndUnmake(GomokuPosition position, Random random, int plies) {
        int[] moves = position.verdict() == Verdict.NONE ? Rules.legalMoves(position) : new int[0];
        for (int i = 0; plies > 0 && moves.length > 0 && i < 2; i++) {
            position.make(moves[random.nextInt(moves.length)]);
            makeAndUnmake(position, random, plies - 1);
            position.unmake();
        }
    }

    /** A wall has the same effect on a colour as an opposing stone. */
    private static void compareWithOpposingStones(GomokuPosition position, int colour) {
        LineBoard lines = position.lines();
        LineBoard withStones = new LineBoard(lines.size());
        for (int cell = 0; cell < lines.cells(); cell++) {
            if (lines.hasWall(cell) || lines.has(cell, 1 - colour)) {
                withStones.toggle(cell, 1 - colour);
            } else if (lines.has(cell, colour)) {
                withStones.toggle(cell, colour);
            }
        }
        ThreatBoard expected = new ThreatBoard(withStones, position.settings().rule());
        for (int cell = 0; cell < lines.cells(); cell++) {
            if (lines.isEmpty(cell)) {
                assertEquals(expected.code(colour, cell), position.board().code(colour, cell));
            }
        }
    }

    private static long[] cells(ThreatBoard board, int colour, int level) {
        long[] cells = new long[CellSet.wordCount(board.lines().cells())];
        board.addTo(cells, colour, level);
        return cells;
    }

    private static void compare(GomokuPosition position) {
        ThreatBoard updated = position.board();
        ThreatBoard fresh =
                new ThreatBoard(position.lines().copy(), position.settings().rule());
        for (int cell = 0; cell < position.lines().cells(); cell++) {
            for (int colour = 0; position.lines().isEmpty(cell) && colour < LineBoard.COLOURS; colour++) {
                assertEquals(fresh.code(colour, cell), updated.code(colour, cell));
                assertEquals(fresh.level(colour, cell), updated.level(colour, cell));
            }
        }
        for (int level = 0; level < ThreatLevel.COUNT; level++) {
            for (int colour = 0; colour < LineBoard.COLOURS; colour++) {
                assertEquals(fresh.count(colour, level), updated.count(colour, level));
                assertArrayEquals(cells(fresh, colour, level), cells(updated, colour, level));
            }
        }
    }
}
