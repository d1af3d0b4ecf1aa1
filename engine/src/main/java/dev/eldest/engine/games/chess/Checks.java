package dev.eldest.engine.games.chess;

/** Foresees which moves give check, without making them. */
final class Checks {
    private Checks() {}

    /** Whether a legal move gives check, by the moved piece or by one behind it. */
    static boolean givenBy(ChessPosition position, int move) {
        int side = position.sideToMove();
        int kind = ChessMove.kind(move);
        int from = ChessMove.from(move);
        int to = ChessMove.to(move);
        int king = position.kingSquare(side ^ 1);
        if (kind == ChessMove.CASTLING) {
            return castlingGivesCheck(position, from, to, king);
        }
        long after = position.occupied() & ~(1L << from) | 1L << to;
        if (kind == ChessMove.EN_PASSANT) {
            after ^= 1L << (to ^ 8);
            return (Attacks.pawn(side, to) >>> king & 1) != 0 || position.slidesTo(side, king, after);
        }
        int piece =
                kind >= ChessMove.PROMOTION ? side * Piece.TYPES + ChessMove.promotedType(kind) : ChessMove.piece(move);
        return Attacks.reaches(piece, to, king, after) || opensLine(position, from, king, after);
    }

    private static boolean castlingGivesCheck(ChessPosition position, int from, int to, int king) {
        int rook = CastlingRules.rookTarget(from, to);
        long after =
                position.occupied() ^ 1L << from ^ 1L << to | 1L << CastlingRules.kingTarget(from, to) | 1L << rook;
        long sliders = position.straight(position.sideToMove()) & ~(1L << to) | 1L << rook;
        return (Attacks.rook(king, after) & sliders) != 0;
    }

    /** Whether a piece behind the moved one attacks the king now. */
    private static boolean opensLine(ChessPosition position, int from, int king, long after) {
        long sliders = Attacks.ROOK_RAYS[king] & position.straight(position.sideToMove())
                | Attacks.BISHOP_RAYS[king] & position.diagonal(position.sideToMove());
        long behind = sliders & Attacks.line(king, from) & after;
        for (; behind != 0; behind &= behind - 1) {
            if ((Attacks.between(king, Long.numberOfTrailingZeros(behind)) & after) == 0) {
                return true;
            }
        }
        return false;
    }
}
