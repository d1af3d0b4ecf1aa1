package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.spi.Move;

/**
 * Encoding of a xiangqi move in an int.
 *
 * <pre>
 * bits  0..6   from
 * bits  7..13  to
 * bit  16      TACTICAL: captures
 * bits 17..20  the moving piece
 * bits 21..24  the captured piece, {@link XiangqiPiece#NONE} without a capture
 * </pre>
 */
final class XiangqiMove {
    static final int IDENTITY_BITS = 2 * Points.NUMBER_BITS;

    private static final int POINT_MASK = Points.NUMBER_LIMIT - 1;
    private static final int PIECE_SHIFT = 17;
    private static final int CAPTURED_SHIFT = 21;
    private static final int PIECE_MASK = 15;

    private XiangqiMove() {}

    static int identity(int from, int to) {
        return from | to << Points.NUMBER_BITS;
    }

    static int of(int piece, int from, int to, int captured) {
        int tactical = captured == XiangqiPiece.NONE ? 0 : Move.TACTICAL;
        return identity(from, to) | tactical | piece << PIECE_SHIFT | captured << CAPTURED_SHIFT;
    }

    static int from(int move) {
        return move & POINT_MASK;
    }

    static int to(int move) {
        return move >>> Points.NUMBER_BITS & POINT_MASK;
    }

    static int piece(int move) {
        return move >>> PIECE_SHIFT & PIECE_MASK;
    }

    static int captured(int move) {
        return move >>> CAPTURED_SHIFT & PIECE_MASK;
    }
}
