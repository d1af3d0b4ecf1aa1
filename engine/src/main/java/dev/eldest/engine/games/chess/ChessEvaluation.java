package dev.eldest.engine.games.chess;

import dev.eldest.engine.games.kit.Phases;
import dev.eldest.engine.spi.Score;

/**
 * The static value of positions: sums of {@link ChessCells} by term and side, blended from middlegame to endgame. One
 * belongs to one position, because it keeps scratch and a cache of pawn structures; values do not depend on either.
 * There is no bonus for the move, so that the value for one side is the negation of the other's.
 */
final class ChessEvaluation {
    static final int PIECES = 0;
    static final int PAWNS = 1;
    static final int PASSED_PAWNS = 2;
    static final int KING_SHELTER = 3;
    static final int KING_ATTACK = 4;
    static final int THREATS = 5;
    static final int LONE_KING = 6;
    static final int TERMS = 7;

    private static final int ENTRIES = 1 << 14;
    /** An entry's low bits hold the value, the others are those of the key. */
    private static final long VALUE = 0xFFFF;

    private static final int INDEX_SHIFT = 16;

    private final long[] cache;
    private final Army white = new Army(Piece.WHITE);
    private final Army black = new Army(Piece.BLACK);
    private final PieceTerms pieceTerms = new PieceTerms();
    private final PawnTerms pawnTerms;
    /** By colour * TERMS + term, packed; material and squares are not in it, the position sums them up itself. */
    private final int[] sums = new int[2 * TERMS];

    ChessEvaluation() {
        this(ENTRIES, new PawnTerms());
    }

    private ChessEvaluation(int entries, PawnTerms pawnTerms) {
        cache = new long[entries];
        this.pawnTerms = pawnTerms;
    }

    /** One that remembers next to nothing, and so takes next to no memory. */
    static ChessEvaluation forOnce() {
        return new ChessEvaluation(1, new PawnTerms(1, 1));
    }

    /** The value for the side to move. Many positions come back soon, also with the other side to move. */
    int evaluate(ChessPosition position) {
        boolean white = position.sideToMove() == Piece.WHITE;
        long key = white ? position.key() : position.key() ^ ChessKeys.BLACK_TO_MOVE;
        int index = (int) (key >>> INDEX_SHIFT) & cache.length - 1;
        long entry = cache[index];
        if (((entry ^ key) & ~VALUE) != 0) {
            entry = key & ~VALUE | forWhite(position) & VALUE;
            cache[index] = entry;
        }
        return white ? (short) entry : -(short) entry;
    }

    int forWhite(ChessPosition position) {
        white.muster(position);
        black.muster(position);
        pawnTerms.find(position);
        sums[PIECES] = pieceTerms.evaluate(white, black);
        sums[TERMS + PIECES] = pieceTerms.evaluate(black, white);
        collectRest(white, black);
        collectRest(black, white);
        return blend(position.psq() + total(), Math.min(position.phase(), ChessCells.FULL_PHASE));
    }

    /** The terms that need both sides' attacks, or none. */
    private void collectRest(Army us, Army them) {
        int first = us.colour * TERMS;
        sums[first + PAWNS] = pawnTerms.structure(us.colour);
        sums[first + KING_SHELTER] = pawnTerms.shelter(us.colour);
        sums[first + PASSED_PAWNS] = PassedPawnTerms.evaluate(us, them, pawnTerms.passed());
        sums[first + KING_ATTACK] = ThreatTerms.onKing(us, them);
        sums[first + THREATS] = ThreatTerms.onPieces(us, them);
        sums[first + LONE_KING] = Endings.loneKing(us, them);
    }

    private int total() {
        int total = 0;
        for (int term = 0; term < TERMS; term++) {
            total += sums[term] - sums[TERMS + term];
        }
        return total;
    }

    /** Divisions round towards zero, so that both colours' values stay each other's negation. */
    private int blend(int total, int phase) {
        int end = Phases.late(total) * scale(total) / Endings.FULL_SCALE;
        int value = (Phases.early(total) * phase + end * (ChessCells.FULL_PHASE - phase)) / ChessCells.FULL_PHASE;
        return Math.clamp(value, -Score.EVALUATION_LIMIT, Score.EVALUATION_LIMIT);
    }

    /** Material and squares of a colour, which {@link ChessPosition#psq} sums up for both as moves are made. */
    static int pieceSquares(ChessPosition position, int colour) {
        int sum = 0;
        for (int type = 0; type < Piece.TYPES; type++) {
            for (long rest = position.pieces(colour, type); rest != 0; rest &= rest - 1) {
                sum += ChessCells.pieceSquare(colour, type, Long.numberOfTrailingZeros(rest));
            }
        }
        return sum;
    }

    /** How much of the endgame value counts, for the position evaluated last. */
    int scale(int total) {
        return Phases.late(total) > 0 ? Endings.scale(white, black) : Endings.scale(black, white);
    }

    /** What the last evaluation found for a term and colour, packed. */
    int sum(int term, int colour) {
        return sums[colour * TERMS + term];
    }
}
