package dev.eldest.engine.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Moves: generation, identities, and what a position predicts of them. */
interface MoveContract extends GameWalks {
    int IDENTITIES = 1 << 16;

    @TestFactory
    default Stream<DynamicTest> perftIsExact() {
        return perfts().stream()
                .map(known -> DynamicTest.dynamicTest(known.position(), () -> {
                    Position position = game().notation().parse(known.position());
                    for (int depth = 1; depth <= known.counts().length; depth++) {
                        assertEquals(
                                known.counts()[depth - 1], perft(position, depth, new MoveList(256)), "depth " + depth);
                    }
                }));
    }

    private static long perft(Position position, int depth, MoveList moves) {
        if (depth == 1) {
            return position.countMoves();
        }
        int begin = moves.size;
        position.generate(Position.ALL, moves);
        long paths = 0;
        for (int i = begin; i < moves.size; i++) {
            position.make(moves.moves[i]);
            paths += perft(position, depth - 1, moves);
            position.unmake();
        }
        moves.size = begin;
        return paths;
    }

    @Test
    default void splitsMovesIntoTacticalAndQuiet() throws NotationException {
        walk(position -> {
            int[] tactical = moves(position, Position.TACTICAL);
            int[] quiet = moves(position, Position.QUIET);
            assertTrue(Arrays.stream(tactical).allMatch(Move::isTactical));
            assertTrue(Arrays.stream(quiet).noneMatch(Move::isTactical));
            int[] both = Arrays.copyOf(tactical, tactical.length + quiet.length);
            System.arraycopy(quiet, 0, both, tactical.length, quiet.length);
            Arrays.sort(both);
            assertEquals(Arrays.toString(both), Arrays.toString(legalMoves(position)));
            assertEquals(both.length, position.countMoves());
            assertEquals(both.length > 0, position.hasMoves());
        });
    }

    @Test
    default void givesEachMoveItsOwnIdentity() throws NotationException {
        int historyMask = (1 << game().profile().historySizes().identityBits()) - 1;
        walk(position -> {
            IntOpenHashSet identities = new IntOpenHashSet();
            IntOpenHashSet quiet = new IntOpenHashSet();
            for (int move : legalMoves(position)) {
                assertNotEquals(0, Move.identity(move));
                assertTrue(identities.add(Move.identity(move)), "two moves with identity " + Move.identity(move));
                assertTrue(Move.isTactical(move) || quiet.add(move & historyMask), "two moves share a history index");
            }
        });
    }

    @Test
    default void keepsHistoryIndicesInRange() throws NotationException {
        int traces = Math.max(1, game().profile().historySizes().moveHistorySize());
        walk(position -> {
            for (int move : legalMoves(position)) {
                assertTrue(position.moveHistoryIndex(move) >= 0 && position.moveHistoryIndex(move) < traces);
                if (Move.isTactical(move)) {
                    assertTrue(position.victimType(move) >= 0 && position.victimType(move) < Position.VICTIM_TYPES);
                }
            }
        });
    }

    @Test
    default void findsMovesOfLegalIdentitiesOnly() throws NotationException {
        SplittableRandom random = new SplittableRandom(9);
        walk(
                position -> {
                    if (random.nextInt(4) == 0) {
                        int[] found = IntStream.range(0, IDENTITIES)
                                .map(position::findMove)
                                .filter(move -> move != Move.NONE)
                                .sorted()
                                .toArray();
                        assertEquals(Arrays.toString(legalMoves(position)), Arrays.toString(found));
                    }
                },
                1);
    }

    @Test
    default void appendsGeneratedMoves() throws NotationException {
        walk(position -> {
            for (int kinds : new int[] {Position.TACTICAL, Position.QUIET, Position.ALL}) {
                MoveList alone = new MoveList(1);
                position.generate(kinds, alone);
                MoveList list = new MoveList(1);
                list.add(-1, 7);
                list.add(-2, 8);
                position.generate(kinds, list);
                assertEquals(2 + alone.size, list.size);
                assertEquals("[-1, -2]", Arrays.toString(Arrays.copyOf(list.moves, 2)));
                assertEquals("[7, 8]", Arrays.toString(Arrays.copyOf(list.scores, 2)));
                assertTrue(Arrays.equals(alone.moves, 0, alone.size, list.moves, 2, list.size));
                assertTrue(Arrays.equals(alone.scores, 0, alone.size, list.scores, 2, list.size));
            }
        });
    }

    @Test
    default void predictsChecks() throws NotationException {
        walk(position -> {
            assertFalse(position.inCheck() && position.nullMoveAllowed());
            for (int move : legalMoves(position)) {
                boolean predicted = position.givesCheck(move);
                position.make(move);
                assertEquals(position.inCheck(), predicted);
                position.unmake();
            }
        });
    }

    @Test
    default void exchangeThatReachesThresholdReachesLowerOnes() throws NotationException {
        int unit = game().profile().unit();
        walk(position -> {
            for (int move : legalMoves(position)) {
                boolean wins = true;
                for (int threshold = -12 * unit; threshold <= 12 * unit; threshold += unit) {
                    boolean winsMore = position.seeAtLeast(move, threshold);
                    assertTrue(wins || !winsMore);
                    wins = winsMore;
                }
            }
        });
    }
}
