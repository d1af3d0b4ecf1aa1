package dev.eldest.engine.games.xiangqi;

/**
 * The 90 points of the board. A set of points is two {@code long}s. The red half, below the river, has the numbers 0 to
 * 44, rank by rank, which are bits of the low one. The black half has numbers from 64, which are bits of the high one.
 * So a point's bit is {@code 1L << point}, and its half is {@code point >> 6}.
 */
final class Points {
    static final int FILES = 9;
    static final int RANKS = 10;
    /** Upper bound of the numbers, not all of which are points. */
    static final int NUMBER_LIMIT = 128;

    static final int NUMBER_BITS = 7;
    static final int HALF_SHIFT = 6;

    /** A number that is not a point, but has a bit in a half. */
    static final int NOWHERE = 63;

    private static final int HALF_RANKS = RANKS / 2;
    private static final int HALF_POINTS = HALF_RANKS * FILES;
    private static final int HALF_MASK = 63;

    /** Bit of a view in which left and right are exchanged. */
    static final int MIRRORED = 2;

    private static final byte[] PLACES = places();

    private Points() {}

    private static byte[] places() {
        byte[] places = new byte[4 << NUMBER_BITS];
        for (int point = 0; point < NUMBER_LIMIT; point++) {
            if (exists(point)) {
                for (int view = 0; view < 4; view++) {
                    int rank = (view & 1) == XiangqiPiece.RED ? rank(point) : RANKS - 1 - rank(point);
                    int file = (view & MIRRORED) == 0 ? file(point) : FILES - 1 - file(point);
                    places[view << NUMBER_BITS | point] = (byte) (rank * FILES + file);
                }
            }
        }
        return places;
    }

    /** Returns the point's number, rank by rank from 0, in a view: a side, and perhaps {@link #MIRRORED}. */
    static int place(int view, int point) {
        return PLACES[view << NUMBER_BITS | point];
    }

    /** Returns the point of a file and a rank, both from 0 at Red's left. */
    static int of(int file, int rank) {
        return (rank / HALF_RANKS << HALF_SHIFT) + rank % HALF_RANKS * FILES + file;
    }

    /** Returns the point, or {@link #NOWHERE} outside the board. */
    static int ofOrNowhere(int file, int rank) {
        return file < 0 || file >= FILES || rank < 0 || rank >= RANKS ? NOWHERE : of(file, rank);
    }

    static boolean exists(int number) {
        return (number & HALF_MASK) < HALF_POINTS;
    }

    static int file(int point) {
        return (point & HALF_MASK) % FILES;
    }

    static int rank(int point) {
        return (point >> HALF_SHIFT) * HALF_RANKS + (point & HALF_MASK) / FILES;
    }

    /** Returns the first bit, within its half, of the point's rank. */
    static int firstBitOfRank(int point) {
        return (point & HALF_MASK) - file(point);
    }

    /** Returns the point with ranks mirrored, as seen by the other side. */
    static int mirrored(int point) {
        return of(file(point), RANKS - 1 - rank(point));
    }

    /** Returns the point's bit in the low half, or 0. */
    static long low(int point) {
        return point >> HALF_SHIFT == 0 ? 1L << point : 0;
    }

    /** Returns the point's bit in the high half, or 0. */
    static long high(int point) {
        return point >> HALF_SHIFT == 0 ? 0 : 1L << point;
    }

    /** Returns the file as a side counts it: from 1, from its own right. */
    static int fileOf(int side, int point) {
        int fromLeft = file(point);
        return side == XiangqiPiece.RED ? FILES - fromLeft : fromLeft + 1;
    }

    /** Returns the number of ranks from one point to another; negative if the second is further back. */
    static int forward(int side, int from, int to) {
        int up = rank(to) - rank(from);
        return side == XiangqiPiece.RED ? up : -up;
    }

    /**
     * Returns the point on a file as a side counts it.
     *
     * @param distance ranks between the point and the furthest rank forward
     */
    static int ofSide(int side, int file, int distance) {
        return side == XiangqiPiece.RED ? of(FILES - file, RANKS - 1 - distance) : of(file - 1, distance);
    }
}
