package dev.eldest.engine.games.xiangqi;

/** Numbers the pairs of a piece and a point where it can ever be, without gaps: indices of moves in history tables. */
final class MoveHistoryIndices {
    /** By piece and point. */
    private static final short[] INDICES = new short[XiangqiPiece.COUNT << Points.NUMBER_BITS];

    static final int COUNT = number();

    private MoveHistoryIndices() {}

    private static int number() {
        int count = 0;
        for (int man = 0; man < XiangqiPiece.COUNT; man++) {
            for (int point = 0; point < Points.NUMBER_LIMIT; point++) {
                if (Points.exists(point) && AttackTables.isAllowed(man, point)) {
                    INDICES[man << Points.NUMBER_BITS | point] = (short) count;
                    count++;
                }
            }
        }
        return count;
    }

    static int of(int man, int point) {
        return INDICES[man << Points.NUMBER_BITS | point];
    }
}
