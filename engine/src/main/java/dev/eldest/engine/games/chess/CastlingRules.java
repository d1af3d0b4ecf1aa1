package dev.eldest.engine.games.chess;

import java.util.Arrays;

/** Castling rules of a game, given the start squares of kings and rooks. Immutable. */
final class CastlingRules {
    private static final int ALL = (1 << ChessPosition.RIGHTS) - 1;

    private final int[] rookSquare;
    private final int initialRights;
    /** Mask of the castling rights that remain when a piece moves from or to a square, by square. */
    private final int[] remainingRights = new int[64];
    /** Zobrist keys, by set of rights. */
    private final long[] keys = new long[ALL + 1];
    /** Squares that must be empty, by right. */
    private final long[] mustBeEmpty = new long[ChessPosition.RIGHTS];
    /** Squares that the king passes, without its start and target square, by right. */
    private final long[] kingPath = new long[ChessPosition.RIGHTS];

    CastlingRules(ChessPosition.Setup setup) {
        rookSquare = setup.castlingRooks.clone();
        Arrays.fill(remainingRights, ALL);
        int rights = 0;
        for (int right = 0; right < ChessPosition.RIGHTS; right++) {
            if (rookSquare[right] >= 0) {
                rights |= 1 << right;
                prepare(right, setup.kingSquare(right >> 1), rookSquare[right]);
            }
        }
        initialRights = rights;
    }

    private void prepare(int right, int king, int rook) {
        remainingRights[king] &= ~(1 << right);
        remainingRights[rook] &= ~(1 << right);
        for (int set = 0; set <= ALL; set++) {
            keys[set] ^= (set >> right & 1) != 0 ? ChessZobrist.CASTLING[rook] : 0;
        }
        long pair = 1L << king | 1L << rook;
        int kingTarget = kingTarget(king, rook);
        mustBeEmpty[right] = (span(king, kingTarget) | span(rook, rookTarget(king, rook))) & ~pair;
        kingPath[right] = span(king, kingTarget) & ~(1L << king | 1L << kingTarget);
    }

    /** Returns all squares from one square to another of the same rank, both included. */
    private static long span(int a, int b) {
        return Attacks.between(a, b) | 1L << a | 1L << b;
    }

    static int kingTarget(int king, int rook) {
        return king & 56 | (rook > king ? 6 : 2);
    }

    static int rookTarget(int king, int rook) {
        return king & 56 | (rook > king ? 5 : 3);
    }

    int initialRights() {
        return initialRights;
    }

    int remainingRights(int square) {
        return remainingRights[square];
    }

    long key(int rights) {
        return keys[rights];
    }

    int rookSquare(int right) {
        return rookSquare[right];
    }

    long mustBeEmpty(int right) {
        return mustBeEmpty[right];
    }

    long kingPath(int right) {
        return kingPath[right];
    }
}
