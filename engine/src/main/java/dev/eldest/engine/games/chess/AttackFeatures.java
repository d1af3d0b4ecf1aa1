package dev.eldest.engine.games.chess;

/**
 * Features of the attacks on the board, which piece squares do not show: the {@link AttackCount}s and the passed pawns
 * of the side to move, then those of the other side. Each count above 0 is an input of its own. Belongs to one thread.
 */
final class AttackFeatures {
    /** Whether a passed pawn is blocked, attacked on its way, or free to run. */
    private static final int PASSED_KINDS = 3;

    private static final int RANKS = 8;
    private static final int PASSED = AttackCount.INPUTS;
    private static final int INPUTS_PER_SIDE = PASSED + PASSED_KINDS * RANKS;
    static final int COUNT = 2 * INPUTS_PER_SIDE;
    static final int MAX_ACTIVE = 2 * (AttackCount.values().length + RANKS);

    /** Squares attacked, by piece. */
    private final long[] attacks = new long[Piece.COUNT];

    /** By colour. */
    private final long[] allAttacks = new long[2];

    private final long[] doubleAttacks = new long[2];

    /** Writes the active inputs; returns their number. */
    int find(ChessPosition position, int[] into) {
        long occupied = position.occupied();
        findAttacks(position, Piece.WHITE, occupied);
        findAttacks(position, Piece.BLACK, occupied);
        int side = position.sideToMove();
        int count = findOfSide(position, side, occupied, 0, into, 0);
        return findOfSide(position, side ^ 1, occupied, INPUTS_PER_SIDE, into, count);
    }

    private void findAttacks(ChessPosition position, int colour, long occupied) {
        int pawn = Piece.of(colour, Piece.PAWN);
        long pushed = forward(colour, position.pieces(pawn));
        long all = left(pushed) | right(pushed);
        long twice = left(pushed) & right(pushed);
        attacks[pawn] = all;
        for (int piece = pawn + Piece.KNIGHT; piece <= pawn + Piece.KING; piece++) {
            long ofType = 0;
            for (long rest = position.pieces(piece); rest != 0; rest &= rest - 1) {
                long ofPiece = Attacks.of(piece, Long.numberOfTrailingZeros(rest), occupied);
                twice |= all & ofPiece;
                all |= ofPiece;
                ofType |= ofPiece;
            }
            attacks[piece] = ofType;
        }
        allAttacks[colour] = all;
        doubleAttacks[colour] = twice;
    }

    private static long forward(int colour, long squares) {
        return colour == Piece.WHITE ? squares << 8 : squares >>> 8;
    }

    private static long left(long squares) {
        return (squares & ~Attacks.FILE_A) >>> 1;
    }

    private static long right(long squares) {
        return (squares & ~Attacks.FILE_H) << 1;
    }

    private int findOfSide(ChessPosition position, int us, long occupied, int first, int[] into, int from) {
        int ours = Piece.of(us, Piece.PAWN);
        int theirs = Piece.of(us ^ 1, Piece.PAWN);
        int next = from;
        long area = ~(position.pieces(ours) | position.pieces(ours + Piece.KING) | attacks[theirs]);
        long knights = attacks[ours + Piece.KNIGHT];
        long bishops = attacks[ours + Piece.BISHOP];
        long rooks = attacks[ours + Piece.ROOK];
        long queens = attacks[ours + Piece.QUEEN];
        next = add(knights & area, AttackCount.KNIGHT_MOBILITY, first, into, next);
        next = add(bishops & area, AttackCount.BISHOP_MOBILITY, first, into, next);
        next = add(rooks & area, AttackCount.ROOK_MOBILITY, first, into, next);
        next = add(queens & area, AttackCount.QUEEN_MOBILITY, first, into, next);
        next = findThreats(position, us, first, into, next);
        next = findKingAttacks(position, us, occupied, first, into, next);
        long half = us == Piece.WHITE ? -1L << 32 : -1L >>> 32;
        next = add(allAttacks[us] & half, AttackCount.ENEMY_HALF, first, into, next);
        next = add(doubleAttacks[us], AttackCount.DOUBLE_ATTACKS, first, into, next);
        return findPassedPawns(position, us, occupied, first + PASSED, into, next);
    }

    /** Writes the input of a count unless it is 0; returns the next index. */
    private static int add(long squares, AttackCount count, int first, int[] into, int next) {
        int value = Math.min(Long.bitCount(squares), count.max);
        into[next] = first + count.first() + value - 1;
        return value == 0 ? next : next + 1;
    }

    private int findThreats(ChessPosition position, int us, int first, int[] into, int from) {
        int ours = Piece.of(us, Piece.PAWN);
        int theirs = Piece.of(us ^ 1, Piece.PAWN);
        long minors = position.pieces(theirs + Piece.KNIGHT) | position.pieces(theirs + Piece.BISHOP);
        long rooks = position.pieces(theirs + Piece.ROOK);
        long queens = position.pieces(theirs + Piece.QUEEN);
        long pawns = position.pieces(theirs);
        long byPawns = attacks[ours];
        long byMinors = attacks[ours + Piece.KNIGHT] | attacks[ours + Piece.BISHOP];
        long byRooks = attacks[ours + Piece.ROOK];
        long byPieces = byMinors | byRooks | attacks[ours + Piece.QUEEN] | attacks[ours + Piece.KING];
        long defended = allAttacks[us ^ 1];
        long byTheirPawns = attacks[theirs];
        long safe = ~byTheirPawns & (allAttacks[us] | ~defended);
        long pushed = forward(us, forward(us, position.pieces(ours)) & ~position.occupied() & safe);
        long undefended = byPieces & ~defended;
        long withoutPawns = byPieces & defended & ~byTheirPawns;
        int next = add(byPawns & minors, AttackCount.MINORS_BY_PAWNS, first, into, from);
        next = add(byPawns & (rooks | queens), AttackCount.MAJORS_BY_PAWNS, first, into, next);
        next = add(
                (left(pushed) | right(pushed)) & (minors | rooks | queens),
                AttackCount.PIECES_BY_PUSHED_PAWNS,
                first,
                into,
                next);
        next = add(byMinors & rooks, AttackCount.ROOKS_BY_MINORS, first, into, next);
        next = add(byMinors & queens, AttackCount.QUEENS_BY_MINORS, first, into, next);
        next = add(byRooks & queens, AttackCount.QUEENS_BY_ROOKS, first, into, next);
        next = add(undefended & minors, AttackCount.UNDEFENDED_MINORS, first, into, next);
        next = add(undefended & rooks, AttackCount.UNDEFENDED_ROOKS, first, into, next);
        next = add(undefended & pawns, AttackCount.UNDEFENDED_PAWNS, first, into, next);
        next = add(withoutPawns & minors, AttackCount.MINORS_WITHOUT_PAWN, first, into, next);
        return add(withoutPawns & pawns, AttackCount.PAWNS_WITHOUT_PAWN, first, into, next);
    }

    private int findKingAttacks(ChessPosition position, int us, long occupied, int first, int[] into, int from) {
        int ours = Piece.of(us, Piece.PAWN);
        int theirs = Piece.of(us ^ 1, Piece.PAWN);
        int king = position.kingSquare(us ^ 1);
        long ring = Attacks.KING[king] | 1L << king;
        long defended = allAttacks[us ^ 1];
        long notTwice = ~doubleAttacks[us ^ 1];
        long byQueenOrKing = attacks[theirs + Piece.QUEEN] | attacks[theirs + Piece.KING];
        long knights = attacks[ours + Piece.KNIGHT];
        long bishops = attacks[ours + Piece.BISHOP];
        long rooks = attacks[ours + Piece.ROOK];
        long queens = attacks[ours + Piece.QUEEN];
        int next = add(knights & ring, AttackCount.KING_RING_BY_KNIGHTS, first, into, from);
        next = add(bishops & ring, AttackCount.KING_RING_BY_BISHOPS, first, into, next);
        next = add(rooks & ring, AttackCount.KING_RING_BY_ROOKS, first, into, next);
        next = add(queens & ring, AttackCount.KING_RING_BY_QUEENS, first, into, next);
        next = add(
                ring & allAttacks[us] & notTwice & (byQueenOrKing | ~defended),
                AttackCount.KING_RING_WEAK,
                first,
                into,
                next);
        long free = ~position.side(us);
        long safe = ~defended | byQueenOrKing & doubleAttacks[us] & notTwice;
        long diagonals = Attacks.bishop(king, occupied) & free;
        long lines = Attacks.rook(king, occupied) & free;
        knights &= Attacks.KNIGHT[king] & free;
        bishops &= diagonals;
        rooks &= lines;
        queens &= diagonals | lines;
        next = add(knights & safe, AttackCount.KNIGHT_CHECKS, first, into, next);
        next = add(bishops & safe, AttackCount.BISHOP_CHECKS, first, into, next);
        next = add(rooks & safe, AttackCount.ROOK_CHECKS, first, into, next);
        next = add(queens & safe, AttackCount.QUEEN_CHECKS, first, into, next);
        next = add((knights | bishops | rooks) & ~safe, AttackCount.UNSAFE_CHECKS, first, into, next);
        next = add(allAttacks[us] & (ring << 8 | ring >>> 8) & free, AttackCount.KING_SURROUNDINGS, first, into, next);
        return add(attacks[ours + Piece.KING] & free & ~defended, AttackCount.KING_MOBILITY, first, into, next);
    }

    private int findPassedPawns(ChessPosition position, int us, long occupied, int first, int[] into, int from) {
        long guarded = guarded(us ^ 1, position.pieces(us ^ 1, Piece.PAWN));
        int next = from;
        for (long rest = position.pieces(us, Piece.PAWN) & ~guarded; rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            long path = Attacks.FILE_A << (square & 7) & ahead(us, square);
            int kind = (forward(us, 1L << square) & occupied) != 0 ? 0 : (path & allAttacks[us ^ 1]) != 0 ? 1 : 2;
            int rank = us == Piece.WHITE ? square >> 3 : 7 - (square >> 3);
            into[next++] = first + kind * RANKS + rank;
        }
        return next;
    }

    /** Returns the squares ahead of pawns, on their files and beside them. */
    private static long guarded(int colour, long pawns) {
        long front = forward(colour, pawns);
        front |= forward(colour, front);
        front |= colour == Piece.WHITE ? front << 16 : front >>> 16;
        front |= colour == Piece.WHITE ? front << 32 : front >>> 32;
        return front | left(front) | right(front);
    }

    private static long ahead(int us, int square) {
        return us == Piece.WHITE ? -1L << (square | 7) << 1 : (1L << (square & ~7)) - 1;
    }
}
