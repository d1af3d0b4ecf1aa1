package dev.eldest.engine.tt;

import dev.eldest.engine.spi.Score;

/**
 * Reads the 64 data bits of a table entry. No object: an entry is a {@code long}, {@link #MISS} when nothing was found.
 *
 * <pre>
 * bits  0..15 move identity   16..31 value   48..55 depth   56..57 bound   58 on line   59..63 generation
 * </pre>
 */
public final class TtEntry {
    /** No entry: only an empty one has no bound. */
    public static final long MISS = 0;

    public static final int UPPER = 1;
    public static final int LOWER = 2;
    public static final int EXACT = 3;
    /** Goes with a bound: the position has stood on a principal variation. */
    public static final int ON_LINE = 4;

    public static final int MAX_DEPTH = 255;
    static final int GENERATIONS = 32;

    private static final int BYTE_MASK = 0xFF;
    private static final int BOUND_MASK = 3;
    private static final int BOUND_SHIFT = 56;
    private static final int GENERATION_SHIFT = 59;

    private TtEntry() {}

    static long pack(int move, int value, int depth, int bound, int generation) {
        return (move & 0xFFFFL)
                | (value & 0xFFFFL) << 16
                | (long) depth << 48
                | (long) bound << BOUND_SHIFT
                | (long) generation << GENERATION_SHIFT;
    }

    public static int move(long entry) {
        return (int) entry & 0xFFFF;
    }

    /** The value as seen from a node {@code ply} moves below the root: wins and losses count from there. */
    public static int value(long entry, int ply) {
        return Score.pliesBefore((short) (entry >>> 16), ply);
    }

    /** The inverse of {@link #value}: makes a value independent of how deep below the root its node is. */
    public static int relativeToNode(int value, int ply) {
        if (value >= Score.PROVEN_WIN) {
            return value + ply;
        }
        return value <= -Score.PROVEN_WIN ? value - ply : value;
    }

    /** The entry; or if it tells of a win or loss that takes more plies than these, only its move. */
    public static long within(int plies, long entry) {
        int value = value(entry, 0);
        return Score.isProven(value) && Score.pliesToEnd(value) > plies
                ? entry & ~((long) BOUND_MASK << BOUND_SHIFT)
                : entry;
    }

    public static int depth(long entry) {
        return (int) (entry >>> 48) & BYTE_MASK;
    }

    public static int bound(long entry) {
        return (int) (entry >>> BOUND_SHIFT) & BOUND_MASK;
    }

    public static boolean onLine(long entry) {
        return (entry >>> BOUND_SHIFT & ON_LINE) != 0;
    }

    static int generation(long entry) {
        return (int) (entry >>> GENERATION_SHIFT) & (GENERATIONS - 1);
    }

    /** How many generations ago an entry was written, by a count that wraps. */
    static int age(long entry, int now) {
        return now - generation(entry) & (GENERATIONS - 1);
    }

    /**
     * Whether an entry of this value settles a node with this window: by its bound, the true value is outside or exact.
     */
    public static boolean causesCutoff(long entry, int value, int alpha, int beta) {
        int needed = value >= beta ? LOWER : value <= alpha ? UPPER : EXACT;
        return (bound(entry) & needed) == needed;
    }
}
