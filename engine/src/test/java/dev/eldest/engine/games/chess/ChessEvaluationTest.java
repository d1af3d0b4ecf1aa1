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
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The evaluation treats both sides alike, does not depend on what it evaluated before, and knows what matters. */
class ChessEvaluationTest {
    private static final ChessGame GAME = new ChessGame();

    @Test
    void bothSidesAreTreatedAlike() throws NotationException {
        walk(position -> {
            int value = position.evaluate();
            assertEquals(value, GAME.notation().mirror(position).evaluate(), () -> fen(position));
            assertEquals(-value, otherSideToMove(position).evaluate(), () -> fen(position));
            assertTrue(Math.abs(value) <= Score.EVALUATION_LIMIT);
        });
    }

    @Test
    void valuesDoNotDependOnWhatWasCached() throws NotationException {
        walk(position ->
                assertEquals(new ChessEvaluation().evaluate(position), position.evaluate(), () -> fen(position)));
    }

    @Test
    void oneValueAloneIsTheSameAndTakesLittleMemory() throws NotationException {
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
    void absurdMaterialStaysWithinTheLimit() throws NotationException {
        int value = value("6rk/6pp/8/8/8/8/QQQQQQQQ/KQQQQQQQ w - -");
        assertTrue(value > 10_000 && value <= Score.EVALUATION_LIMIT, "" + value);
        assertEquals(-value, value("6rk/6pp/8/8/8/8/QQQQQQQQ/KQQQQQQQ b - -"));
    }

    @Test
    void startPositionIsEven() throws NotationException {
        assertEquals(0, value(GAME.startPosition()));
    }

    @Test
    void moreMaterialIsBetter() throws NotationException {
        atLeast(700, "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -");
        atLeast(250, "rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -");
        atLeast(40, "rnbqkbnr/ppp1pppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -");
    }

    @Test
    void pawnsCountByStructure() throws NotationException {
        better("4k3/pp5p/8/8/8/8/PP5P/4K3 w - -", "4k3/pp5p/8/8/8/P7/P6P/4K3 w - -", "doubled pawns");
        better("4k3/p1p4p/8/8/8/8/PP5P/4K3 w - -", "4k3/p1p4p/8/8/8/8/P1P4P/4K3 w - -", "isolated pawns");
        better("4k3/1p6/8/3P4/8/8/8/4K3 w - -", "4k3/2p5/8/3P4/8/8/8/4K3 w - -", "a passed pawn");
        better("4k3/8/3P4/8/8/8/7p/4K3 w - -", "4k3/8/8/3P4/8/8/7p/4K3 w - -", "its rank");
        better("4k3/8/8/3P4/1n6/8/7p/4K3 w - -", "4k3/8/3n4/3P4/8/8/7p/4K3 w - -", "its free way");
        better("7k/8/8/P7/8/8/6pp/K7 w - -", "2k5/8/8/P7/8/8/6pp/K7 w - -", "the race against the king");
    }

    @Test
    void piecesCountByTheirPlaces() throws NotationException {
        better("4k3/p3p3/8/8/8/8/1P2P3/R3K3 w - -", "4k3/p3p3/8/8/8/8/P3P3/R3K3 w - -", "a half-open file");
        better("4k3/p5p1/8/3N4/4P3/8/8/4K3 w - -", "4k3/p1p5/8/3N4/4P3/8/8/4K3 w - -", "an outpost");
        better("4k3/8/8/8/8/8/8/2B1KB2 w - -", "4k3/8/8/8/8/8/8/B1B1K3 w - -", "the pair of bishops");
        better("4k3/5ppp/8/8/3n4/2P5/8/4K3 w - -", "4k3/5ppp/8/8/3n4/7P/8/4K3 w - -", "a pawn's threat");
    }

    @Test
    void kingsLikeShelter() throws NotationException {
        String rest = "/8/8/8/8/";
        better(
                "r1bq1rk1/ppp2ppp" + rest + "PPP2PPP/R1BQ1RK1 w - -",
                "r1bq1rk1/ppp2ppp" + rest + "PPP2P1P/R1BQ1RK1 w - -",
                "a pawn before the king",
                120);
    }

    @Test
    void drawnEndingsAreNearZero() throws NotationException {
        assertEquals(0, value("4k3/8/8/8/8/8/8/1NN1K3 w - -"), 60);
        assertTrue(value("8/8/4k3/3n4/8/8/3K4/3R4 w - -") < 120);
        better("8/5k2/4p3/8/3BP3/2b5/PP4K1/8 w - -", "8/5k2/2b1p3/8/3BP3/8/PP4K1/8 w - -", "bishops of one colour");
    }

    @Test
    void loneKingsAreDrivenToTheEdge() throws NotationException {
        better("8/8/8/8/8/3K4/7R/3k4 w - -", "8/8/8/3k4/8/3K4/7R/8 w - -", "the edge");
        better("8/8/8/8/8/2K5/3NB3/7k w - -", "8/8/8/8/8/2K5/3NB3/k7 w - -", "the bishop's corner");
    }

    @Test
    void tableShowsTheValue() throws NotationException {
        Position position = GAME.notation().parse("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1");
        String table = GAME.notation().explain(position);
        assertTrue(table.contains("White's value +" + -position.evaluate() + ","), table);
        assertTrue(table.contains("Material, squares"), table);
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

    /** The same board with the turn passed, even where no null move would be allowed. */
    private static ChessPosition otherSideToMove(ChessPosition position) {
        Setup setup = new Setup();
        for (int square = 0; square < 64; square++) {
            setup.board[square] = (byte) position.pieceOn(square);
        }
        setup.side = position.sideToMove() ^ 1;
        return new ChessPosition(setup);
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
        better(good, bad, what, 1);
    }

    private static void better(String good, String bad, String what, int by) throws NotationException {
        assertTrue(value(good) >= value(bad) + by, what + ": " + value(good) + " and " + value(bad));
    }
}
