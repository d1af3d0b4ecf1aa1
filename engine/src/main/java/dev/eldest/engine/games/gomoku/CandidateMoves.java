package dev.eldest.engine.games.gomoku;

import java.util.Arrays;

/**
 * Candidate cells of a search: under a threat to make five or an open four, only the cells that win or answer it; else
 * the cells near other stones. Under such a threat no other cell wins or saves the game. Belongs to one search.
 */
final class CandidateMoves {
    private final ThreatBoard board;
    private final LineBoard lines;
    private final GomokuConfig settings;
    private final DefenseCells defenseCells;
    /** Null if the rules forbid no cells. */
    private final ForbiddenPoints forbidden;

    private final long[] chosen;
    /** Cells near stones of the same row, by rank. */
    private final int[] reached;

    CandidateMoves(ThreatBoard board, GomokuConfig settings) {
        this.board = board;
        this.settings = settings;
        lines = board.lines();
        defenseCells = new DefenseCells(board);
        forbidden = settings.rule().hasForbiddenCells() ? new ForbiddenPoints(lines) : null;
        chosen = new long[CellSet.wordCount(lines.cells())];
        reached = new int[lines.size()];
    }

    /** Returns whether a side may play in all empty cells. */
    boolean allowsAllCells(int side) {
        return forbidden == null || side != 0;
    }

    /** Returns whether the rules allow a side an empty cell. */
    boolean isLegal(int cell, int side) {
        return allowsAllCells(side) || board.level(0, cell) != ThreatLevel.SUSPECT || !forbidden.isForbidden(cell);
    }

    String forbiddenReason(int cell) {
        return forbidden.reason(cell);
    }

    /** Returns whether {@link #candidates} includes this empty cell. */
    boolean contains(int cell, int side) {
        boolean anyNear = !settings.allMoves() && !(settings.repliesOnly() && isForced(side));
        if (anyNear && lines.isNearStone(cell, settings.reach())) {
            return isLegal(cell, side);
        }
        return CellSet.has(candidates(side), cell);
    }

    private boolean isForced(int side) {
        return board.count(side, ThreatLevel.FIVE) + board.count(1 - side, ThreatLevel.FIVE) > 0
                || board.count(side, ThreatLevel.OPEN_FOUR) + board.count(1 - side, ThreatLevel.OPEN_FOUR) > 0;
    }

    /** Returns the candidate cells, valid until the next call; empty only if there is no legal move. */
    long[] candidates(int side) {
        Arrays.fill(chosen, 0);
        if (!settings.allMoves()) {
            if (settings.repliesOnly()) {
                addForced(side);
                removeForbidden(side);
            }
            if (CellSet.isEmpty(chosen)) {
                addNear();
                removeForbidden(side);
            }
        }
        if (CellSet.isEmpty(chosen)) {
            lines.addEmpty(chosen);
            removeForbidden(side);
        }
        return chosen;
    }

    private void addForced(int side) {
        int other = 1 - side;
        if (board.count(side, ThreatLevel.FIVE) > 0) {
            CellSet.toggle(chosen, 0, board.anyCell(side, ThreatLevel.FIVE));
        } else if (board.count(other, ThreatLevel.FIVE) > 0) {
            defenseCells.addTo(chosen, other, ThreatLevel.FIVE);
        } else if (board.count(side, ThreatLevel.OPEN_FOUR) > 0) {
            CellSet.toggle(chosen, 0, board.anyCell(side, ThreatLevel.OPEN_FOUR));
        } else if (board.count(other, ThreatLevel.OPEN_FOUR) > 0) {
            defenseCells.addTo(chosen, other, ThreatLevel.OPEN_FOUR);
            addFours(side);
        }
    }

    /** Adds own fours, which must be answered before any other threat. */
    private void addFours(int side) {
        board.addTo(chosen, side, ThreatLevel.FOUR);
        board.addTo(chosen, side, ThreatLevel.FOUR_PLUS);
        board.addTo(chosen, side, ThreatLevel.FOUR_THREE);
        board.addTo(chosen, side, ThreatLevel.SUSPECT);
    }

    private void removeForbidden(int side) {
        if (allowsAllCells(side) || board.count(0, ThreatLevel.SUSPECT) == 0) {
            return;
        }
        for (int word = 0; word < chosen.length; word++) {
            for (long rest = chosen[word]; rest != 0; rest &= rest - 1) {
                int cell = word * Long.SIZE + Long.numberOfTrailingZeros(rest);
                if (!isLegal(cell, side)) {
                    CellSet.toggle(chosen, 0, cell);
                }
            }
        }
    }

    /** Adds the cells near stones. On a board without stones it adds the middle, unless a wall is there. */
    private void addNear() {
        if (lines.hasNoStones()) {
            int middle = lines.cells() / 2 + (lines.size() % 2 == 0 ? lines.size() / 2 : 0);
            if (lines.isEmpty(middle)) {
                CellSet.toggle(chosen, 0, middle);
            }
            return;
        }
        int reach = settings.reach();
        for (int rank = 0; rank < reached.length; rank++) {
            reached[rank] = lines.nearStones(rank, reach);
        }
        for (int rank = 0; rank < reached.length; rank++) {
            int near = 0;
            for (int other = Math.max(0, rank - reach); other <= Math.min(reached.length - 1, rank + reach); other++) {
                near |= reached[other];
            }
            CellSet.add(chosen, rank * reached.length, lines.emptyCells(rank, near));
        }
    }
}
