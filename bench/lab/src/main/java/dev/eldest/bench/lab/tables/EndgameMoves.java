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

    private boolean isOf(int index, int side) {
        return Piece.colour(position.pieces[index]) == side;
    }

    private boolean isPawn(int index) {
        return index >= EndgamePosition.KINGS && Piece.type(position.pieces[index]) == Piece.PAWN;
    }

    /** Generates the quiet moves of the side to move. */
    void findQuiet() {
        reset();
        for (int index = 0; index < position.count; index++) {
            if (isOf(index, position.side)) {
                int from = position.squares[index];
                addAll(
                        index,
                        isPawn(index) ? pushes(from) : Attacks.of(position.pieces[index], from, occupied) & ~occupied);
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
        for (int index = 0; index < position.count; index++) {
            if (!isOf(index, position.side)) {
                int to = position.squares[index];
                addAll(
                        index,
                        isPawn(index)
                                ? backwardPushes(to)
                                : Attacks.of(position.pieces[index], to, occupied) & ~occupied);
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
        int index = isOf(EndgamePosition.KINGS, position.side) ? EndgamePosition.KINGS + 1 : EndgamePosition.KINGS;
        add(index, 2 * position.enPassant - position.squares[index], 0, 0);
    }

    /** Generates captures and promotions. */
    void findConversions() {
        reset();
        for (int index = 0; index < position.count; index++) {
            if (isOf(index, position.side)) {
                findCaptures(index);
                if (isPawn(index)) {
                    findPromotion(index);
                }
            }
        }
    }

    private void findCaptures(int index) {
        long reached = Attacks.of(position.pieces[index], position.squares[index], occupied);
        for (int taken = EndgamePosition.KINGS; taken < position.count; taken++) {
            if (!isOf(taken, position.side)) {
                int square = position.squares[taken];
                if ((reached >>> square & 1) != 0) {
                    addWithPromotions(index, square, taken);
                }
                if (position.enPassant != 0 && isPawn(index) && (reached >>> position.enPassant & 1) != 0) {
                    add(index, position.enPassant, taken, 0);
                }
            }
        }
    }

    private void findPromotion(int index) {
        int to = position.squares[index] + (position.side == Piece.WHITE ? 8 : -8);
        if (rank(to, position.side) == LAST_RANK && (occupied >>> to & 1) == 0) {
            addWithPromotions(index, to, 0);
        }
    }

    private void addWithPromotions(int index, int to, int taken) {
        if (isPawn(index) && rank(to, position.side) == LAST_RANK) {
            for (int type = Piece.KNIGHT; type <= Piece.QUEEN; type++) {
                add(index, to, taken, type);
            }
        } else {
            add(index, to, taken, 0);
        }
    }

    private void addAll(int index, long targets) {
        for (long rest = targets; rest != 0; rest &= rest - 1) {
            add(index, Long.numberOfTrailingZeros(rest), 0, 0);
        }
    }

    private void add(int index, int to, int taken, int promoted) {
        steps[count++] = index | to << TO_SHIFT | taken << TAKEN_SHIFT | promoted << PROMOTED_SHIFT;
    }

    /** Sets {@code after} to the position after a capture or promotion. */
    void convert(int step, EndgamePosition after) {
        after.set(position);
        int index = pieceIndex(step);
        int promoted = step >> PROMOTED_SHIFT & KIND_MASK;
        int taken = step >> TAKEN_SHIFT & KIND_MASK;
        after.squares[index] = targetSquare(step);
        after.pieces[index] = promoted == 0 ? position.pieces[index] : Piece.of(position.side, promoted);
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
