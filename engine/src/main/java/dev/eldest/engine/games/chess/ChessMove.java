package dev.eldest.engine.games.chess;

import dev.eldest.engine.spi.Move;

/**
 * Encoding of a chess move in an int.
 *
 * <pre>
 * bits  0..5   from
 * bits  6..11  to; castling is the king capturing its own rook, also in Chess960
 * bits 12..15  kind: normal, double push, en passant, castling or a promotion
 * bit  16      TACTICAL: captures and promotions
 * bits 17..20  the moving piece
 * bits 21..24  the captured piece, {@link Piece#NONE} without a capture
 * </pre>
 */
final class ChessMove {
    static final int NORMAL = 0;
    static final int DOUBLE_PUSH = 1;
    static final int EN_PASSANT = 2;
    static final int CASTLING = 3;
    /** First of the promotion kinds, which are knight, bishop, rook and queen. */
    static final int PROMOTION = 4;

    static final int KIND_SHIFT = 12;
    static final int PIECE_SHIFT = 17;
    static final int CAPTURED_SHIFT = 21;

    static final int QUIET = Piece.NONE << CAPTURED_SHIFT;

    private ChessMove() {}

    static int from(int move) {
        return move & 63;
    }

    static int to(int move) {
        return move >>> 6 & 63;
    }

    static int kind(int move) {
        return move >>> KIND_SHIFT & 15;
    }

    static int piece(int move) {
        return move >>> PIECE_SHIFT & 15;
    }

    static int captured(int move) {
        return move >>> CAPTURED_SHIFT & 15;
    }

    static int capture(int captured) {
        return Move.TACTICAL | captured << CAPTURED_SHIFT;
    }

    static int promotionKind(int type) {
        return PROMOTION + type - Piece.KNIGHT;
    }

    /** Returns the piece type of a promotion kind. */
    static int promotedType(int kind) {
        return kind - PROMOTION + Piece.KNIGHT;
    }
}
