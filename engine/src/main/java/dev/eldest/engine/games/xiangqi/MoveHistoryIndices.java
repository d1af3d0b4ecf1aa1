package dev.eldest.engine.games.xiangqi;

/** Numbers the pairs of a piece and a point where it can ever be, without gaps: indices of moves in history tables. */
final class MoveHistoryIndices {
    /** By piece and point. */
    private static final short[] INDICES = new short[XiangqiPiece.COUNT << Points.NUMBER_BITS];

    static final int COUNT = number();

    private MoveHistoryIndices() {}

    private static int number() {
        int count = 0;
        for (int piece = 0; piece < XiangqiPiece.COUNT; piece++) {
            for (int point = 0; point < Points.NUMBER_LIMIT; point++) {
                if (Points.exists(point) && AttackTables.isAllowed(piece, point)) {
                    INDICES[piece << Points.NUMBER_BITS | point] = (short) count;
                    count++;
                }
            }
        }
        return count;
    }

    static int of(int piece, int point) {
        return INDICES[piece << Points.NUMBER_BITS | point];
    }
}
