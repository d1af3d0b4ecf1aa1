package dev.eldest.engine.games.xiangqi;

/** Attack tables of horses and elephants, by the occupied points among the four that can block them. */
final class LeaperAttacks {
    private static final int DIRECTIONS = 4;
    private static final int[][] LEGS = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    private static final int[][] EYES = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

    static final LeaperAttacks HORSE = new LeaperAttacks(XiangqiPiece.HORSE, LEGS);
    /** Attacks of elephants. The half of the point implies the side. */
    static final LeaperAttacks ELEPHANT = new LeaperAttacks(XiangqiPiece.ELEPHANT, EYES);

    /** The point that must be empty, by point and direction. */
    private final byte[] blockers = new byte[Points.NUMBER_LIMIT * DIRECTIONS];
    /** Targets, by point, occupied blocking points, and half. */
    private final long[] targets = new long[Points.NUMBER_LIMIT * (1 << DIRECTIONS) * 2];

    private LeaperAttacks(int kind, int[][] ways) {
        for (int point = 0; point < Points.NUMBER_LIMIT; point++) {
            if (Points.exists(point)) {
                fillBlockers(point, ways);
                int piece = XiangqiPiece.of(Points.high(point) == 0 ? XiangqiPiece.RED : XiangqiPiece.BLACK, kind);
                for (int blocked = 0; blocked < 1 << DIRECTIONS; blocked++) {
                    fillTargets(piece, point, blocked);
                }
            }
        }
    }

    private void fillBlockers(int point, int[][] ways) {
        for (int way = 0; way < DIRECTIONS; way++) {
            blockers[point * DIRECTIONS + way] =
                    (byte) Points.ofOrNowhere(Points.file(point) + ways[way][0], Points.rank(point) + ways[way][1]);
        }
    }

    private void fillTargets(int piece, int from, int blocked) {
        long low = 0;
        long high = 0;
        for (int way = 0; way < DIRECTIONS; way++) {
            int blocker = blockers[from * DIRECTIONS + way];
            if ((blocked >> way & 1) != 0 && blocker != Points.NOWHERE) {
                low |= Points.low(blocker);
                high |= Points.high(blocker);
            }
        }
        for (int half = 0; half < 2; half++) {
            for (long rest = AttackTables.targets(piece, from, half); rest != 0; rest &= rest - 1) {
                int to = half << Points.HALF_SHIFT | Long.numberOfTrailingZeros(rest);
                if (AttackTables.countBetween(to, from, low, high) == 0) {
                    targets[(from * (1 << DIRECTIONS) + blocked) * 2 + half] |= rest & -rest;
                }
            }
        }
    }

    /** Returns the index of the low half of the targets; the high half is at the next index. */
    int index(int from, long low, long high) {
        int blocker = from * DIRECTIONS;
        int blocked = blocked(blockers[blocker], low, high)
                | blocked(blockers[blocker + 1], low, high) << 1
                | blocked(blockers[blocker + 2], low, high) << 2
                | blocked(blockers[blocker + 3], low, high) << 3;
        return (from << DIRECTIONS | blocked) << 1;
    }

    private static int blocked(int point, long low, long high) {
        return (int) ((point >> Points.HALF_SHIFT == 0 ? low : high) >>> point) & 1;
    }

    long targets(int index) {
        return targets[index];
    }
}
