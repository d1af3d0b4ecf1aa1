package dev.eldest.engine.games.gomoku;

import java.util.Arrays;

/**
 * The cells that a search plays in: what a threat to make five or an open four leaves, else the cells near other
 * stones. Where there is such a threat no other cell wins or saves the game. One search's own.
 */
final class CandidateMoves {
    private final ThreatBoard board;
    private final LineBoard lines;
    private final GomokuConfig settings;
    private final DefenseCells defenseCells;
    /** Null where nothing is forbidden. */
    private final ForbiddenPoints forbidden;

    private final long[] chosen;
    /** By rank. */
    private final int[] reached;

    CandidateMoves(ThreatBoard board, GomokuConfig settings) {
        this.board = board;
        this.settings = settings;
        lines = board.lines();
        defenseCells = new DefenseCells(board);
        forbidden = settings.rule().forbids() ? new ForbiddenPoints(lines) : null;
        chosen = new long[CellSet.words(lines.cells())];
        reached = new int[lines.size()];
    }

    /** Whether a side may play in all empty cells. */
    boolean forbidsNothing(int side) {
        return forbidden == null || side != 0;
    }

    /** Whether the rules let a side play in an empty cell. */
    boolean isLegal(int cell, int side) {
        return forbidsNothing(side) || board.level(0, cell) != ThreatLevel.SUSPECT || !forbidden.isForbidden(cell);
    }

    /** Whether {@link #choose} would choose this empty cell. */
    boolean has(int cell, int side) {
        boolean anyNear = !settings.allMoves() && !(settings.repliesOnly() && isForced(side));
        if (anyNear && lines.isNearStone(cell, settings.reach())) {
            return isLegal(cell, side);
        }
        return CellSet.has(choose(side), cell);
    }

    private boolean isForced(int side) {
        return board.count(side, ThreatLevel.FIVE) + board.count(1 - side, ThreatLevel.FIVE) > 0
                || board.count(side, ThreatLevel.OPEN_FOUR) + board.count(1 - side, ThreatLevel.OPEN_FOUR) > 0;
    }

    /** The cells to play in, until it is asked again; none only where no move is legal. */
    long[] choose(int side) {
        Arrays.fill(chosen, 0);
        if (!settings.allMoves()) {
            if (settings.repliesOnly()) {
                addForced(side);
                leaveOutForbidden(side);
            }
            if (CellSet.isEmpty(chosen)) {
                addNear();
                leaveOutForbidden(side);
            }
        }
        if (CellSet.isEmpty(chosen)) {
            lines.addEmpty(chosen);
            leaveOutForbidden(side);
        }
        return chosen;
    }

    private void addForced(int side) {
        int other = 1 - side;
        if (board.count(side, ThreatLevel.FIVE) > 0) {
            CellSet.turn(chosen, 0, board.any(side, ThreatLevel.FIVE));
        } else if (board.count(other, ThreatLevel.FIVE) > 0) {
            defenseCells.addTo(chosen, other, ThreatLevel.FIVE);
        } else if (board.count(side, ThreatLevel.OPEN_FOUR) > 0) {
            CellSet.turn(chosen, 0, board.any(side, ThreatLevel.OPEN_FOUR));
        } else if (board.count(other, ThreatLevel.OPEN_FOUR) > 0) {
            defenseCells.addTo(chosen, other, ThreatLevel.OPEN_FOUR);
            addFours(side);
        }
    }

    /** A four must be answered at once, whatever else is threatened. */
    private void addFours(int side) {
        board.addTo(chosen, side, ThreatLevel.FOUR);
        board.addTo(chosen, side, ThreatLevel.FOUR_PLUS);
        board.addTo(chosen, side, ThreatLevel.FOUR_THREE);
        board.addTo(chosen, side, ThreatLevel.SUSPECT);
    }

    private void leaveOutForbidden(int side) {
        if (forbidsNothing(side) || board.count(0, ThreatLevel.SUSPECT) == 0) {
            return;
        }
        for (int word = 0; word < chosen.length; word++) {
            for (long rest = chosen[word]; rest != 0; rest &= rest - 1) {
                int cell = word * Long.SIZE + Long.numberOfTrailingZeros(rest);
                if (!isLegal(cell, side)) {
                    CellSet.turn(chosen, 0, cell);
                }
            }
        }
    }

    /** On the empty board the middle is near, unless it is walled up: then nothing is. */
    private void addNear() {
        if (lines.isWithoutStones()) {
            int middle = lines.cells() / 2 + (lines.size() % 2 == 0 ? lines.size() / 2 : 0);
            if (lines.isEmpty(middle)) {
                CellSet.turn(chosen, 0, middle);
            }
            return;
        }
        int reach = settings.reach();
        for (int rank = 0; rank < reached.length; rank++) {
            reached[rank] = lines.reached(rank, reach);
        }
        for (int rank = 0; rank < reached.length; rank++) {
            int near = 0;
            for (int other = Math.max(0, rank - reach); other <= Math.min(reached.length - 1, rank + reach); other++) {
                near |= reached[other];
            }
            CellSet.add(chosen, rank * reached.length, lines.emptyOf(rank, near));
        }
    }
}
