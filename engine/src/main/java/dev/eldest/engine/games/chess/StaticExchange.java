package dev.eldest.engine.games.chess;

/**
 * Static exchange evaluation: both sides capture on one square, least valuable piece first, and stop at will. Pieces
 * pinned at the start take part only if the square is on their line. Kings capture only unprotected pieces. Promotions
 * count for the first move only.
 */
final class StaticExchange {
    /** By type. */
    static final int[] VALUE = {100, 300, 300, 500, 900, 10_000};

    private StaticExchange() {}

    static boolean atLeast(ChessPosition position, int move, int threshold) {
        int kind = ChessMove.kind(move);
        if (kind == ChessMove.CASTLING) {
            return threshold <= 0;
        }
        int us = position.sideToMove();
        int to = ChessMove.to(move);
        int captured = ChessMove.captured(move);
        int onSquare = VALUE[Piece.type(ChessMove.piece(move))];
        int won = captured == Piece.NONE ? 0 : VALUE[Piece.type(captured)];
        long occupied = position.occupied() & ~(1L << ChessMove.from(move)) | 1L << to;
        if (kind >= ChessMove.PROMOTION) {
            onSquare = VALUE[ChessMove.promotedType(kind)];
            won += onSquare - VALUE[Piece.PAWN];
        } else if (kind == ChessMove.EN_PASSANT) {
            occupied ^= 1L << (to ^ 8);
        }
        if (won < threshold) {
            return false;
        }
        if (won - onSquare >= threshold) {
            return true;
        }
        return wins(position, us, to, occupied, won - threshold, onSquare);
    }

    /**
     * Returns whether the first mover keeps at least 0 of {@code balance} after the rest of the exchange.
     *
     * @param onSquare the value of the piece that is on the square now and may be captured by the other side
     */
    private static boolean wins(ChessPosition position, int us, int to, long occupiedAfter, int balance, int onSquare) {
        long occupied = occupiedAfter;
        long attackers = attackers(position, to, occupied);
        if ((attackers & position.side(us ^ 1)) == 0) {
            return true;
        }
        long pinned = pinned(position, us ^ 1, to, occupiedAfter);
        boolean ownPinsKnown = false;
        int side = us;
        int left = balance;
        int atStake = onSquare;
        while (true) {
            side ^= 1;
            attackers &= occupied;
            long own = attackers & position.side(side) & ~pinned;
            // Calculated late: most exchanges end before the pins of the first mover matter.
            if (!ownPinsKnown && (side == us || own == position.pieces(side, Piece.KING))) {
                ownPinsKnown = true;
                pinned |= pinned(position, us, to, occupiedAfter);
                own &= ~pinned;
            }
            if (own == 0) {
                return side != us;
            }
            int type = leastValuable(position, side, own);
            if (type == Piece.KING && (attackers & position.side(side ^ 1) & ~pinned) != 0) {
                return side != us;
            }
            left = side == us ? left + atStake : left - atStake;
            atStake = VALUE[type];
            boolean settled = side == us ? left - atStake >= 0 : left + atStake < 0;
            if (settled) {
                return side == us;
            }
            long capturer = own & position.pieces(side, type);
            occupied ^= capturer & -capturer;
            attackers |= uncovered(position, to, type, occupied);
        }
    }

    private static int leastValuable(ChessPosition position, int side, long attackers) {
        int type = Piece.PAWN;
        while ((attackers & position.pieces(side, type)) == 0) {
            type++;
        }
        return type;
    }

    /** Returns sliding pieces that attack the square after a piece of the given type has left their line. */
    private static long uncovered(ChessPosition position, int to, int type, long occupied) {
        long found = 0;
        if (type == Piece.PAWN || type == Piece.BISHOP || type == Piece.QUEEN) {
            found = Attacks.bishop(to, occupied)
                    & (position.bishopsAndQueens(Piece.WHITE) | position.bishopsAndQueens(Piece.BLACK));
        }
        if (type == Piece.ROOK || type == Piece.QUEEN) {
            found |= Attacks.rook(to, occupied)
                    & (position.rooksAndQueens(Piece.WHITE) | position.rooksAndQueens(Piece.BLACK));
        }
        return found;
    }

    private static long attackers(ChessPosition position, int to, long occupied) {
        long diagonal = position.bishopsAndQueens(Piece.WHITE) | position.bishopsAndQueens(Piece.BLACK);
        long straight = position.rooksAndQueens(Piece.WHITE) | position.rooksAndQueens(Piece.BLACK);
        return Attacks.pawn(Piece.BLACK, to) & position.pieces(Piece.WHITE, Piece.PAWN)
                | Attacks.pawn(Piece.WHITE, to) & position.pieces(Piece.BLACK, Piece.PAWN)
                | Attacks.KNIGHT[to]
                        & (position.pieces(Piece.WHITE, Piece.KNIGHT) | position.pieces(Piece.BLACK, Piece.KNIGHT))
                | Attacks.KING[to]
                        & (position.pieces(Piece.WHITE, Piece.KING) | position.pieces(Piece.BLACK, Piece.KING))
                | Attacks.bishop(to, occupied) & diagonal
                | Attacks.rook(to, occupied) & straight;
    }

    /** Returns the pieces of a colour that a pin keeps from moving to the square, after the first move. */
    private static long pinned(ChessPosition position, int colour, int to, long occupied) {
        int king = position.kingSquare(colour);
        int them = colour ^ 1;
        long snipers = Attacks.ROOK_RAYS[king] & position.rooksAndQueens(them)
                | Attacks.BISHOP_RAYS[king] & position.bishopsAndQueens(them);
        long pinned = 0;
        for (snipers &= occupied & ~(1L << to); snipers != 0; snipers &= snipers - 1) {
            long between = Attacks.between(king, Long.numberOfTrailingZeros(snipers)) & occupied;
            if (between != 0 && (between & between - 1) == 0) {
                int sniper = Long.numberOfTrailingZeros(snipers);
                pinned |= (Attacks.line(king, sniper) >>> to & 1) != 0 ? 0 : between & position.side(colour);
            }
        }
        return pinned;
    }
}
