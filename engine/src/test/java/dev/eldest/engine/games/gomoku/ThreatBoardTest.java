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

/** What is kept from stone to stone is what a look at the whole board says. */
class ThreatBoardTest {
    private static final int GAMES = 30;
    private static final String WALLED = "12/3#8/12/6#5/5##5/12/2#9/12/9#2/5#6/12/12 x";

    @ParameterizedTest
    @EnumSource
    void stonesChangeAllThatTheyMayChange(GomokuRule rule) throws Exception {
        play(GomokuNotation.start(12), rule);
    }

    @ParameterizedTest
    @EnumSource
    void wallsStopBothColours(GomokuRule rule) throws Exception {
        play(WALLED, rule);
    }

    private static void play(String start, GomokuRule rule) throws Exception {
        GomokuConfig settings = GomokuConfig.of(Map.of("rule", rule.name().toLowerCase(Locale.ROOT)));
        Random random = new Random(rule.ordinal());
        for (int game = 0; game < GAMES; game++) {
            GomokuPosition position = (GomokuPosition) new GomokuNotation(settings).parse(start);
            while (position.verdict() == Verdict.NONE) {
                compare(position);
                compareWithOpposingStones(position, 0);
                compareWithOpposingStones(position, 1);
                int[] moves = Rules.legalMoves(position);
                if (moves.length == 0) {
                    break;
                }
                goThereAndBack(position, random, 3);
                position.make(moves[random.nextInt(moves.length)]);
            }
        }
    }

    /** Stones that come and go leave nothing behind. */
    private static void goThereAndBack(GomokuPosition position, Random random, int plies) {
        int[] moves = position.verdict() == Verdict.NONE ? Rules.legalMoves(position) : new int[0];
        for (int i = 0; plies > 0 && moves.length > 0 && i < 2; i++) {
            position.make(moves[random.nextInt(moves.length)]);
            goThereAndBack(position, random, plies - 1);
            position.unmake();
        }
    }

    /** To a colour a wall is what an opposing stone is. */
    private static void compareWithOpposingStones(GomokuPosition position, int colour) {
        LineBoard lines = position.lines();
        LineBoard withStones = new LineBoard(lines.size());
        for (int cell = 0; cell < lines.cells(); cell++) {
            if (lines.hasWall(cell) || lines.has(cell, 1 - colour)) {
                withStones.turn(cell, 1 - colour);
            } else if (lines.has(cell, colour)) {
                withStones.turn(cell, colour);
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
        long[] cells = new long[CellSet.words(board.lines().cells())];
        board.addTo(cells, colour, level);
        return cells;
    }

    private static void compare(GomokuPosition position) {
        ThreatBoard kept = position.board();
        ThreatBoard fresh =
                new ThreatBoard(position.lines().copy(), position.settings().rule());
        for (int cell = 0; cell < position.lines().cells(); cell++) {
            for (int colour = 0; position.lines().isEmpty(cell) && colour < LineBoard.COLOURS; colour++) {
                assertEquals(fresh.code(colour, cell), kept.code(colour, cell));
                assertEquals(fresh.level(colour, cell), kept.level(colour, cell));
            }
        }
        for (int level = 0; level < ThreatLevel.COUNT; level++) {
            for (int colour = 0; colour < LineBoard.COLOURS; colour++) {
                assertEquals(fresh.count(colour, level), kept.count(colour, level));
                assertArrayEquals(cells(fresh, colour, level), cells(kept, colour, level));
            }
        }
    }
}
