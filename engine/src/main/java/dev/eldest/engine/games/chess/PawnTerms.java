package dev.eldest.engine.games.chess;

/**
 * What depends on pawns alone, or on pawns and kings alone, with a small cache by {@link ChessPosition#pawnKey}. An
 * empty entry is right for a board without pawns; its kings, both on one square, are those of no position.
 */
final class PawnTerms {
    private static final int ENTRIES = 2048;
    /** The longs of an entry: key, passed pawns, structure, kings, shelter; the rest pads to a cache line. */
    private static final int ENTRY = 8;

    private static final int PASSED = 1;
    private static final int STRUCTURE = 2;
    private static final int KINGS = 3;
    private static final int SHELTER = 4;

    private final long[] cache = new long[ENTRIES * ENTRY];
    private int entry;

    /** Goes to the position's entry, filling in what is not there yet. */
    void find(ChessPosition position) {
        long key = position.pawnKey();
        entry = ((int) key & ENTRIES - 1) * ENTRY;
        if (cache[entry] != key) {
            cache[entry] = key;
            cache[entry + PASSED] = 0;
            int white = structure(position, Piece.WHITE);
            int black = structure(position, Piece.BLACK);
            cache[entry + STRUCTURE] = both(white, black);
            cache[entry + KINGS] = 0;
        }
        int kings = position.kingSquare(Piece.WHITE) << 6 | position.kingSquare(Piece.BLACK);
        if (cache[entry + KINGS] != kings) {
            cache[entry + KINGS] = kings;
            cache[entry + SHELTER] = both(shelter(position, Piece.WHITE), shelter(position, Piece.BLACK));
        }
    }

    /** Passed pawns of both sides. */
    long passed() {
        return cache[entry + PASSED];
    }

    int structure(int colour) {
        return half(cache[entry + STRUCTURE], colour);
    }

    int shelter(int colour) {
        return half(cache[entry + SHELTER], colour);
    }

    private static long both(int white, int black) {
        return (long) black << 32 | white & 0xFFFF_FFFFL;
    }

    private static int half(long both, int colour) {
        return (int) (both >> 32 * colour);
    }

    private int structure(ChessPosition position, int us) {
        long own = position.pieces(us, Piece.PAWN);
        long enemy = position.pieces(us ^ 1, Piece.PAWN);
        int sum = 0;
        for (long rest = own; rest != 0; rest &= rest - 1) {
            sum += pawn(us, Long.numberOfTrailingZeros(rest), own, enemy);
        }
        return sum;
    }

    private int pawn(int us, int square, long own, long enemy) {
        int rank = (square >> 3 ^ us * 7) - 1;
        long ahead = Boards.AHEAD[us << 6 | square];
        long aheadBeside = Boards.AHEAD_BESIDE[us << 6 | square];
        long beside = Boards.BESIDE[square & 7] & own;
        int free = (ahead & enemy) == 0 ? 1 : 0;
        boolean doubled = (ahead & own) != 0;
        int sum = doubled ? Weights.DOUBLED_PAWN : 0;
        if (beside == 0) {
            sum += Weights.ISOLATED_PAWN[free];
        } else {
            sum += chain(us, square, rank, own, beside);
            if ((beside & ~aheadBeside) == 0 && heldBack(us, square, enemy)) {
                sum += Weights.BACKWARD_PAWN[free];
            }
        }
        if (free != 0 && !doubled) {
            sum += freePawn(square, rank, beside & ~aheadBeside, aheadBeside & enemy);
        }
        return sum;
    }

    private static int chain(int us, int square, int rank, long own, long beside) {
        int sum = Long.bitCount(Attacks.pawn(us ^ 1, square) & own) * Weights.SUPPORTED_PAWN[rank];
        return (beside & Attacks.RANK_1 << (square & 56)) != 0 ? sum + Weights.PHALANX_PAWN[rank] : sum;
    }

    /** Whether an enemy pawn stands before the pawn or takes it after its next step. */
    private static boolean heldBack(int us, int square, long enemy) {
        int next = square + 8 - us * 16;
        return ((Attacks.pawn(us, next) | 1L << next) & enemy) != 0;
    }

    private int freePawn(int square, int rank, long helpers, long stoppers) {
        if (stoppers == 0) {
            cache[entry + PASSED] |= 1L << square;
            return Weights.PASSED_PAWN[rank];
        }
        return Long.bitCount(helpers) >= Long.bitCount(stoppers) ? Weights.CANDIDATE_PAWN[rank] : 0;
    }

    /** The pawns of both sides on the king's file and the two beside it. */
    private static int shelter(ChessPosition position, int us) {
        int king = position.kingSquare(us);
        long own = position.pieces(us, Piece.PAWN);
        long enemy = position.pieces(us ^ 1, Piece.PAWN);
        long notBehind = Attacks.RANK_1 << (king & 56);
        int middle = Math.clamp(king & 7, 1, 6);
        int sum = 0;
        for (int file = middle - 1; file <= middle + 1; file++) {
            long squares = Boards.file(file) & notBehind | Boards.AHEAD[us << 6 | king & 56 | file];
            int nearestOwn = nearestRank(us, own & squares);
            int nearestEnemy = nearestRank(us, enemy & squares);
            boolean stopped = nearestOwn != 0 && nearestOwn == nearestEnemy - 1;
            sum += Weights.KING_SHELTER[nearestOwn];
            sum += (stopped ? Weights.PAWN_STORM_STOPPED : Weights.PAWN_STORM)[nearestEnemy];
            if (((own | enemy) & Boards.file(file)) == 0) {
                sum += Weights.KING_OPEN_FILE;
            }
        }
        return sum;
    }

    /** The lowest rank with a pawn as we count ranks, 0 without pawns. */
    private static int nearestRank(int us, long pawns) {
        if (pawns == 0) {
            return 0;
        }
        return us == Piece.WHITE ? Long.numberOfTrailingZeros(pawns) >> 3 : Long.numberOfLeadingZeros(pawns) >> 3;
    }
}
