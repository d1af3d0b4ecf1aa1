package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.games.common.UndoStack;

/**
 * Check info of the side to move: a checker, pinned pieces, and empty points where a piece would be a cannon's screen.
 * Calculated on first use after a move. The previous values are restored by unmake.
 */
final class CheckInfo {
    /** Number of undo stack slots per move. */
    static final int UNDO_SLOTS = 5;

    private static final int NO_CHECKER = -1;
    /** Marks {@link #checker} as not calculated. */
    private static final int UNKNOWN = -2;

    private final XiangqiPosition position;

    /** Point of a piece that gives check; there may be others. */
    private int checker = UNKNOWN;

    private long pinnedLow;
    private long pinnedHigh;
    private long closedLow;
    private long closedHigh;

    CheckInfo(XiangqiPosition position) {
        this.position = position;
    }

    /** Invalidates the info after a change of the position. */
    void invalidate() {
        checker = UNKNOWN;
    }

    /**
     * Pushes the info to the undo stack.
     *
     * @param first index of the first slot
     */
    void save(UndoStack moves, int first) {
        moves.setValue(first, checker);
        moves.setValue(first + 1, pinnedLow);
        moves.setValue(first + 2, pinnedHigh);
        moves.setValue(first + 3, closedLow);
        moves.setValue(first + 4, closedHigh);
    }

    void restore(UndoStack moves, int first) {
        checker = (int) moves.removedValue(first);
        pinnedLow = moves.removedValue(first + 1);
        pinnedHigh = moves.removedValue(first + 2);
        closedLow = moves.removedValue(first + 3);
        closedHigh = moves.removedValue(first + 4);
    }

    /** Returns the point of a piece that gives check to the side to move; negative if there is none. */
    int checker() {
        if (checker == UNKNOWN) {
            find();
        }
        return checker;
    }

    /** Returns the pieces of the side to move whose moves may expose the king. */
    long pinned(int half) {
        if (checker == UNKNOWN) {
            find();
        }
        return half == 0 ? pinnedLow : pinnedHigh;
    }

    /** Returns the empty points between the king of the side to move and a cannon, where no piece may move. */
    long closedPoints(int half) {
        if (checker == UNKNOWN) {
            find();
        }
        return half == 0 ? closedLow : closedHigh;
    }

    private void find() {
        int side = position.sideToMove();
        int king = position.king(side);
        checker = NO_CHECKER;
        pinnedLow = 0;
        pinnedHigh = 0;
        closedLow = 0;
        closedHigh = 0;
        for (int half = 0; half < 2; half++) {
            findInHalf(king, side ^ 1, half);
        }
        pinnedLow &= position.side(side, 0);
        pinnedHigh &= position.side(side, 1);
    }

    /** Processes the other side's pieces in one half. */
    private void findInHalf(int king, int them, int half) {
        int first = half << Points.HALF_SHIFT;
        long lines = AttackTables.sources(XiangqiPiece.of(them, XiangqiPiece.ROOK), king, half);
        int horse = XiangqiPiece.of(them, XiangqiPiece.HORSE);
        long direct = (position.pieces(XiangqiPiece.of(them, XiangqiPiece.ROOK), half)
                                | position.pieces(XiangqiPiece.of(them, XiangqiPiece.KING), half))
                        & lines
                | position.pieces(horse, half) & AttackTables.sources(horse, king, half);
        for (; direct != 0; direct &= direct - 1) {
            add(king, first | Long.numberOfTrailingZeros(direct), 0);
        }
        for (long rest = position.pieces(XiangqiPiece.of(them, XiangqiPiece.CANNON), half) & lines;
                rest != 0;
                rest &= rest - 1) {
            add(king, first | Long.numberOfTrailingZeros(rest), 1);
        }
        int pawn = XiangqiPiece.of(them, XiangqiPiece.PAWN);
        long pawns = position.pieces(pawn, half) & AttackTables.sources(pawn, king, half);
        if (pawns != 0) {
            checker = first | Long.numberOfTrailingZeros(pawns);
        }
    }

    /**
     * Adds one attacker.
     *
     * @param needed number of pieces between attacker and king that makes a check
     */
    private void add(int king, int from, int needed) {
        long between = AttackTables.between(king, from, 0);
        long betweenHigh = AttackTables.between(king, from, 1);
        int count = AttackTables.countBetween(king, from, position.occupied(0), position.occupied(1));
        if (count == needed) {
            checker = from;
        } else if (count == needed + 1) {
            pinnedLow |= between;
            pinnedHigh |= betweenHigh;
        } else if (count < needed) {
            closedLow |= between;
            closedHigh |= betweenHigh;
        }
    }
}
