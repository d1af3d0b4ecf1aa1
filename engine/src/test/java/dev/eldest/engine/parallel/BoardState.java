package dev.eldest.engine.parallel;

/** Looks into a board from the tests of other packages. */
public final class BoardState {
    private BoardState() {}

    public static int helpers(SplitBoard board) {
        return board.helpers();
    }

    /** Whether every split of these seats is closed and left, and no helper has a seat. */
    public static boolean isAtRest(SplitBoard board, Iterable<? extends Worker> seats) {
        for (Worker seat : seats) {
            for (SplitPoint split : seat.splits()) {
                if (split.isOpen() || !split.isEmpty()) {
                    return false;
                }
            }
        }
        return board.helpers() == 0 && !board.hasOpenSplit();
    }
}
