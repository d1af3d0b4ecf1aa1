package dev.eldest.engine.games.chess;

/** Finds out whether a move gives check, without making it. */
final class Checks {
    private Checks() {}

    /** Returns whether a legal move gives check, directly or as a discovered check. */
    static boolean givesCheck(ChessPosition position, int move) {
        int side = position.sideToMove();
        int kind = ChessMove.kind(move);
        int from = ChessMove.from(move);
        int to = ChessMove.to(move);
        int king = position.kingSquare(side ^ 1);
        if (kind == ChessMove.CASTLING) {
            return castlingGivesCheck(position, from, to, king);
        }
        long occupiedAfter = position.occupied() & ~(1L << from) | 1L << to;
        if (kind == ChessMove.EN_PASSANT) {
            occupiedAfter ^= 1L << (to ^ 8);
            return (Attacks.pawn(side, to) >>> king & 1) != 0 || position.slidesTo(side, king, occupiedAfter);
        }
        int piece =
                kind >= ChessMove.PROMOTION ? side * Piece.TYPES + ChessMove.promotedType(kind) : ChessMove.piece(move);
        return Attacks.reaches(piece, to, king, occupiedAfter) || opensLine(position, from, king, occupiedAfter);
    }

    private static boolean castlingGivesCheck(ChessPosition position, int from, int to, int king) {
        int rook = CastlingRules.rookTarget(from, to);
        long occupiedAfter =
                position.occupied() ^ 1L << from ^ 1L << to | 1L << CastlingRules.kingTarget(from, to) | 1L << rook;
        long sliders = position.rooksAndQueens(position.sideToMove()) & ~(1L << to) | 1L << rook;
        return (Attacks.rook(king, occupiedAfter) & sliders) != 0;
    }

    /** Returns whether a move from this square opens the line of a sliding piece to the king. */
    private static boolean opensLine(ChessPosition position, int from, int king, long occupiedAfter) {
        long sliders = Attacks.ROOK_RAYS[king] & position.rooksAndQueens(position.sideToMove())
                | Attacks.BISHOP_RAYS[king] & position.bishopsAndQueens(position.sideToMove());
        long behind = sliders & Attacks.line(king, from) & occupiedAfter;
        for (; behind != 0; behind &= behind - 1) {
            if ((Attacks.between(king, Long.numberOfTrailingZeros(behind)) & occupiedAfter) == 0) {
                return true;
            }
        }
        return false;
    }
}
