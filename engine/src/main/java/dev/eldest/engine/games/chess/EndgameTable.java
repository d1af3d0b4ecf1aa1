package dev.eldest.engine.games.chess;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * Endgame table of one material: distance to mate of each position, by number, first with White to move, then with
 * Black to move. A value is {@link #DRAWN}, or the plies to mate plus 1. An even number of plies is a loss for the side
 * to move. Unused numbers have any value. Immutable.
 *
 * @param maxWinPlies maximum of plies in which the side to move wins
 */
public record EndgameTable(EndgameIndex index, MemorySegment values, int maxWinPlies) {
    public static final int DRAWN = 0;

    /** Returns the value of a legal position, whose pieces are in the order of the material. */
    public int probe(EndgamePosition position) {
        return probe(position.side, index.number(position));
    }

    public int probe(int side, int number) {
        return values.get(ValueLayout.JAVA_BYTE, (long) side * index.size() + number);
    }

    /** Returns whether a value is a win for the side to move. */
    public static boolean wins(int value) {
        return value != DRAWN && (value & 1) == 0;
    }

    /** Returns the plies to mate of a value other than {@link #DRAWN}. */
    public static int pliesToMate(int value) {
        return value - 1;
    }

    /** Returns the size of the values for both sides, in bytes. */
    public static long bytes(EndgameIndex index) {
        return 2L * index.size();
    }
}
