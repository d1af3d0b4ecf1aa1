package dev.eldest.engine.games.gomoku;

import java.util.Arrays;

/** The cells where a stone answers all threats of a kind at once. One search's own. */
final class DefenseCells {
    private static final int SHAPE = (1 << ThreatLevel.SHAPE_BITS) - 1;

    private final ThreatBoard board;
    private final LineBoard lines;
    private final long[] threats;
    private final long[] toAll;
    private final long[] toOne;

    DefenseCells(ThreatBoard board) {
        this.board = board;
        lines = board.lines();
        threats = new long[CellSet.words(lines.cells())];
        toAll = new long[threats.length];
        toOne = new long[threats.length];
    }

    /**
     * Adds the cells after which no cell has the level for a colour any more, which is open four or five; where there
     * are none, the cells that have it.
     */
    void addTo(long[] set, int colour, int level) {
        CellSet.addAll(set, exist(colour, level) ? toAll : threats);
    }

    /** Whether there are such cells after which no cell has the level. */
    boolean exist(int colour, int level) {
        Arrays.fill(threats, 0);
        board.addTo(threats, colour, level);
        Arrays.fill(toAll, -1L);
        for (int word = 0; word < threats.length; word++) {
            for (long rest = threats[word]; rest != 0; rest &= rest - 1) {
                keepAnswersTo(word * Long.SIZE + Long.numberOfTrailingZeros(rest), colour, level);
            }
        }
        return !CellSet.isEmpty(toAll);
    }

    private void keepAnswersTo(int threat, int colour, int level) {
        Arrays.fill(toOne, 0);
        CellSet.turn(toOne, 0, threat);
        for (int direction = 0; direction < LineBoard.DIRECTIONS; direction++) {
            if ((board.code(colour, threat) >>> direction * ThreatLevel.SHAPE_BITS & SHAPE) >= LinePattern.FOUR) {
                addAnswers(threat, direction, colour, level);
            }
        }
        for (int word = 0; word < toAll.length; word++) {
            toAll[word] &= toOne[word];
        }
    }

    /** Adds those in a line through the threat. */
    private void addAnswers(int threat, int direction, int colour, int level) {
        int step = lines.step(direction);
        for (int rest = lines.emptyAround(direction, threat); rest != 0; rest &= rest - 1) {
            int cell = threat + (Integer.numberOfTrailingZeros(rest) - LinePatternTable.REACH) * step;
            if (board.levelAfter(colour, threat, cell) < level) {
                toOne[cell >>> 6] |= 1L << cell;
            }
        }
    }
}
