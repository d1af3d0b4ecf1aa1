package dev.eldest.engine.games.chess;

import dev.eldest.engine.spi.Move;

/**
 * Checks whether a move from a table is legal, without generating moves. Leaves king moves and special moves, which are
 * rare in tables, to the {@link MoveGenerator}.
 */
final class MoveValidator {
    private static final long INNER_RANKS = ~(Attacks.RANK_1 | Attacks.RANK_8);

    private MoveValidator() {}

    /** Returns whether {@link #find} handles the move: no king, no castling, en passant or promotion. */
    static boolean covers(ChessPosition position, int identity) {
        int piece = position.pieceOn(ChessMove.from(identity));
        return ChessMove.kind(identity) <= ChessMove.DOUBLE_PUSH && Piece.type(piece) != Piece.KING;
    }

    /** Returns the legal move with this identity, or {@link Move#NONE}. */
    static int find(ChessPosition position, int identity) {
        int us = position.sideToMove();
        int from = ChessMove.from(identity);
        int to = ChessMove.to(identity);
        if ((position.side(us) >>> from & ~position.side(us) >>> to & 1) == 0) {
            return Move.NONE;
        }
        int piece = position.pieceOn(from);
        int kind = ChessMove.kind(identity);
        if (!reaches(position, piece, kind, from, to) || !keepsKingSafe(position, us, from, to)) {
            return Move.NONE;
        }
        int captured = position.pieceOn(to);
        int rest = captured == Piece.NONE ? ChessMove.QUIET : ChessMove.capture(captured);
        return identity | piece << ChessMove.PIECE_SHIFT | rest;
    }

    private static boolean reaches(ChessPosition position, int piece, int kind, int from, int to) {
        if (Piece.type(piece) == Piece.PAWN) {
            return pawnReaches(position, kind, from, to);
        }
        return kind == ChessMove.NORMAL && Attacks.reaches(piece, from, to, position.occupied());
    }

    private static boolean pawnReaches(ChessPosition position, int kind, int from, int to) {
        int us = position.sideToMove();
        int up = 8 - (us << 4);
        long target = 1L << to;
        long empty = ~position.occupied();
        if (kind == ChessMove.DOUBLE_PUSH) {
            int start = us == Piece.WHITE ? 1 : 6;
            return from >> 3 == start && to == from + 2 * up && (empty >>> from + up & empty >>> to & 1) != 0;
        }
        long reached = to == from + up ? empty : Attacks.pawn(us, from) & position.side(us ^ 1);
        return (reached & target & INNER_RANKS) != 0;
    }

    private static boolean keepsKingSafe(ChessPosition position, int us, int from, int to) {
        int king = position.kingSquare(us);
        if ((position.pinned() >>> from & 1) != 0 && (Attacks.line(king, from) >>> to & 1) == 0) {
            return false;
        }
        long checkers = position.checkers();
        if (checkers == 0) {
            return true;
        }
        long evasions = checkers | Attacks.between(king, Long.numberOfTrailingZeros(checkers));
        return (checkers & checkers - 1) == 0 && (evasions >>> to & 1) != 0;
    }
}
