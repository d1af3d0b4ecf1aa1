package dev.eldest.engine.games.chess;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * How an ending goes on from each of its positions: first those with White to move, by number, then Black's. A value is
 * {@link #DRAWN}, or one more than the plies to mate, of which an even number is the way of who is to move to his loss.
 * Numbers that stand for nothing have any value. Never changed.
 *
 * @param longest the most plies in which who is to move wins
 */
public record EndgameTable(EndgameIndex index, MemorySegment values, int longest) {
    public static final int DRAWN = 0;

    /** The value of men of this material, named in its order, who must stand as the rules allow. */
    public int look(EndgamePosition men) {
        return look(men.side, index.number(men));
    }

    public int look(int side, int number) {
        return values.get(ValueLayout.JAVA_BYTE, (long) side * index.size() + number);
    }

    /** Whether a value means that who is to move wins. */
    public static boolean wins(int value) {
        return value != DRAWN && (value & 1) == 0;
    }

    /** In how many plies the game is over, if it is no draw. */
    public static int plies(int value) {
        return value - 1;
    }

    /** For as many positions, how large the values of both sides are. */
    public static long bytes(EndgameIndex index) {
        return 2L * index.size();
    }
}
