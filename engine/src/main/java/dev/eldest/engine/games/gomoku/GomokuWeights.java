package dev.eldest.engine.games.gomoku;

import dev.eldest.engine.games.kit.Cells;
import dev.eldest.engine.games.kit.SideCounter;
import dev.eldest.engine.games.kit.WeightCells;
import dev.eldest.engine.learn.FeatureCounter;
import dev.eldest.engine.learn.LinearEvaluation;
import dev.eldest.engine.learn.WeightText;
import java.util.List;

/** What empty cells are worth by what a stone there would be good for, to who is to move and to who is not. */
final class GomokuWeights extends LinearEvaluation {
    /** About what a cell is worth that makes four. */
    static final int UNIT = 60;

    private static final int LARGEST = 500;

    private static final WeightText FORMAT = new WeightText(
            List.of(new WeightText.Group("mover", Level.COUNT), new WeightText.Group("waiter", Level.COUNT)),
            List.of("value"),
            LARGEST);

    private static final WeightCells CELLS = new WeightCells(GomokuWeights.class, GomokuGame.NAME, FORMAT);

    /** By level; that of a cell that makes five or an open four matters little, for the game is decided. */
    private static final Cells MOVER = CELLS.of("mover");

    private static final Cells WAITER = CELLS.of("waiter");

    GomokuWeights() {
        super(GomokuGame.class, GomokuGame.NAME, FORMAT);
    }

    static int value(ThreatBoard board, int side) {
        return value(MOVER, board, side) - value(WAITER, board, 1 - side);
    }

    private static int value(Cells weights, ThreatBoard board, int colour) {
        int value = 0;
        for (int level = 0; level < Level.COUNT; level++) {
            value += weights.times(board.count(colour, level), level);
        }
        return value;
    }

    /** Of a cell of this level. */
    static int mover(int level) {
        return MOVER.get(level);
    }

    static int waiter(int level) {
        return WAITER.get(level);
    }

    /** A stone more in a row is worth twice as much, and what is not to move half. */
    @Override
    public int[] textbook() {
        return new int[] {
            0, 4, 1, 2, 6, 12, 6, 12, 16, 24, 60, 16, 24, 150, 250, 450, //
            0, 2, 1, 1, 4, 8, 4, 8, 10, 15, 30, 10, 15, 60, 100, 250
        };
    }

    @Override
    protected FeatureCounter counter() {
        return new SideCounter(new GomokuGame(), CELLS.uses(), (position, side) -> {
            ThreatBoard board = ((GomokuPosition) position).board();
            value(position.sideToMove() == side ? MOVER : WAITER, board, side);
        });
    }
}
