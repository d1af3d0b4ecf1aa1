package dev.eldest.engine.games.chess;

/** What knights, bishops, rooks and queens are worth where they stand; finds what they attack on the way. */
final class PieceTerms {
    /** Units of attack for a piece that reaches the enemy king's zone; each square it reaches there is one more. */
    private static final int MINOR_UNITS = 3;

    private static final int ROOK_UNITS = 3;
    private static final int QUEEN_UNITS = 2;

    /** Squares that count for mobility, and those around the enemy king. */
    private long area;

    private long zone;
    /** What the pieces visited so far attack. */
    private long byAny;

    private long byTwo;
    private int kingUnits;

    int evaluate(Army us, Army them) {
        area = ~(us.pawns | 1L << us.king | them.byPawns);
        zone = Boards.KING_ZONE[them.king];
        byAny = us.byAny;
        byTwo = us.byTwo;
        kingUnits = 0;
        long occupied = us.all | them.all;
        int sum = knights(us, them) + bishops(us, them, occupied) + rooks(us, them, occupied) + queens(us, occupied);
        us.byAny = byAny;
        us.byTwo = byTwo;
        us.kingUnits = kingUnits;
        return sum;
    }

    /** Notes what one piece attacks; returns the number of squares it can go to safely. */
    private int attack(long attacked, int units) {
        byTwo |= byAny & attacked;
        byAny |= attacked;
        long near = attacked & zone;
        kingUnits += near == 0 ? 0 : units + Long.bitCount(near);
        return Long.bitCount(attacked & area);
    }

    private int knights(Army us, Army them) {
        int sum = 0;
        long all = 0;
        for (long rest = us.knights; rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            long attacked = Attacks.KNIGHT[square];
            all |= attacked;
            sum += ChessCells.KNIGHT_MOBILITY.get(attack(attacked, MINOR_UNITS));
            sum += outpost(us, them, square) ? ChessCells.KNIGHT_OUTPOST.get() : 0;
        }
        us.byKnights = all;
        return sum;
    }

    /** Bishops see through their queen. */
    private int bishops(Army us, Army them, long occupied) {
        int sum = 0;
        long all = 0;
        for (long rest = us.bishops; rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            long attacked = Attacks.bishop(square, occupied ^ us.queens);
            all |= attacked;
            sum += ChessCells.BISHOP_MOBILITY.get(attack(attacked, MINOR_UNITS));
            sum += outpost(us, them, square) ? ChessCells.BISHOP_OUTPOST.get() : 0;
        }
        us.byBishops = all;
        return sum + bishopsAndPawns(us);
    }

    private static int bishopsAndPawns(Army us) {
        int light = Long.bitCount(us.bishops & Attacks.LIGHT_SQUARES);
        int dark = Long.bitCount(us.bishops & ~Attacks.LIGHT_SQUARES);
        int inTheWay = light * Long.bitCount(us.pawns & Attacks.LIGHT_SQUARES)
                + dark * Long.bitCount(us.pawns & ~Attacks.LIGHT_SQUARES);
        return ChessCells.BISHOP_OWN_PAWN.times(inTheWay)
                + (light != 0 && dark != 0 ? ChessCells.BISHOP_PAIR.get() : 0);
    }

    /** Fourth to sixth rank, defended by a pawn, no enemy pawn left that could attack the square. */
    private static boolean outpost(Army us, Army them, int square) {
        int rank = us.rank(square);
        return (us.byPawns >>> square & 1) != 0 && rank >= 3 && rank <= 5 && (us.aheadBeside(square) & them.pawns) == 0;
    }

    /** Rooks see through each other and their queen. */
    private int rooks(Army us, Army them, long occupied) {
        int sum = 0;
        long all = 0;
        for (long rest = us.rooks; rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            long attacked = Attacks.rook(square, occupied ^ us.queens ^ us.rooks);
            all |= attacked;
            sum += ChessCells.ROOK_MOBILITY.get(attack(attacked, ROOK_UNITS)) + rookPlace(us, them, square);
        }
        us.byRooks = all;
        return sum;
    }

    private static int rookPlace(Army us, Army them, int square) {
        long file = Boards.file(square & 7);
        int sum = 0;
        if ((file & us.pawns) == 0) {
            sum = (file & them.pawns) == 0 ? ChessCells.ROOK_OPEN_FILE.get() : ChessCells.ROOK_HALF_OPEN_FILE.get();
        }
        long rank = Attacks.RANK_1 << (square & 56);
        boolean onSeventh = us.rank(square) == 6 && ((rank & them.pawns) != 0 || us.rank(them.king) == 7);
        return onSeventh ? sum + ChessCells.ROOK_ON_SEVENTH.get() : sum;
    }

    private int queens(Army us, long occupied) {
        int sum = 0;
        long all = 0;
        for (long rest = us.queens; rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            long attacked = Attacks.rook(square, occupied) | Attacks.bishop(square, occupied);
            all |= attacked;
            sum += ChessCells.QUEEN_MOBILITY.get(attack(attacked, QUEEN_UNITS));
        }
        us.byQueens = all;
        return sum;
    }
}
