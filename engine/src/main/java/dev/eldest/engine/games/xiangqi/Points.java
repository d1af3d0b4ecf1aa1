package dev.eldest.engine.games.xiangqi;

/**
 * The 90 points of the board, numbered so that a set of them is two {@code long}s: those of the red half, below the
 * river, are bits of the low one and have the numbers 0 to 44, rank by rank; those of the black half are bits of the
 * high one, and 64 above. So a point's bit is {@code 1L << point}, and its half {@code point >> 6}.
 */
final class Points {
    static final int FILES = 9;
    static final int RANKS = 10;
    /** All numbers are below this, but not all below it are points. */
    static final int NUMBERS = 128;

    static final int NUMBER_BITS = 7;
    static final int HALF_SHIFT = 6;

    /** A number that is no point, but has a place in a half. */
    static final int NOWHERE = 63;

    private static final int HALF_RANKS = RANKS / 2;
    private static final int HALF_POINTS = HALF_RANKS * FILES;
    private static final int IN_HALF = 63;

    private Points() {}

    /** The point of a file and a rank, counted from 0 at red's left. */
    static int of(int file, int rank) {
        return (rank / HALF_RANKS << HALF_SHIFT) + rank % HALF_RANKS * FILES + file;
    }

    /** The same, or {@link #NOWHERE} beyond the edge. */
    static int ofOrNowhere(int file, int rank) {
        return file < 0 || file >= FILES || rank < 0 || rank >= RANKS ? NOWHERE : of(file, rank);
    }

    static boolean exists(int number) {
        return (number & IN_HALF) < HALF_POINTS;
    }

    static int file(int point) {
        return (point & IN_HALF) % FILES;
    }

    static int rank(int point) {
        return (point >> HALF_SHIFT) * HALF_RANKS + (point & IN_HALF) / FILES;
    }

    /** The bit, within its half, that the point's rank begins at. */
    static int firstBitOfRank(int point) {
        return (point & IN_HALF) - file(point);
    }

    /** Where the other side would see the point on its own half. */
    static int turned(int point) {
        return of(file(point), RANKS - 1 - rank(point));
    }

    /** The point's bit in the low half, or none. */
    static long low(int point) {
        return point >> HALF_SHIFT == 0 ? 1L << point : 0;
    }

    /** The point's bit in the high half, or none. */
    static long high(int point) {
        return point >> HALF_SHIFT == 0 ? 0 : 1L << point;
    }
}
