package dev.eldest.engine.games.xiangqi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Verdict;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class XiangqiRulesTest {
    private static final Game GAME = new XiangqiGame();
    private static final String ONE_ROOK = "3k5/9/9/9/9/9/9/9/4R4/4K4";

    /** Checks the targets of the piece on a point. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // Kings stay in the palace, move orthogonally, and may not face each other.
                "3k5/9/9/9/9/9/9/4K4/9/9 w| e3| e2 f3",
                "5k3/9/9/9/9/9/9/9/9/4K4 w| e1| d1 e2",
                // Advisors stay in the palace and move diagonally.
                "3k5/9/9/9/9/9/9/9/4A4/4K4 w| e2| d1 d3 f1 f3",
                // Elephants stay on their half, and their eye must be free.
                "3k5/9/9/9/9/2B6/9/9/9/4K4 w| c5| a3 e3",
                "3k5/9/9/9/9/9/9/4B4/3N5/4K4 w| e3| c5 g1 g5",
                // A horse's leg must be free.
                "3k5/9/9/9/4N4/4P4/9/9/9/4K4 w| e6| c5 c7 d8 f8 g5 g7",
                "3k5/9/9/9/3cN4/9/9/9/9/4K4 w| e6| d4 d8 f4 f8 g5 g7",
                // A cannon captures over one piece of either side, and moves like a rook.
                "3k4r/9/8n/9/8p/9/8C/9/9/4K4 w| i4| a4 b4 c4 d4 e4 f4 g4 h4 i1 i2 i3 i5 i8",
                // Pawns move forward, and sideways after they have crossed the river.
                "3k5/9/9/9/9/4P4/9/9/9/4K4 w| e5| e6",
                "3k5/9/9/9/4P4/9/9/9/9/4K4 w| e6| d6 e7 f6",
                "4P4/9/3k5/9/9/9/9/9/9/4K4 w| e10| d10 f10",
                // A single piece between the kings moves along their file only.
                "4k4/9/9/9/4C4/9/9/9/9/4K4 w| e6| e2 e3 e4 e5 e7 e8 e9",
                "4k4/9/9/9/4N4/9/9/9/9/4K4 w| e6| ''",
                // A move may not remove one of two screens, give a cannon a screen, or free a horse's leg.
                "4k4/9/4c4/9/4N4/9/4P4/9/9/4K4 w| e6| ''",
                "3k5/9/4c4/9/9/9/9/2N6/9/4K4 w| c3| a2 a4 b1 b5 d1 d5",
                "5k3/9/9/9/9/9/9/9/2nR5/4K4 w| d2| c2"
            })
    void generatesLegalTargets(String fen, String from, String targets) throws NotationException {
        Position position = GAME.notation().parse(fen);
        assertEquals(
                targets,
                Arrays.stream(Rules.legalMoves(position))
                        .mapToObj(move -> GAME.notation().formatMove(position, move))
                        .filter(move -> move.startsWith(from))
                        .map(move -> move.substring(from.length()))
                        .sorted()
                        .collect(Collectors.joining(" ")));
    }

    @Test
    void losesWithoutMoves() throws NotationException {
        Position stalemate = GAME.notation().parse("3k5/2P1P4/9/9/9/9/9/9/9/4K4 b");
        assertEquals("stalemate", ending(stalemate));
        Position mate = GAME.notation().parse("3k5/3RP4/4P4/9/9/9/9/9/9/4K4 b");
        assertEquals("checkmate", ending(mate));
    }

    private static String ending(Position lost) {
        assertEquals(0, lost.countMoves());
        assertEquals(Verdict.LOSS, Rules.verdict(lost));
        return GAME.notation().gameOverReason(lost);
    }

    @Test
    void drawsAfterSixtyMovesWithoutCapture() throws NotationException {
        Position position = GAME.notation().parse(ONE_ROOK + " w - - 119 90");
        assertEquals(1, position.pliesToRuleLimit());
        play(position, "e2i2");
        assertEquals(Verdict.DRAW | Verdict.PATH, position.verdict());
        assertEquals("sixty moves without a capture", GAME.notation().gameOverReason(position));
        Game without = GAME.withOptions(Map.of("sixty-move-rule", "false"));
        Position withoutRule = without.convert(position);
        assertEquals(Verdict.NONE, withoutRule.verdict());
        assertEquals(Integer.MAX_VALUE, withoutRule.pliesToRuleLimit());
    }

    @Test
    void countsMateByLastMove() throws NotationException {
        Position position = GAME.notation().parse("3k5/4P4/9/9/R8/9/9/9/9/4K4 w - - 119 90");
        play(position, "a6d6");
        assertEquals(Verdict.LOSS, Rules.verdict(position));
        assertEquals("checkmate", GAME.notation().gameOverReason(position));
    }

    @Test
    void drawsWhenNoPieceCanCrossRiver() throws NotationException {
        String guards = "2bak4/9/9/9/9/9/9/9/4A4/3K5 w";
        Position position = GAME.notation().parse(guards);
        assertEquals(Verdict.DRAW, position.verdict());
        assertEquals("neither side can attack", GAME.notation().gameOverReason(position));
        assertEquals(
                Verdict.NONE,
                GAME.withOptions(Map.of("insufficient-material", "false"))
                        .notation()
                        .parse(guards)
                        .verdict());
        assertEquals(
                Verdict.NONE,
                GAME.notation().parse(guards.replace("9/9/9/4A4", "P8/9/9/4A4")).verdict());
    }

    /** The pieces on the board, the moves of a cycle, and its result by each repetition rule. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "3k5/9/9/9/9/9/9/9/4R4/4K4| e1f1 d10d9 f1e1 d9d10| repetition| repetition",
                "3k5/9/9/9/9/9/9/9/4R4/5K3| e2d2 d10e10 d2e2 e10d10| perpetual check| perpetual check",
                "3k5/9/9/9/9/9/n8/9/4R4/4K4| e2e4 a4b2 e4e2 b2a4| perpetual chase| perpetual chase"
            })
    void losesByPerpetualCheckOrChase(String pieces, String cycle, String asian, String chinese)
            throws NotationException {
        assertEquals(asian, endingOfCycle("asian", pieces, cycle));
        assertEquals(chinese, endingOfCycle("chinese", pieces, cycle));
        assertEquals("repetition", endingOfCycle("simple", pieces, cycle));
    }

    private static String endingOfCycle(String rule, String pieces, String cycle) throws NotationException {
        Game game = GAME.withOptions(Map.of("repetition", rule));
        Position position = game.notation().parse(pieces + " w");
        for (int time = 0; time < 2; time++) {
            assertEquals(Verdict.NONE, position.verdict());
            play(position, cycle);
        }
        int expected = game.notation().gameOverReason(position).equals("repetition") ? Verdict.DRAW : Verdict.LOSS;
        assertEquals(expected | Verdict.PATH, position.verdict());
        return game.notation().gameOverReason(position);
    }

    private static void play(Position position, String moves) {
        for (String text : moves.split(" ")) {
            int move = GAME.notation().parseMove(position, text);
            assertNotEquals(Move.NONE, move, text);
            position.make(move);
            position.markRoot();
        }
    }
}
