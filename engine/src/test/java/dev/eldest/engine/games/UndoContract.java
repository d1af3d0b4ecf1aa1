package dev.eldest.engine.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Undo of moves and null moves, and copies of positions. */
interface UndoContract extends GameWalks {
    @Test
    default void unmakeRestoresEverything() throws NotationException {
        walk(position -> {
            Snapshot before = Snapshot.of(game(), position);
            for (int move : legalMoves(position)) {
                position.make(move);
                assertNotEquals(before.key(), position.key(), "the key after a move");
                position.unmake();
                assertEquals(before, Snapshot.of(game(), position), "after unmake of " + move);
            }
        });
    }

    @Test
    default void unmakesWholeGames() throws NotationException {
        Notation notation = game().notation();
        SplittableRandom random = new SplittableRandom(2);
        for (String start : game().benchPositions()) {
            Position position = notation.parse(start);
            Snapshot before = Snapshot.of(game(), position);
            int plies = 0;
            while (plies < maxPlayoutPlies() && playRandomMove(position, random)) {
                plies++;
            }
            for (; plies > 0; plies--) {
                position.unmake();
            }
            assertEquals(before, Snapshot.of(game(), position));
        }
    }

    @Test
    default void unmakesNullMoves() throws NotationException {
        walk(position -> {
            if (!canPass(position)) {
                return;
            }
            Snapshot before = Snapshot.of(game(), position);
            position.makeNull();
            assertEquals(1 - before.side(), position.sideToMove());
            assertNotEquals(before.key(), position.key());
            position.unmakeNull();
            assertEquals(before, Snapshot.of(game(), position));
        });
    }

    /** Marking the root changes nothing in the position except what depends on earlier moves. */
    @Test
    default void keepsPositionWhenRootIsMarked() throws NotationException {
        SplittableRandom random = new SplittableRandom(7);
        walk(position -> {
            Position root = position.copy();
            root.markRoot();
            Snapshot before = Snapshot.of(game(), root);
            assertEquals(Snapshot.of(game(), position).fresh(), before.fresh());
            assertEquals(position.pliesToRuleLimit(), root.pliesToRuleLimit());
            int plies = 0;
            while (plies < 4 && playRandomMove(root, random)) {
                plies++;
            }
            assertEquals(Snapshot.of(game(), root), Snapshot.of(game(), root.copy()));
            for (; plies > 0; plies--) {
                root.unmake();
            }
            assertEquals(before, Snapshot.of(game(), root));
        });
    }

    @Test
    default void generatesSameMovesForCopy() throws NotationException {
        walk(position -> assertEquals(
                Arrays.toString(moves(position, Position.ALL)), Arrays.toString(moves(position.copy(), Position.ALL))));
    }

    @Test
    default void copiesPositionIndependently() throws NotationException {
        SplittableRandom random = new SplittableRandom(3);
        walk(position -> {
            Snapshot before = Snapshot.of(game(), position);
            Position copy = position.copy();
            assertEquals(before, Snapshot.of(game(), copy));
            playRandomMove(copy, random);
            playRandomMove(copy, random);
            assertEquals(before, Snapshot.of(game(), position));
        });
    }

    @Test
    default void copiesHistoryOfPosition() throws NotationException {
        SplittableRandom random = new SplittableRandom(4);
        walk(position -> {
            Snapshot before = Snapshot.of(game(), position);
            if (playRandomMove(position, random)) {
                Position copy = position.copy();
                position.unmake();
                copy.unmake();
                assertEquals(before, Snapshot.of(game(), copy));
            }
        });
    }
}
