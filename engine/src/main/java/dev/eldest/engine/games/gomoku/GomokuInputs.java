package dev.eldest.engine.games.gomoku;

import dev.eldest.engine.nn.Inputs;
import dev.eldest.engine.nn.Switches;

/**
 * What a network sees of gomoku: each empty cell by what an own stone there would make, and by what one of the other
 * player's would, wherever it is. So it sees boards of all sizes; cells that are alike are one input, on several times.
 */
final class GomokuInputs implements Inputs {
    static final int COUNT = 2 * CellClass.COUNT;
    static final int MOST_ON = 2 * GomokuSettings.LARGEST_SIZE * GomokuSettings.LARGEST_SIZE;
    /** By the number of stones. */
    static final int OUTPUTS = 4;

    private static final int STONES_SHIFT = 3;

    private final GomokuPosition position;

    GomokuInputs(GomokuPosition position) {
        this.position = position;
    }

    @Override
    public int sideToMove() {
        return position.sideToMove();
    }

    @Override
    public long key() {
        return position.key();
    }

    @Override
    public int plies() {
        return position.plies();
    }

    @Override
    public long keyBefore(int moves) {
        return position.keyBefore(moves);
    }

    @Override
    public int output() {
        return Math.min(position.taken() >> STONES_SHIFT, OUTPUTS - 1);
    }

    @Override
    public void on(int player, Switches into) {
        ThreatBoard board = position.board();
        LineBoard lines = board.lines();
        for (int cell = 0; cell < lines.cells(); cell++) {
            if (lines.isEmpty(cell)) {
                turnOn(board.code(player, cell), 0, into);
                turnOn(board.code(1 - player, cell), CellClass.COUNT, into);
            }
        }
    }

    private static void turnOn(int code, int first, Switches into) {
        int type = CellClass.of(code);
        if (type != 0) {
            into.on(first + type - 1);
        }
    }

    private static void turnOff(int code, int first, Switches into) {
        int type = CellClass.of(code);
        if (type != 0) {
            into.off(first + type - 1);
        }
    }

    @Override
    public boolean switched(int movesBefore, int player, Switches into) {
        ThreatBoard board = position.board();
        int cell = position.placedBefore(movesBefore);
        turnOff(board.code(player, cell), 0, into);
        turnOff(board.code(1 - player, cell), CellClass.COUNT, into);
        int end = board.endOfChanges(movesBefore);
        for (int change = board.firstChange(end); change < end; change++) {
            int before = board.codeBefore(change);
            int after = board.codeAfter(change);
            if (CellClass.of(before) != CellClass.of(after)) {
                int first = board.colourOf(change) == player ? 0 : CellClass.COUNT;
                turnOff(before, first, into);
                turnOn(after, first, into);
            }
        }
        return true;
    }
}
