package dev.eldest.engine.games.chess;

/**
 * What depends on pawns alone, or on pawns and kings alone, with a small cache for each. An empty entry of the first is
 * right for a board without pawns.
 */
final class PawnTerms {
    private static final int ENTRIES = 4096;
    /** The longs of an entry: key, passed pawns, structure; the rest pads to half a cache line. */
    private static final int ENTRY = 4;

    private static final int PASSED = 1;
    private static final int STRUCTURE = 2;

    private static final int SHELTERS = 8192;
    /** The longs of a shelter: key and value. */
    private static final int SHELTER = 2;

    private final long[] cache;
    private final long[] shelters;
    private int entry;
    private int shelter;

    PawnTerms() {
        this(ENTRIES, SHELTERS);
    }

    /** @param entries and {@code shelters}: how many are kept, powers of two */
    PawnTerms(int entries, int shelters) {
        cache = new long[entries * ENTRY];
        this.shelters = new long[shelters * SHELTER];
    }

    /** Goes to the position's entry, filling in what is not there yet. */
    void find(ChessPosition position) {
        long key = position.pawnKey();
        entry = (int) key * ENTRY & cache.length - ENTRY;
        if (cache[entry] != key) {
            begin(key);
            int white = structure(position, Piece.WHITE);
            int black = structure(position, Piece.BLACK);
            cache[entry + STRUCTURE] = both(white, black);
        }
        findShelter(position, key ^ kingKey(position, Piece.WHITE) ^ kingKey(position, Piece.BLACK));
    }

    /** Goes to the entry of a key and makes it anew: nothing is known, no pawn passed. */
    void begin(long key) {
        entry = (int) key * ENTRY & cache.length - ENTRY;
        cache[entry] = key;
        cache[entry + PASSED] = 0;
    }

    private void findShelter(ChessPosition position, long key) {
        shelter = (int) key * SHELTER & shelters.length - SHELTER;
        if (shelters[shelter] != key) {
            shelters[shelter] = key;
            shelters[shelter + 1] = both(shelter(position, Piece.WHITE), shelter(position, Piece.BLACK));
        }
    }

    private static long kingKey(ChessPosition position, int colour) {
        return ChessKeys.PIECE_SQUARE[Piece.of(colour, Piece.KING) << 6 | position.kingSquare(colour)];
    }

    /** Passed pawns of both sides. */
    long passed() {
        return cache[entry + PASSED];
    }

    int structure(int colour) {
        return half(cache[entry + STRUCTURE], colour);
    }

    int shelter(int colour) {
        return half(shelters[shelter + 1], colour);
    }

    private static long both(int white, int black) {
        return (long) black << 32 | white & 0xFFFF_FFFFL;
    }

    private static int half(long both, int colour) {
        return (int) (both >> 32 * colour);
    }

    /** Works the structure out, and adds to the entry's passed pawns. */
    int structure(ChessPosition position, int us) {
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
        int sum = doubled ? ChessCells.DOUBLED_PAWN.get() : 0;
        if (beside == 0) {
            sum += ChessCells.ISOLATED_PAWN.get(free);
        } else {
            sum += chain(us, square, rank, own, beside);
            if ((beside & ~aheadBeside) == 0 && heldBack(us, square, enemy)) {
                sum += ChessCells.BACKWARD_PAWN.get(free);
            }
        }
        if (free != 0 && !doubled) {
            sum += freePawn(square, rank, beside & ~aheadBeside, aheadBeside & enemy);
        }
        return sum;
    }

    private static int chain(int us, int square, int rank, long own, long beside) {
        int sum = ChessCells.SUPPORTED_PAWN.times(Long.bitCount(Attacks.pawn(us ^ 1, square) & own), rank);
        return (beside & Attacks.RANK_1 << (square & 56)) != 0 ? sum + ChessCells.PHALANX_PAWN.get(rank) : sum;
    }

    /** Whether an enemy pawn stands before the pawn or takes it after its next step. */
    private static boolean heldBack(int us, int square, long enemy) {
        int next = square + 8 - us * 16;
        return ((Attacks.pawn(us, next) | 1L << next) & enemy) != 0;
    }

    private int freePawn(int square, int rank, long helpers, long stoppers) {
        if (stoppers == 0) {
            cache[entry + PASSED] |= 1L << square;
            return ChessCells.PASSED_PAWN.get(rank);
        }
        return Long.bitCount(helpers) >= Long.bitCount(stoppers) ? ChessCells.CANDIDATE_PAWN.get(rank) : 0;
    }

    /** The pawns of both sides on the king's file and the two beside it. */
    static int shelter(ChessPosition position, int us) {
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
            sum += ChessCells.KING_SHELTER.get(nearestOwn);
            sum += (stopped ? ChessCells.PAWN_STORM_STOPPED : ChessCells.PAWN_STORM).get(nearestEnemy);
            if (((own | enemy) & Boards.file(file)) == 0) {
                sum += ChessCells.KING_OPEN_FILE.get();
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
