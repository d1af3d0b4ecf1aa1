package dev.eldest.engine.games.chess;

import dev.eldest.engine.games.kit.Cells;

/** What one side's attacks are worth, once both sides' attacks are known: on pieces and on the king. */
final class ThreatTerms {
    /** Units for each kind of check that costs nothing; a weak square around the king is one unit. */
    private static final int KNIGHT_CHECK_UNITS = 6;

    private static final int BISHOP_CHECK_UNITS = 4;
    private static final int ROOK_CHECK_UNITS = 7;
    private static final int QUEEN_CHECK_UNITS = 6;
    /** Taken off when the attackers have no queen. */
    private static final int NO_QUEEN_UNITS = 9;

    /** The cells of {@link Weight#HANGING}. */
    private static final int PAWN = 0;

    private static final int PIECE = 1;

    private ThreatTerms() {}

    static int onPieces(Army us, Army them) {
        long pieces = them.all ^ them.pawns ^ 1L << them.king;
        int sum = 0;
        if ((us.byPawns & pieces) != 0) {
            sum += weigh(ChessCells.PAWN_THREAT, us.byPawns, them);
        }
        long byMinors = us.byKnights | us.byBishops;
        if ((byMinors & pieces) != 0) {
            sum += weigh(ChessCells.MINOR_THREAT, byMinors, them);
        }
        sum += ChessCells.ROOK_THREAT_ON_QUEEN.times(Long.bitCount(us.byRooks & them.queens));
        long hanging = us.byAny & ~them.byAny;
        sum += ChessCells.HANGING.times(Long.bitCount(hanging & them.pawns), PAWN);
        sum += ChessCells.HANGING.times(Long.bitCount(hanging & pieces), PIECE);
        return sum + ChessCells.PAWN_STEP_THREAT.times(Long.bitCount(afterPawnStep(us, them) & pieces & ~us.byPawns));
    }

    private static int weigh(Cells weights, long attacked, Army them) {
        return weights.times(Long.bitCount(attacked & them.knights), 0)
                + weights.times(Long.bitCount(attacked & them.bishops), 1)
                + weights.times(Long.bitCount(attacked & them.rooks), 2)
                + weights.times(Long.bitCount(attacked & them.queens), 3);
    }

    /** What pawns would attack after one step to where they are safe. */
    private static long afterPawnStep(Army us, Army them) {
        long steps = us.stepAhead(us.pawns) & ~(us.all | them.all | them.byPawns);
        return Boards.pawnAttacks(us.colour, steps & (us.byAny | ~them.byAny));
    }

    static int onKing(Army us, Army them) {
        if (us.kingUnits == 0) {
            return ChessCells.KING_ATTACK.get(0);
        }
        long undefended = ~them.byAny | ~them.byTwo & (them.byKing | them.byQueens);
        long safe = ~us.all & (~them.byAny | undefended & us.byTwo);
        int units = us.kingUnits
                + Long.bitCount(us.byAny & undefended & Boards.KING_ZONE[them.king])
                + safeChecks(us, them, safe)
                - (us.queens == 0 ? NO_QUEEN_UNITS : 0);
        return ChessCells.KING_ATTACK.get(Math.clamp(units, 0, Weight.KING_ATTACK.size - 1));
    }

    private static int safeChecks(Army us, Army them, long safe) {
        long occupied = us.all | them.all ^ them.queens;
        long straight = Attacks.ROOK_RAYS[them.king] & safe & (us.byRooks | us.byQueens);
        long diagonal = Attacks.BISHOP_RAYS[them.king] & safe & (us.byBishops | us.byQueens);
        straight &= straight == 0 ? 0 : Attacks.rook(them.king, occupied);
        diagonal &= diagonal == 0 ? 0 : Attacks.bishop(them.king, occupied);
        return ((Attacks.KNIGHT[them.king] & safe & us.byKnights) != 0 ? KNIGHT_CHECK_UNITS : 0)
                + ((diagonal & us.byBishops) != 0 ? BISHOP_CHECK_UNITS : 0)
                + ((straight & us.byRooks) != 0 ? ROOK_CHECK_UNITS : 0)
                + (((straight | diagonal) & us.byQueens) != 0 ? QUEEN_CHECK_UNITS : 0);
    }
}
