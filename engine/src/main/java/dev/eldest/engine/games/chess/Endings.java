package dev.eldest.engine.games.chess;

/** Endings that the other terms misjudge: those that are hard to win though ahead, and mates against a lone king. */
final class Endings {
    /** The scale of an ending that is as good as it looks. */
    static final int FULL_SCALE = 32;

    private static final int NO_CHANCE = 0;
    private static final int HARDLY_A_CHANCE = 5;
    private static final int OPPOSITE_BISHOPS = 16;
    private static final int OPPOSITE_BISHOPS_AND_MORE = 26;

    private static final int MINOR = 3;
    private static final int ROOK = 5;
    private static final int QUEEN = 9;

    private static final int A1 = 0;
    private static final int H1 = 7;
    private static final int A8 = 56;
    private static final int H8 = 63;

    private Endings() {}

    /** How much of the endgame value the side that is ahead can hope for, in parts of {@link #FULL_SCALE}. */
    static int scale(Army ahead, Army behind) {
        if (ahead.pawns == 0) {
            int force = force(ahead);
            if (force <= MINOR || force == 2 * MINOR && ahead.bishops == 0) {
                return NO_CHANCE;
            }
            return force - force(behind) <= MINOR ? HARDLY_A_CHANCE : FULL_SCALE;
        }
        if (!oppositeBishops(ahead.bishops, behind.bishops)) {
            return FULL_SCALE;
        }
        return force(ahead) == MINOR && force(behind) == MINOR ? OPPOSITE_BISHOPS : OPPOSITE_BISHOPS_AND_MORE;
    }

    /** What a side has besides pawns, in rough pawns. */
    private static int force(Army army) {
        return MINOR * Long.bitCount(army.knights | army.bishops)
                + ROOK * Long.bitCount(army.rooks)
                + QUEEN * Long.bitCount(army.queens);
    }

    private static boolean oppositeBishops(long ours, long theirs) {
        return Long.bitCount(ours) == 1
                && Long.bitCount(theirs) == 1
                && ((ours & Attacks.LIGHT_SQUARES) == 0) != ((theirs & Attacks.LIGHT_SQUARES) == 0);
    }

    /** Shows the way to mate when the enemy has nothing but the king. */
    static int loneKing(Army us, Army them) {
        if (them.all != 1L << them.king || force(us) < ROOK) {
            return 0;
        }
        int sum = ChessCells.LONE_KING_FROM_KING.times(Boards.distance(them.king, us.king))
                + ChessCells.LONE_KING_FROM_CENTRE.times(fromCentre(them.king));
        return bishopAndKnight(us)
                ? sum + ChessCells.LONE_KING_FROM_CORNER.times(fromCorner(us.bishops, them.king))
                : sum;
    }

    /** Steps along files and ranks to the four squares of the centre. */
    private static int fromCentre(int square) {
        int file = square & 7;
        int rank = square >> 3;
        return Math.max(3 - file, file - 4) + Math.max(3 - rank, rank - 4);
    }

    private static boolean bishopAndKnight(Army army) {
        return army.all == (army.bishops | army.knights | 1L << army.king)
                && Long.bitCount(army.bishops) == 1
                && Long.bitCount(army.knights) == 1;
    }

    /** Bishop and knight can force mate only in the corners of the bishop's colour. */
    private static int fromCorner(long bishop, int king) {
        boolean light = (bishop & Attacks.LIGHT_SQUARES) != 0;
        int first = Boards.distance(king, light ? H1 : A1);
        return Math.min(first, Boards.distance(king, light ? A8 : H8));
    }
}
