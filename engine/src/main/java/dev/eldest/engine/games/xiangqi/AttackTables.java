package dev.eldest.engine.games.xiangqi;

/**
 * Attack tables on an empty board, and the points between. A rook or horse attacks if the points between are empty, a
 * cannon if one of them is occupied. Sets are two {@code long}s, low half first.
 */
final class AttackTables {
    private static final int[][] STRAIGHT = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    private static final int[][] DIAGONAL = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    private static final int FIRST_PAWN_RANK = 3;
    private static final int FIRST_CROSSED_RANK = 5;

    /** Target points, by piece, point and half. */
    private static final long[] TARGETS = new long[XiangqiPiece.COUNT * Points.NUMBER_LIMIT * 2];
    /** Source points, by piece, target point and half. */
    private static final long[] SOURCES = new long[XiangqiPiece.COUNT * Points.NUMBER_LIMIT * 2];
    /** Points between, by target, source and half; also a horse's leg and an elephant's eye. */
    private static final long[] BETWEEN = new long[Points.NUMBER_LIMIT * Points.NUMBER_LIMIT * 2];

    /** Points whose occupant may affect an attack, by target and half: possible attackers and the points between. */
    private static final long[] RELEVANT = new long[Points.NUMBER_LIMIT * 2];

    static {
        for (int point = 0; point < Points.NUMBER_LIMIT; point++) {
            if (Points.exists(point)) {
                for (int side = XiangqiPiece.RED; side <= XiangqiPiece.BLACK; side++) {
                    fill(side, point);
                }
            }
        }
        for (int target = 0; target < Points.NUMBER_LIMIT; target++) {
            for (int half = 0; half < 2; half++) {
                fillRelevant(target, half);
            }
        }
    }

    private AttackTables() {}

    /** Returns one half of the target points of a piece. */
    static long targets(int piece, int from, int half) {
        return TARGETS[(piece << Points.NUMBER_BITS | from) << 1 | half];
    }

    /** Returns one half of the points from which a piece can move to a point. */
    static long sources(int piece, int to, int half) {
        return SOURCES[(piece << Points.NUMBER_BITS | to) << 1 | half];
    }

    /** Returns one half of the points between a target and a source. */
    static long between(int to, int from, int half) {
        return BETWEEN[(to << Points.NUMBER_BITS | from) << 1 | half];
    }

    /** Returns whether the occupant of the other point may affect an attack on the target. */
    static boolean isRelevant(int target, int other) {
        return (RELEVANT[target << 1 | other >> Points.HALF_SHIFT] >>> other & 1) != 0;
    }

    /** Returns the number of occupied points between a target and a source. */
    static int countBetween(int to, int from, long low, long high) {
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
        for (int[] dir : STRAIGHT) {
            if (isInPalace(side, file + dir[0], rank + dir[1])) {
                step(XiangqiPiece.of(side, XiangqiPiece.KING), from, file + dir[0], rank + dir[1]);
            }
            slide(side, from, dir);
            for (int[] turn : DIAGONAL) {
                // A horse moves to an adjacent point, which must be empty, and on to a diagonal one.
                if (turn[0] == dir[0] || turn[1] == dir[1]) {
                    leap(XiangqiPiece.of(side, XiangqiPiece.HORSE), from, dir, dir[0] + turn[0], dir[1] + turn[1]);
                }
            }
        }
        for (int[] dir : DIAGONAL) {
            if (isInPalace(side, file + dir[0], rank + dir[1])) {
                step(XiangqiPiece.of(side, XiangqiPiece.ADVISOR), from, file + dir[0], rank + dir[1]);
            }
            if (rank + 2 * dir[1] < FIRST_CROSSED_RANK == (side == XiangqiPiece.RED)) {
                leap(XiangqiPiece.of(side, XiangqiPiece.ELEPHANT), from, dir, 2 * dir[0], 2 * dir[1]);
            }
        }
    }

    private static void fillRelevant(int target, int half) {
        for (int kind = XiangqiPiece.PAWN; kind <= XiangqiPiece.ROOK; kind++) {
            for (int side = XiangqiPiece.RED; side <= XiangqiPiece.BLACK; side++) {
                RELEVANT[target << 1 | half] |= sources(XiangqiPiece.of(side, kind), target, half);
            }
        }
        for (int from = 0; from < Points.NUMBER_LIMIT; from++) {
            RELEVANT[target << 1 | half] |= between(target, from, half);
        }
    }

    /** Returns whether a piece can ever be on a point. */
    static boolean isAllowed(int piece, int point) {
        int seen = XiangqiPiece.side(piece) == XiangqiPiece.RED ? point : Points.mirrored(point);
        int file = Points.file(seen);
        int rank = Points.rank(seen);
        return switch (XiangqiPiece.kind(piece)) {
            case XiangqiPiece.KING -> isInPalace(XiangqiPiece.RED, file, rank);
            case XiangqiPiece.ADVISOR -> isInPalace(XiangqiPiece.RED, file, rank) && (file + rank) % 2 == 1;
            case XiangqiPiece.ELEPHANT ->
                rank < FIRST_CROSSED_RANK && rank % 2 == 0 && file % 2 == 0 && (file + rank) % 4 == 2;
            case XiangqiPiece.PAWN -> rank >= FIRST_CROSSED_RANK || rank >= FIRST_PAWN_RANK && file % 2 == 0;
            default -> true;
        };
    }

    private static boolean isInPalace(int side, int file, int rank) {
        int firstRank = side == XiangqiPiece.RED ? 0 : Points.RANKS - 3;
        return file >= 3 && file <= 5 && rank >= firstRank && rank < firstRank + 3;
    }

    private static void step(int piece, int from, int file, int rank) {
        int to = Points.ofOrNowhere(file, rank);
        if (to != Points.NOWHERE) {
            add(TARGETS, piece, from, to);
            add(SOURCES, piece, to, from);
        }
    }

    private static void leap(int piece, int from, int[] over, int files, int ranks) {
        int file = Points.file(from);
        int rank = Points.rank(from);
        int to = Points.ofOrNowhere(file + files, rank + ranks);
        if (to != Points.NOWHERE) {
            step(piece, from, file + files, rank + ranks);
            add(BETWEEN, to, from, Points.of(file + over[0], rank + over[1]));
        }
    }

    private static void slide(int side, int from, int[] dir) {
        int file = Points.file(from) + dir[0];
        int rank = Points.rank(from) + dir[1];
        for (int to = Points.ofOrNowhere(file, rank); to != Points.NOWHERE; to = Points.ofOrNowhere(file, rank)) {
            step(XiangqiPiece.of(side, XiangqiPiece.ROOK), from, file, rank);
            step(XiangqiPiece.of(side, XiangqiPiece.CANNON), from, file, rank);
            for (int back = 1; !isAt(from, file - back * dir[0], rank - back * dir[1]); back++) {
                add(BETWEEN, to, from, Points.of(file - back * dir[0], rank - back * dir[1]));
            }
            file += dir[0];
            rank += dir[1];
        }
    }

    private static boolean isAt(int point, int file, int rank) {
        return Points.of(file, rank) == point;
    }

    private static void add(long[] sets, int first, int second, int point) {
        sets[(first << Points.NUMBER_BITS | second) << 1 | point >> Points.HALF_SHIFT] |= 1L << point;
    }
}
