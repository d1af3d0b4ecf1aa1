package dev.eldest.engine.games.chess;

import dev.eldest.engine.spi.Verdict;

/** Draw rules: fifty moves, threefold repetition, and dead positions. */
final class DrawRules {
    /** Limit of plies without a capture or pawn move. */
    static final int FIFTY_MOVES = 100;

    private DrawRules() {}

    static int verdict(ChessPosition position) {
        boolean byPlies = position.quietPlies() >= FIFTY_MOVES && (!position.inCheck() || position.countMoves() != 0);
        if (byPlies || position.isRepetition()) {
            return Verdict.DRAW | Verdict.PATH;
        }
        return isDead(position) ? Verdict.DRAW : Verdict.NONE;
    }

    /**
     * Returns whether no sequence of moves leads to mate: bare kings, one minor piece, or bishops on squares of one
     * colour.
     */
    private static boolean isDead(ChessPosition position) {
        long others = position.occupied() ^ position.pieces(Piece.KING) ^ position.pieces(Piece.TYPES + Piece.KING);
        if ((others & others - 1) != 0) {
            long bishops = position.pieces(Piece.BISHOP) | position.pieces(Piece.TYPES + Piece.BISHOP);
            return others == bishops
                    && ((others & Attacks.LIGHT_SQUARES) == 0 || (others & ~Attacks.LIGHT_SQUARES) == 0);
        }
        long pawns = position.pieces(Piece.PAWN) | position.pieces(Piece.TYPES + Piece.PAWN);
        return (others & (pawns | position.rooksAndQueens(Piece.WHITE) | position.rooksAndQueens(Piece.BLACK))) == 0;
    }
}
