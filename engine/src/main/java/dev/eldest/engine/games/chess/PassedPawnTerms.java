package dev.eldest.engine.games.chess;

/** What passed pawns are worth beyond their rank: their way, both kings, a race that is won already. */
final class PassedPawnTerms {
    /** A king further away than this is as far as can be. */
    private static final int FAR = 5;

    private PassedPawnTerms() {}

    /** The sum over the passed pawns of one side, all passed pawns given. */
    static int evaluate(Army us, Army them, long passed) {
        long own = passed & us.pawns;
        int sum = 0;
        for (long rest = own; rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            int rank = us.rank(square) - 1;
            sum += way(us, them, square, rank) + kings(us, them, square, rank);
            if ((own & Attacks.KING[square] & Boards.BESIDE[square & 7]) != 0) {
                sum += ChessCells.PASSED_CONNECTED.get(rank);
            }
        }
        return sum;
    }

    private static int way(Army us, Army them, int square, int rank) {
        long occupied = us.all | them.all;
        int next = us.next(square);
        if ((occupied >>> next & 1) != 0) {
            return ChessCells.PASSED_BLOCKED.get(rank);
        }
        if (((occupied | them.byAny) & us.ahead(square)) == 0) {
            return ChessCells.PASSED_FREE_WAY.get(rank);
        }
        return ((us.byAny | ~them.byAny) >>> next & 1) != 0 ? ChessCells.PASSED_SAFE_STEP.get(rank) : 0;
    }

    private static int kings(Army us, Army them, int square, int rank) {
        int next = us.next(square);
        int own = Math.min(Boards.distance(us.king, next), FAR);
        int enemy = Math.min(Boards.distance(them.king, next), FAR);
        int sum = ChessCells.PASSED_OWN_KING.times(rank * own) + ChessCells.PASSED_ENEMY_KING.times(rank * enemy);
        return unstoppable(us, them, square, rank) ? sum + ChessCells.PASSED_UNSTOPPABLE.get() : sum;
    }

    /** Whether the pawn wins the race against a king without pieces, even if the king moves first. */
    private static boolean unstoppable(Army us, Army them, int square, int rank) {
        if (them.all != (them.pawns | 1L << them.king) || (us.ahead(square) & (us.all | them.all)) != 0) {
            return false;
        }
        int target = square & 7 | 56 - us.colour * 56;
        int steps = Math.min(6 - rank, 5);
        return Boards.distance(them.king, target) > steps + 1;
    }
}
