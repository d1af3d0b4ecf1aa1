package dev.eldest.engine.games.xiangqi;

/** Finds the attackers of a king for a given occupancy, and whether a move gives check, without making it. */
final class CheckDetector {
    private CheckDetector() {}

    /**
     * Returns whether a side attacks the other's king; facing kings count as an attack.
     *
     * @param king point of the king, after its move if it is the moving piece
     * @param low occupied points of the low half, after the move
     * @param taken point of a piece of the attacking side that the move captures, or any point without one
     */
    static boolean isAttacked(XiangqiPosition position, int by, int king, long low, long high, int taken) {
        return (attackers(position, by, king, low, high, taken, 0) | attackers(position, by, king, low, high, taken, 1))
                != 0;
    }

    static long attackers(XiangqiPosition position, int by, int king, long low, long high, int taken, int half) {
        long notTaken = ~(half == 0 ? Points.low(taken) : Points.high(taken));
        int rook = XiangqiPiece.of(by, XiangqiPiece.ROOK);
        long lines = AttackTables.sources(rook, king, half) & notTaken;
        long straight =
                (position.pieces(rook, half) | position.pieces(XiangqiPiece.of(by, XiangqiPiece.KING), half)) & lines;
        int horse = XiangqiPiece.of(by, XiangqiPiece.HORSE);
        long horses = position.pieces(horse, half) & AttackTables.sources(horse, king, half) & notTaken;
        int pawn = XiangqiPiece.of(by, XiangqiPiece.PAWN);
        long attackers = position.pieces(pawn, half) & AttackTables.sources(pawn, king, half) & notTaken;
        for (long rest = straight | horses; rest != 0; rest &= rest - 1) {
            if (piecesBetween(king, half, rest, low, high) == 0) {
                attackers |= Long.lowestOneBit(rest);
            }
        }
        for (long rest = position.pieces(XiangqiPiece.of(by, XiangqiPiece.CANNON), half) & lines;
                rest != 0;
                rest &= rest - 1) {
            if (piecesBetween(king, half, rest, low, high) == 1) {
                attackers |= Long.lowestOneBit(rest);
            }
        }
        return attackers;
    }

    /** Returns the number of pieces between a king and the first of a set of points. */
    private static int piecesBetween(int king, int half, long others, long low, long high) {
        return AttackTables.countBetween(
                king, half << Points.HALF_SHIFT | Long.numberOfTrailingZeros(others), low, high);
    }

    /** Returns whether a legal move gives check, by the moved piece or by another one whose line or screen changes. */
    static boolean givesCheck(XiangqiPosition position, int move) {
        int us = position.sideToMove();
        int from = XiangqiMove.from(move);
        int to = XiangqiMove.to(move);
        int king = position.king(us ^ 1);
        if (!AttackTables.isRelevant(king, from) && !AttackTables.isRelevant(king, to)) {
            return false;
        }
        long low = position.occupied(0) & ~Points.low(from) | Points.low(to);
        long high = position.occupied(1) & ~Points.high(from) | Points.high(to);
        return attacks(XiangqiMove.piece(move), to, king, low, high) || isAttacked(position, us, king, low, high, from);
    }

    private static boolean attacks(int piece, int from, int king, long low, long high) {
        return (AttackTables.targets(piece, from, king >> Points.HALF_SHIFT) >>> king & 1) != 0
                && AttackTables.countBetween(king, from, low, high)
                        == (XiangqiPiece.kind(piece) == XiangqiPiece.CANNON ? 1 : 0);
    }
}
