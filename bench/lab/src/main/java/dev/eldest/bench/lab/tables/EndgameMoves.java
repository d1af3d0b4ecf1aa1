package dev.eldest.bench.lab.tables;

import dev.eldest.engine.games.chess.Attacks;
import dev.eldest.engine.games.chess.EndgamePosition;
import dev.eldest.engine.games.chess.Piece;

/**
 * Generates pseudo-legal moves of an {@link EndgamePosition}, forwards and backwards. The caller checks the king's
 * safety in the position after the move. Conversions, that is captures and promotions, lead to other endgames and are
 * generated separately. Not thread-safe.
 */
final class EndgameMoves {
    /** Capacity; no endgame position has more moves. */
    private static final int MAX_MOVES = 128;

    private static final int TO_SHIFT = 2;
    private static final int TAKEN_SHIFT = 8;
    private static final int PROMOTED_SHIFT = 11;
    private static final int KIND_MASK = 7;
    private static final int LAST_RANK = 7;
    private static final int SQUARE_MASK = 63;

    /**
     * Packed moves: index of the moving piece, target square, index of the captured piece (0: none), type that a pawn
     * promotes to (0: none).
     */
    private final int[] steps = new int[MAX_MOVES];

    private final EndgamePosition position;
    private int count;
    private long occupied;

    /** @param position the position; moves are generated from its current state */
    EndgameMoves(EndgamePosition position) {
        this.position = position;
    }

    int count() {
        return count;
    }

    static int pieceIndex(int step) {
        return step & (1 << TO_SHIFT) - 1;
    }

    static int targetSquare(int step) {
        return step >> TO_SHIFT & SQUARE_MASK;
    }

    int get(int index) {
        return steps[index];
    }

    private void reset() {
        count = 0;
        occupied = position.occupied();
    }

    private boolean isOf(int piece, int side) {
        return Piece.colour(position.pieces[piece]) == side;
    }

    private boolean isPawn(int piece) {
        return piece >= EndgamePosition.KINGS && Piece.type(position.pieces[piece]) == Piece.PAWN;
    }

    /** Generates the quiet moves of the side to move. */
    void findQuiet() {
        reset();
        for (int piece = 0; piece < position.count; piece++) {
            if (isOf(piece, position.side)) {
                int from = position.squares[piece];
                addAll(
                        piece,
                        isPawn(piece) ? pushes(from) : Attacks.of(position.pieces[piece], from, occupied) & ~occupied);
            }
        }
    }

    private long pushes(int from) {
        int up = position.side == Piece.WHITE ? 8 : -8;
        long one = 1L << from + up & ~occupied;
        boolean last = rank(from + up, position.side) == LAST_RANK;
        boolean leaps = one != 0 && rank(from, position.side) == 1;
        return last ? 0 : one | (leaps ? 1L << from + 2 * up & ~occupied : 0);
    }

    /** Returns the rank, 0 to 7, as this side sees it. */
    private static int rank(int square, int side) {
        return side == Piece.WHITE ? square >> 3 : LAST_RANK - (square >> 3);
    }

    /** Generates the backward quiet moves of the side that has just moved. */
    void findBackwardMoves() {
        reset();
        for (int piece = 0; piece < position.count; piece++) {
            if (!isOf(piece, position.side)) {
                int to = position.squares[piece];
                addAll(
                        piece,
                        isPawn(piece)
                                ? backwardPushes(to)
                                : Attacks.of(position.pieces[piece], to, occupied) & ~occupied);
            }
        }
    }

    private long backwardPushes(int to) {
        int mover = position.side ^ 1;
        int down = mover == Piece.WHITE ? -8 : 8;
        long one = rank(to, mover) > 1 ? 1L << to + down & ~occupied : 0;
        return one | (one != 0 && rank(to, mover) == 3 ? 1L << to + 2 * down & ~occupied : 0);
    }

    /**
     * Generates the one backward move of a position with an en passant square: the double step of the pawn that has
     * just moved.
     */
    void findDoubleStepOrigin() {
        reset();
        int piece = isOf(EndgamePosition.KINGS, position.side) ? EndgamePosition.KINGS + 1 : EndgamePosition.KINGS;
        add(piece, 2 * position.enPassant - position.squares[piece], 0, 0);
    }

    /** Generates captures and promotions. */
    void findConversions() {
        reset();
        for (int piece = 0; piece < position.count; piece++) {
            if (isOf(piece, position.side)) {
                findCaptures(piece);
                if (isPawn(piece)) {
                    findPromotion(piece);
                }
            }
        }
    }

    private void findCaptures(int piece) {
        long reached = Attacks.of(position.pieces[piece], position.squares[piece], occupied);
        for (int taken = EndgamePosition.KINGS; taken < position.count; taken++) {
            if (!isOf(taken, position.side)) {
                int square = position.squares[taken];
                if ((reached >>> square & 1) != 0) {
                    addWithPromotions(piece, square, taken);
                }
                if (position.enPassant != 0 && isPawn(piece) && (reached >>> position.enPassant & 1) != 0) {
                    add(piece, position.enPassant, taken, 0);
                }
            }
        }
    }

    private void findPromotion(int piece) {
        int to = position.squares[piece] + (position.side == Piece.WHITE ? 8 : -8);
        if (rank(to, position.side) == LAST_RANK && (occupied >>> to & 1) == 0) {
            addWithPromotions(piece, to, 0);
        }
    }

    private void addWithPromotions(int piece, int to, int taken) {
        if (isPawn(piece) && rank(to, position.side) == LAST_RANK) {
            for (int type = Piece.KNIGHT; type <= Piece.QUEEN; type++) {
                add(piece, to, taken, type);
            }
        } else {
            add(piece, to, taken, 0);
        }
    }

    private void addAll(int piece, long targets) {
        for (long rest = targets; rest != 0; rest &= rest - 1) {
            add(piece, Long.numberOfTrailingZeros(rest), 0, 0);
        }
    }

    private void add(int piece, int to, int taken, int promoted) {
        steps[count++] = piece | to << TO_SHIFT | taken << TAKEN_SHIFT | promoted << PROMOTED_SHIFT;
    }

    /** Sets {@code after} to the position after a capture or promotion. */
    void convert(int step, EndgamePosition after) {
        after.set(position);
        int piece = pieceIndex(step);
        int promoted = step >> PROMOTED_SHIFT & KIND_MASK;
        int taken = step >> TAKEN_SHIFT & KIND_MASK;
        after.squares[piece] = targetSquare(step);
        after.pieces[piece] = promoted == 0 ? position.pieces[piece] : Piece.of(position.side, promoted);
        after.side = position.side ^ 1;
        after.enPassant = 0;
        if (taken != 0) {
            after.remove(taken);
        }
    }

    /** Returns whether a capture en passant is legal. Overwrites {@code after}. */
    boolean canCaptureEnPassant(EndgamePosition after) {
        findConversions();
        for (int i = 0; i < count; i++) {
            if (targetSquare(steps[i]) == position.enPassant) {
                convert(steps[i], after);
                if (!after.isAttacked(position.side, after.occupied())) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Makes a quiet move, forwards or backwards: changes the side to move and clears the en passant square. */
    void make(int step) {
        position.squares[pieceIndex(step)] = targetSquare(step);
        position.side ^= 1;
        position.enPassant = 0;
    }

    /** Undoes {@link #make}. */
    void unmake(int step, int from, int enPassant) {
        position.squares[pieceIndex(step)] = from;
        position.side ^= 1;
        position.enPassant = enPassant;
    }

    /** Returns whether a quiet move is the double step of a pawn. */
    boolean isDoubleStep(int step) {
        return isPawn(pieceIndex(step)) && Math.abs(position.squares[pieceIndex(step)] - targetSquare(step)) == 16;
    }
}
