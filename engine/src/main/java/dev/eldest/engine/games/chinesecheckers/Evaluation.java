package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.spi.LinearEvaluation;

/**
 * What a placement of men is worth, by weights that can be learnt. All sets are as their own side counts the holes
 * ({@link Board}). A hole and its mirror image, left and right, are worth the same.
 */
final class Evaluation {
    /** The worth of a row. */
    static final int UNIT = 100;

    /** What a step forward counts in the order of moves, in parts of what the search's own experience counts at most. */
    private static final int ORDER_SCALE = 16;

    private static final int[] READ = ChineseCheckersWeights.FORMAT.parse(
            LinearEvaluation.read(Evaluation.class, ChineseCheckersWeights.RESOURCE));
    private static final int[] HOLE = new int[Star.HOLES];
    private static final int[] PROGRESS = new int[Star.HOLES];
    private static final int[] ORDER = new int[Star.HOLES];
    private static final int[] PROGRESS_ORDER = new int[Star.HOLES];

    static {
        for (int hole = 0; hole < Star.HOLES; hole++) {
            HOLE[hole] = READ[Star.folded(hole)];
            PROGRESS[hole] = Star.row(hole);
            ORDER[hole] = HOLE[hole] * ORDER_SCALE;
            PROGRESS_ORDER[hole] = Star.row(hole) * UNIT * ORDER_SCALE;
        }
    }

    private Evaluation() {}

    /** By hole, what a man there is worth, or only the rows it has advanced; not to be changed. */
    static int[] holes(boolean progressOnly) {
        return progressOnly ? PROGRESS : HOLE;
    }

    /** By hole, what counts where moves are put in order; not to be changed. */
    static int[] order(boolean progressOnly) {
        return progressOnly ? PROGRESS_ORDER : ORDER;
    }

    /**
     * The value for the side to move.
     *
     * @param holes the worth of the holes that its men stand in
     */
    static int value(long low, long high, int holes, long otherLow, long otherHigh, int otherHoles) {
        return holes - otherHoles;
    }
}
