package dev.eldest.engine.games.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.spi.NotationException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class AttackFeaturesTest {
    private static ChessPosition position(String fen) {
        try {
            return FenParser.parse(fen);
        } catch (NotationException e) {
            throw new AssertionError(e);
        }
    }

    private static int[] found(String fen) {
        int[] inputs = new int[AttackFeatures.MAX_ACTIVE + 1];
        int count = new AttackFeatures().find(position(fen), inputs);
        return Arrays.copyOf(inputs, count);
    }

    /** Returns a count for the side to move, or for the other side. */
    private static int count(String fen, boolean ofMover, AttackCount count) {
        int first = count.first() + (ofMover ? 0 : AttackFeatures.COUNT / 2);
        for (int input : found(fen)) {
            if (input >= first && input < first + count.max) {
                return input - first + 1;
            }
        }
        return 0;
    }

    private static void assertCount(int expected, String fen, AttackCount count) {
        assertEquals(expected, count(fen, true, count), fen);
    }

    @Test
    void countsMobility() {
        String start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
        assertCount(4, start, AttackCount.KNIGHT_MOBILITY);
        assertEquals(4, count(start, false, AttackCount.KNIGHT_MOBILITY));
        assertCount(2, start, AttackCount.ROOK_MOBILITY);
        assertCount(14, "4k3/8/8/8/3R4/8/8/6K1 w - -", AttackCount.ROOK_MOBILITY);
        assertCount(12, "4k3/8/4p3/8/3R4/8/8/3K4 w - -", AttackCount.ROOK_MOBILITY);
    }

    @Test
    void countsThreats() {
        assertCount(1, "4k3/8/8/4n3/3P4/8/8/4K3 w - -", AttackCount.MINORS_BY_PAWNS);
        assertEquals(1, count("4k3/8/8/4n3/3P4/8/8/4K3 b - -", false, AttackCount.MINORS_BY_PAWNS));
        assertCount(1, "4k3/8/4n3/8/3P4/8/8/4K3 w - -", AttackCount.PIECES_BY_PUSHED_PAWNS);
        assertCount(0, "4k3/8/4n3/2p5/8/3P4/8/4K3 w - -", AttackCount.PIECES_BY_PUSHED_PAWNS);
        assertCount(1, "4k3/8/8/q2R4/8/8/8/4K3 w - -", AttackCount.QUEENS_BY_ROOKS);
        assertCount(1, "4k3/8/8/n2R4/8/8/8/4K3 w - -", AttackCount.UNDEFENDED_MINORS);
        assertCount(0, "4k3/8/1p6/n2R4/8/8/8/4K3 w - -", AttackCount.UNDEFENDED_MINORS);
        assertCount(0, "4k3/8/1p6/n2R4/8/8/8/4K3 w - -", AttackCount.MINORS_WITHOUT_PAWN);
        assertCount(1, "r3k3/8/8/n2R4/8/8/8/4K3 w - -", AttackCount.MINORS_WITHOUT_PAWN);
        assertCount(2, "4k3/8/8/p2R3p/8/8/8/4K3 w - -", AttackCount.UNDEFENDED_PAWNS);
    }

    @Test
    void countsChecksAndSquaresOfKing() {
        assertCount(4, "7k/8/8/8/8/8/8/K2Q4 w - -", AttackCount.QUEEN_CHECKS);
        assertCount(0, "7k/8/8/8/8/8/8/K5N1 w - -", AttackCount.UNSAFE_CHECKS);
        assertCount(1, "r6k/8/8/8/8/8/8/1K1R4 w - -", AttackCount.UNSAFE_CHECKS);
        assertCount(3, "7k/8/8/8/8/8/8/K7 w - -", AttackCount.KING_MOBILITY);
        assertCount(1, "7k/8/8/8/8/8/7r/K7 w - -", AttackCount.KING_MOBILITY);
    }

    @Test
    void tellsPassedPawnsApart() {
        int passed = AttackFeatures.COUNT / 2 - 3 * 8;
        assertPassed(passed + 2 * 8 + 4, "8/8/8/1P6/8/8/6k1/K7 w - -");
        assertPassed(passed + 8 + 4, "1r6/8/8/1P6/8/8/6k1/K7 w - -");
        assertPassed(passed + 4, "8/8/1n6/1P6/8/8/6k1/K7 w - -");
        for (String guarded : List.of("8/2p5/8/1P6/8/8/6k1/K7 w - -", "8/1p6/8/1P6/8/8/6k1/K7 w - -")) {
            assertFalse(Arrays.stream(found(guarded)).anyMatch(input -> input == passed + 2 * 8 + 4), guarded);
        }
    }

    private static void assertPassed(int input, String fen) {
        assertTrue(Arrays.stream(found(fen)).anyMatch(active -> active == input), fen);
    }

    /** A position and the one with exchanged colours look alike to their side to move. */
    @Test
    void seesColoursAlike() throws NotationException {
        BitSet seen = new BitSet();
        ChessGame game = new ChessGame();
        for (String fen : game.benchPositions()) {
            String mirrored = game.notation()
                    .format(game.notation().mirror(game.notation().parse(fen)));
            assertEquals(
                    Arrays.stream(found(fen)).boxed().sorted().toList(),
                    Arrays.stream(found(mirrored)).boxed().sorted().toList(),
                    fen);
            Arrays.stream(found(fen)).forEach(seen::set);
        }
        assertTrue(seen.cardinality() > AttackFeatures.COUNT / 4, () -> seen.cardinality() + " inputs");
        assertTrue(seen.length() <= AttackFeatures.COUNT);
    }
}
