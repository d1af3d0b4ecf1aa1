package dev.eldest.engine.tt;

import dev.eldest.engine.spi.Score;

/**
 * Key and data of a table entry; decodes the 64 data bits. An entry is a {@code long} and no object; {@link #MISS} if
 * there is none.
 *
 * <pre>
 * bits  0..15 move identity   16..31 value   32..47 unused   48..55 depth   56..57 bound   58 PV   59..63 generation
 * </pre>
 */
public final class TtEntry {
    /** No entry: every other one has a bound. */
    public static final long MISS = 0;

    public static final int UPPER = 1;
    public static final int LOWER = 2;
    public static final int EXACT = 3;
    /** Flag beside a bound: the position was on a principal variation. */
    public static final int PV_FLAG = 4;

    public static final int MAX_DEPTH = 255;
    static final int GENERATIONS = 32;

    private static final int BYTE_MASK = 0xFF;
    private static final int BOUND_MASK = 3;
    private static final int BOUND_SHIFT = 56;
    private static final int GENERATION_SHIFT = 59;

    /** With fewer plies left before a rule ends the game, the end may be within a search's reach. */
    private static final int FEW_PLIES_LEFT = 32;

    /** In the last plies each one counts. Before, this many more or less make hardly a difference and share a key. */
    private static final int LAST_PLIES = 8;

    private static final long HASH_MULTIPLIER = 0x9E37_79B9_7F4A_7C15L;

    private TtEntry() {}

    /**
     * Returns the key of a position's entry. Shortly before a rule that counts plies ends the game, a position has
     * another value than long before. Then the plies left become part of the key, so that a draw that is near is not
     * taken for the position's value at any time.
     *
     * @param salt keeps searches apart whose values differ
     */
    public static long key(long positionKey, long salt, int pliesLeft) {
        long salted = positionKey ^ salt;
        if (pliesLeft >= FEW_PLIES_LEFT) {
            return salted;
        }
        int bucket = pliesLeft < LAST_PLIES ? pliesLeft : LAST_PLIES + pliesLeft / LAST_PLIES;
        return salted ^ (bucket + 1) * HASH_MULTIPLIER;
    }

    /** Packs a result. {@code bound} may include {@link #PV_FLAG}. */
    public static long of(int move, int value, int depth, int bound) {
        return pack(move, value, Math.clamp(depth, 0, MAX_DEPTH), bound, 0);
    }

    static long withGeneration(long entry, int generation) {
        return entry & (1L << GENERATION_SHIFT) - 1 | (long) generation << GENERATION_SHIFT;
    }

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

    /** Returns the value for a node {@code ply} moves below the root: wins and losses count from there. */
    public static int value(long entry, int ply) {
        return Score.asSeenEarlier((short) (entry >>> 16), ply);
    }

    /** Makes a value independent of how deep below the root its node is; the inverse of {@link #value}. */
    public static int relativeToNode(int value, int ply) {
        if (value >= Score.PROVEN_WIN) {
            return value + ply;
        }
        return value <= -Score.PROVEN_WIN ? value - ply : value;
    }

    /** Returns the entry; of a win or loss that takes more plies than these, only the move. */
    public static long withinPlies(int plies, long entry) {
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

    public static boolean wasPv(long entry) {
        return (entry >>> BOUND_SHIFT & PV_FLAG) != 0;
    }

    static int generation(long entry) {
        return (int) (entry >>> GENERATION_SHIFT) & (GENERATIONS - 1);
    }

    /** Returns the number of generations since an entry was written, by a counter that wraps. */
    static int age(long entry, int now) {
        return now - generation(entry) & (GENERATIONS - 1);
    }

    /** Whether the value of an entry decides a node with this window: by its bound, it is exact or outside. */
    public static boolean causesCutoff(long entry, int value, int alpha, int beta) {
        int needed = value >= beta ? LOWER : value <= alpha ? UPPER : EXACT;
        return (bound(entry) & needed) == needed;
    }
}
