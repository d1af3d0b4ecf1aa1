package dev.eldest.engine.games.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Evaluation of chess: requirements for any network, and rules outside the network. */
class ChessEvaluationTest {
    private static final ChessGame GAME = new ChessGame();
    /** The network's value of a position. */
    private static final int VALUE = 1_000;

    @Test
    void evaluatesOnceEquallyWithLittleMemory() throws NotationException {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        walk(position -> {
            long before = threads.getCurrentThreadAllocatedBytes();
            int value = position.evaluateOnce();
            long bytes = threads.getCurrentThreadAllocatedBytes() - before;
            assertTrue(bytes < 10_000, bytes + " bytes");
            assertEquals(position.evaluate(), value, () -> fen(position));
        });
    }

    @Test
    void keepsLimitWithExtremeMaterial() throws NotationException {
        int value = value("6rk/6pp/8/8/8/8/QQQQQQQQ/KQQQQQQQ w - -");
        assertTrue(value > 1_500 && value <= Score.EVALUATION_LIMIT, "" + value);
        assertTrue(value("6rk/6pp/8/8/8/8/QQQQQQQQ/KQQQQQQQ b - -") < -1_500);
    }

    @Test
    void valuesFirstMoveBelowPawn() throws NotationException {
        int first = value(GAME.startPosition());
        assertTrue(first > -20 && first < 100, "" + first);
    }

    @Test
    void prefersMoreMaterial() throws NotationException {
        atLeast(600, "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -");
        atLeast(200, "rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -");
        atLeast(40, "rnbqkbnr/ppp1pppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -");
    }

    @Test
    void evaluatesDrawnMaterialAsZero() throws NotationException {
        assertEquals(0, value("4k3/8/8/8/8/8/8/1NN1K3 w - -"));
        assertEquals(0, value("4k3/8/8/8/8/8/8/1B2K3 b - -"));
        assertTrue(value("8/8/4k3/3n4/8/8/3K4/3R4 w - -") < 250);
    }

    @Test
    void scalesDownExtraMinorPieceWithoutPawns() throws NotationException {
        assertTrue(value("8/8/4k3/3b4/8/8/3K4/3R4 w - -") < 100);
        assertTrue(value("3r4/8/4k3/8/8/3B4/3K4/3R4 w - -") < 100);
        atLeast(120, "8/8/4k3/3r4/8/8/3K4/3Q4 w - -");
        atLeast(50, "8/8/4k3/3b4/8/8/3K3P/3R4 w - -");
    }

    @Test
    void scalesDownWithLessMaterial() throws NotationException {
        int start = scaled(GAME.startPosition());
        int withoutQueens = scaled("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq -");
        int rooks = scaled("4k3/r4ppp/8/8/8/8/R4PPP/4K3 w - -");
        int rooksAndTwoPawns = scaled("4k3/r5p1/8/8/8/8/R5P1/4K3 w - -");
        assertTrue(start > withoutQueens && withoutQueens > rooks && rooks > rooksAndTwoPawns);
        assertTrue(start > VALUE && rooksAndTwoPawns > VALUE / 4, start + ", " + rooksAndTwoPawns);
        assertTrue(scaled("4k3/5ppp/8/8/8/8/5PPP/4K3 w - -") > rooks, "pawns alone decide");
    }

    @Test
    void keepsLimitWhenScaled() throws NotationException {
        ChessPosition start = (ChessPosition) GAME.notation().parse(GAME.startPosition());
        assertEquals(Score.EVALUATION_LIMIT, EvaluationAdjustment.scaled(start, Score.EVALUATION_LIMIT));
        assertEquals(-Score.EVALUATION_LIMIT, EvaluationAdjustment.scaled(start, -Score.EVALUATION_LIMIT));
    }

    @Test
    void halvesEvaluationWithOppositeBishops() throws NotationException {
        int meet = scaled("4k3/b4ppp/8/8/8/8/1B3PPP/4K3 w - -");
        assertEquals(meet / 2, scaled("4k3/1b3ppp/8/8/8/8/1B3PPP/4K3 w - -"));
        assertEquals(meet, scaled("4k3/1n3ppp/8/8/8/8/1B3PPP/4K3 w - -"));
        int withRooks = scaled("4k3/rb3ppp/8/8/8/8/RB3PPP/4K3 w - -");
        assertEquals(withRooks, scaled("4k3/r4ppp/b7/8/8/8/RB3PPP/4K3 w - -"));
        assertTrue(withRooks > meet);
    }

    private static int scaled(String fen) throws NotationException {
        ChessPosition position = (ChessPosition) GAME.notation().parse(fen);
        int scaled = EvaluationAdjustment.scaled(position, VALUE);
        assertEquals(scaled, new ChessFeatures(position).valueWeight() * VALUE, 1, "the tuned share equals the scale");
        return scaled;
    }

    @Test
    void prefersLoneKingAtEdge() throws NotationException {
        better("8/8/8/8/8/3K4/7R/3k4 w - -", "8/8/8/3k4/8/3K4/7R/8 w - -", "the edge");
    }

    @Test
    void showsPieceValuesOnBoard() throws NotationException {
        Position position = GAME.notation().parse("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1");
        List<String> lines =
                GAME.notation().evaluationBreakdown(position).lines().toList();
        assertEquals("Evaluation for White: %+d centipawns".formatted(-position.evaluate()), lines.getLast());
        assertEquals("|   r   |   n   |   b   |       |   k   |   b   |   n   |   r   |", lines.get(2));
        String[] last = lines.get(lines.size() - 4).split("[| ]+");
        assertTrue(Double.parseDouble(last[4]) > 5, () -> "White's queen is worth " + last[4]);
        assertTrue(Double.parseDouble(lines.get(3).split("[| ]+")[1]) < -2, "Black's rook has a value for Black");
    }

    private interface Check {
        void check(ChessPosition position) throws NotationException;
    }

    private static void walk(Check check) throws NotationException {
        SplittableRandom random = new SplittableRandom(11);
        MoveList moves = new MoveList(256);
        int different = 0;
        for (String start : GAME.benchPositions()) {
            Position position = GAME.notation().parse(start);
            for (int ply = 0; ply < 120; ply++) {
                check.check((ChessPosition) position);
                different |= position.evaluate();
                moves.size = 0;
                position.generate(Position.ALL, moves);
                if (moves.size == 0) {
                    break;
                }
                position.make(moves.moves[random.nextInt(moves.size)]);
            }
        }
        assertNotEquals(0, different);
    }

    private static String fen(Position position) {
        return GAME.notation().format(position);
    }

    private static int value(String fen) throws NotationException {
        return GAME.notation().parse(fen).evaluate();
    }

    private static void atLeast(int expected, String fen) throws NotationException {
        assertTrue(value(fen) >= expected, fen + " " + value(fen));
    }

    private static void better(String good, String bad, String what) throws NotationException {
        assertTrue(value(good) > value(bad), what + ": " + value(good) + " and " + value(bad));
    }
}
