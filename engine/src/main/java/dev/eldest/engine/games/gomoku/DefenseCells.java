package dev.eldest.engine.games.gomoku;

import java.util.Arrays;

/** Finds the cells where one stone answers all threats of a level. Belongs to one search. */
final class DefenseCells {

    private final ThreatBoard board;
    private final LineBoard lines;
    private final long[] threats;
    private final long[] answersToAll;
    private final long[] answersToOne;

    DefenseCells(ThreatBoard board) {
        this.board = board;
        lines = board.lines();
        threats = new long[CellSet.wordCount(lines.cells())];
        answersToAll = new long[threats.length];
        answersToOne = new long[threats.length];
    }

    /**
     * Adds the cells after which no cell has the level for a colour, which is open four or five. Without such cells it
     * adds the cells that have the level.
     */
    void addTo(long[] set, int colour, int level) {
        CellSet.addAll(set, exist(colour, level) ? answersToAll : threats);
    }

    /** Returns whether there are cells after which no cell has the level. */
    boolean exist(int colour, int level) {
        Arrays.fill(threats, 0);
        board.addTo(threats, colour, level);
        Arrays.fill(answersToAll, -1L);
        for (int word = 0; word < threats.length; word++) {
            for (long rest = threats[word]; rest != 0; rest &= rest - 1) {
                retainAnswersTo(word * Long.SIZE + Long.numberOfTrailingZeros(rest), colour, level);
            }
        }
        return !CellSet.isEmpty(answersToAll);
    }

    private void retainAnswersTo(int threat, int colour, int level) {
        Arrays.fill(answersToOne, 0);
        CellSet.toggle(answersToOne, 0, threat);
        for (int direction = 0; direction < LineBoard.DIRECTIONS; direction++) {
            if ((board.code(colour, threat) >>> direction * ThreatLevel.PATTERN_BITS & ThreatLevel.PATTERN_MASK)
                    >= LinePattern.FOUR) {
                addAnswers(threat, direction, colour, level);
            }
        }
        for (int word = 0; word < answersToAll.length; word++) {
            answersToAll[word] &= answersToOne[word];
        }
    }

    /** Adds the answers in a line through the threat. */
    private void addAnswers(int threat, int direction, int colour, int level) {
        int step = lines.step(direction);
        for (int rest = lines.emptyAround(direction, threat); rest != 0; rest &= rest - 1) {
            int cell = threat + (Integer.numberOfTrailingZeros(rest) - LinePatternTable.REACH) * step;
            if (board.levelAfter(colour, threat, cell) < level) {
                answersToOne[cell >>> 6] |= 1L << cell;
            }
        }
    }
}
