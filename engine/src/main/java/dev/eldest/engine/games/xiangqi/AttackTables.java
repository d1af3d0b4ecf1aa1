package dev.eldest.engine.games.xiangqi;

/**
 * Where men go on an empty board, and what stands between: a rook and a horse attack where nothing does, a cannon where
 * one man does. Sets are two {@code long}s, one after the other.
 */
final class AttackTables {
    private static final int[][] STRAIGHT = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    private static final int[][] DIAGONAL = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    private static final int FIRST_CROSSED_RANK = 5;

    /** By man, point and half: where it goes. */
    private static final long[] TARGETS = new long[XiangqiPiece.COUNT * Points.NUMBERS * 2];
    /** By man, point and half: where it comes from to go there. */
    private static final long[] SOURCES = new long[XiangqiPiece.COUNT * Points.NUMBERS * 2];
    /** By target, source and half: the points that matter on the way; a horse's leg, an elephant's eye. */
    private static final long[] BETWEEN = new long[Points.NUMBERS * Points.NUMBERS * 2];

    /** By target and half: from where it can be attacked, and the horses' legs. */
    private static final long[] MATTERING = new long[Points.NUMBERS * 2];

    static {
        for (int point = 0; point < Points.NUMBERS; point++) {
            if (Points.exists(point)) {
                for (int side = XiangqiPiece.RED; side <= XiangqiPiece.BLACK; side++) {
                    fill(side, point);
                }
            }
        }
        for (int target = 0; target < Points.NUMBERS; target++) {
            for (int half = 0; half < 2; half++) {
                fillMattering(target, half);
            }
        }
    }

    private AttackTables() {}

    /** The half of the points where a man can go from a point. */
    static long targets(int man, int from, int half) {
        return TARGETS[(man << Points.NUMBER_BITS | from) << 1 | half];
    }

    /** The half of the points from where a man can go to a point. */
    static long sources(int man, int to, int half) {
        return SOURCES[(man << Points.NUMBER_BITS | to) << 1 | half];
    }

    /** The half of the points between one point and the man's that goes there. */
    static long between(int to, int from, int half) {
        return BETWEEN[(to << Points.NUMBER_BITS | from) << 1 | half];
    }

    /** Whether it can make a difference to an attack on a point what stands on another one. */
    static boolean matters(int target, int other) {
        return (MATTERING[target << 1 | other >> Points.HALF_SHIFT] >>> other & 1) != 0;
    }

    /** How many of these men stand between one point and the man's that goes there. */
    static int menBetween(int to, int from, long low, long high) {
        int index = (to << Points.NUMBER_BITS | from) << 1;
        return Long.bitCount(BETWEEN[index] & low) + Long.bitCount(BETWEEN[index + 1] & high);
    }

    private static void fill(int side, int from) {
        int file = Points.file(from);
        int rank = Points.rank(from);
        int forward = side == XiangqiPiece.RED ? 1 : -1;
        boolean crossed = side == XiangqiPiece.RED ? rank >= FIRST_CROSSED_RANK : rank < FIRST_CROSSED_RANK;
        step(XiangqiPiece.of(side, XiangqiPiece.PAWN), from, file, rank + forward);
        if (crossed) {
            step(XiangqiPiece.of(side, XiangqiPiece.PAWN), from, file - 1, rank);
            step(XiangqiPiece.of(side, XiangqiPiece.PAWN), from, file + 1, rank);
        }
        for (int[] way : STRAIGHT) {
            if (isInPalace(side, file + way[0], rank + way[1])) {
                step(XiangqiPiece.of(side, XiangqiPiece.KING), from, file + way[0], rank + way[1]);
            }
            slide(side, from, way);
            for (int[] turn : DIAGONAL) {
                // A horse goes one point straight, which must be free, and one on aslant.
                if (turn[0] == way[0] || turn[1] == way[1]) {
                    leap(XiangqiPiece.of(side, XiangqiPiece.HORSE), from, way, way[0] + turn[0], way[1] + turn[1]);
                }
            }
        }
        for (int[] way : DIAGONAL) {
            if (isInPalace(side, file + way[0], rank + way[1])) {
                step(XiangqiPiece.of(side, XiangqiPiece.ADVISOR), from, file + way[0], rank + way[1]);
            }
            if (rank + 2 * way[1] < FIRST_CROSSED_RANK == (side == XiangqiPiece.RED)) {
                leap(XiangqiPiece.of(side, XiangqiPiece.ELEPHANT), from, way, 2 * way[0], 2 * way[1]);
            }
        }
    }

    private static void fillMattering(int target, int half) {
        for (int kind = XiangqiPiece.PAWN; kind <= XiangqiPiece.ROOK; kind++) {
            for (int side = XiangqiPiece.RED; side <= XiangqiPiece.BLACK; side++) {
                MATTERING[target << 1 | half] |= sources(XiangqiPiece.of(side, kind), target, half);
            }
        }
        for (int from = 0; from < Points.NUMBERS; from++) {
            MATTERING[target << 1 | half] |= between(target, from, half);
        }
    }

    static boolean isInPalace(int side, int file, int rank) {
        int firstRank = side == XiangqiPiece.RED ? 0 : Points.RANKS - 3;
        return file >= 3 && file <= 5 && rank >= firstRank && rank < firstRank + 3;
    }

    private static void step(int man, int from, int file, int rank) {
        int to = Points.ofOrNowhere(file, rank);
        if (to != Points.NOWHERE) {
            add(TARGETS, man, from, to);
            add(SOURCES, man, to, from);
        }
    }

    private static void leap(int man, int from, int[] over, int files, int ranks) {
        int file = Points.file(from);
        int rank = Points.rank(from);
        int to = Points.ofOrNowhere(file + files, rank + ranks);
        if (to != Points.NOWHERE) {
            step(man, from, file + files, rank + ranks);
            add(BETWEEN, to, from, Points.of(file + over[0], rank + over[1]));
        }
    }

    private static void slide(int side, int from, int[] way) {
        int file = Points.file(from) + way[0];
        int rank = Points.rank(from) + way[1];
        for (int to = Points.ofOrNowhere(file, rank); to != Points.NOWHERE; to = Points.ofOrNowhere(file, rank)) {
            step(XiangqiPiece.of(side, XiangqiPiece.ROOK), from, file, rank);
            step(XiangqiPiece.of(side, XiangqiPiece.CANNON), from, file, rank);
            for (int back = 1; !isAt(from, file - back * way[0], rank - back * way[1]); back++) {
                add(BETWEEN, to, from, Points.of(file - back * way[0], rank - back * way[1]));
            }
            file += way[0];
            rank += way[1];
        }
    }

    private static boolean isAt(int point, int file, int rank) {
        return Points.of(file, rank) == point;
    }

    private static void add(long[] sets, int first, int second, int point) {
        sets[(first << Points.NUMBER_BITS | second) << 1 | point >> Points.HALF_SHIFT] |= 1L << point;
    }
}
