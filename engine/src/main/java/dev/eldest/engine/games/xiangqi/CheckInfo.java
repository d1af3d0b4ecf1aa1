package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.games.common.UndoStack;

/**
 * What the king of the side to move has to fear: who gives check, whose move might uncover him, and where a man would
 * be a cannon's screen. Found when first asked for after a move; what was known before it comes back when it is undone.
 */
final class CheckInfo {
    /** How many numbers are kept with a move. */
    static final int NUMBERS = 5;

    private static final int NO_CHECKER = -1;
    /** Stands in {@link #checker} until somebody asks. */
    private static final int UNKNOWN = -2;

    private final XiangqiPosition position;

    /** A man that gives check to the side to move; others may, too. */
    private int checker = UNKNOWN;

    private long pinnedLow;
    private long pinnedHigh;
    private long closedLow;
    private long closedHigh;

    CheckInfo(XiangqiPosition position) {
        this.position = position;
    }

    /** The position has changed. */
    void forget() {
        checker = UNKNOWN;
    }

    /** @param first where they stand among the numbers of a move */
    void keep(UndoStack moves, int first) {
        moves.keep(first, checker);
        moves.keep(first + 1, pinnedLow);
        moves.keep(first + 2, pinnedHigh);
        moves.keep(first + 3, closedLow);
        moves.keep(first + 4, closedHigh);
    }

    void recall(UndoStack moves, int first) {
        checker = (int) moves.kept(first);
        pinnedLow = moves.kept(first + 1);
        pinnedHigh = moves.kept(first + 2);
        closedLow = moves.kept(first + 3);
        closedHigh = moves.kept(first + 4);
    }

    /** The point of a man that gives check to the side to move; negative if none does. */
    int checker() {
        if (checker == UNKNOWN) {
            find();
        }
        return checker;
    }

    /** The men of the side to move that may not leave their points without a closer look. */
    long pinned(int half) {
        if (checker == UNKNOWN) {
            find();
        }
        return half == 0 ? pinnedLow : pinnedHigh;
    }

    /** The points between the king of the side to move and a cannon, where nothing stands and no man may step. */
    long closed(int half) {
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
            findAmong(king, side ^ 1, half);
        }
        pinnedLow &= position.side(side, 0);
        pinnedHigh &= position.side(side, 1);
    }

    /** Looks at the other side's men of one half. */
    private void findAmong(int king, int them, int half) {
        int first = half << Points.HALF_SHIFT;
        long lines = AttackTables.sources(XiangqiPiece.of(them, XiangqiPiece.ROOK), king, half);
        int horse = XiangqiPiece.of(them, XiangqiPiece.HORSE);
        long direct = (position.men(XiangqiPiece.of(them, XiangqiPiece.ROOK), half)
                                | position.men(XiangqiPiece.of(them, XiangqiPiece.KING), half))
                        & lines
                | position.men(horse, half) & AttackTables.sources(horse, king, half);
        for (; direct != 0; direct &= direct - 1) {
            add(king, first | Long.numberOfTrailingZeros(direct), 0);
        }
        for (long rest = position.men(XiangqiPiece.of(them, XiangqiPiece.CANNON), half) & lines;
                rest != 0;
                rest &= rest - 1) {
            add(king, first | Long.numberOfTrailingZeros(rest), 1);
        }
        int pawn = XiangqiPiece.of(them, XiangqiPiece.PAWN);
        long pawns = position.men(pawn, half) & AttackTables.sources(pawn, king, half);
        if (pawns != 0) {
            checker = first | Long.numberOfTrailingZeros(pawns);
        }
    }

    /** @param needed how many men must stand between for a check */
    private void add(int king, int from, int needed) {
        long between = AttackTables.between(king, from, 0);
        long betweenHigh = AttackTables.between(king, from, 1);
        int standing = AttackTables.menBetween(king, from, position.occupied(0), position.occupied(1));
        if (standing == needed) {
            checker = from;
        } else if (standing == needed + 1) {
            pinnedLow |= between;
            pinnedHigh |= betweenHigh;
        } else if (standing < needed) {
            closedLow |= between;
            closedHigh |= betweenHigh;
        }
    }
}
