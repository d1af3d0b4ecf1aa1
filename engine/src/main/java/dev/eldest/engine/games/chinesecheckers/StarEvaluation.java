package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.games.common.TaperedValue;
import dev.eldest.engine.spi.Score;

/**
 * Evaluation of piece placements by the trainable {@link ChineseCheckersWeights}. Leaves are evaluated without making
 * moves, so all terms here use only the sets of pieces. The {@link HopDistance} of stragglers is evaluated only if it
 * may matter. All sets count holes from their side's own end ({@link StarBoard}).
 */
final class StarEvaluation {
    /** Weight of a row. */
    static final int UNIT = 100;

    /** Sum of the rows of a side's pieces in the start position, and when its goal is full. */
    private static final int FIRST_ROWS = 20;

    private static final int LAST_ROWS = 140;
    /** Maximum number of rows that both sides can advance. */
    static final int ALL_ROWS = 2 * (LAST_ROWS - FIRST_ROWS);

    /** Factor of a step forward in the order of moves, relative to the maximum of the search's history scores. */
    private static final int ORDER_SCALE = 16;

    /** Neighbours of a hole in other rows, by hole. */
    private static final long[] ADJACENT_ROWS_LOW = new long[StarGeometry.HOLES];

    private static final long[] ADJACENT_ROWS_HIGH = new long[StarGeometry.HOLES];

    private static final int[] ORDER = new int[StarGeometry.HOLES];
    private static final int[] PROGRESS_ORDER = new int[StarGeometry.HOLES];

    static {
        for (int hole = 0; hole < StarGeometry.HOLES; hole++) {
            long worth = ChineseCheckersWeights.HOLE.get(hole);
            ORDER[hole] = (TaperedValue.middlegame(worth) + TaperedValue.endgame(worth)) / 2 * ORDER_SCALE;
            PROGRESS_ORDER[hole] = StarGeometry.row(hole) * UNIT * ORDER_SCALE;
            for (int direction = 0; direction < StarGeometry.DIRECTIONS; direction++) {
                int beside = StarGeometry.neighbour(hole, direction);
                if (beside >= 0 && StarGeometry.row(beside) != StarGeometry.row(hole)) {
                    ADJACENT_ROWS_LOW[hole] |= StarBoard.lowBit(beside);
                    ADJACENT_ROWS_HIGH[hole] |= StarBoard.highBit(beside);
                }
            }
        }
    }

    private StarEvaluation() {}

    /** Returns the ordering scores by hole. Callers must not change the array. */
    static int[] orderingScores(boolean progressOnly) {
        return progressOnly ? PROGRESS_ORDER : ORDER;
    }

    /**
     * Returns the evaluation of a side's pieces alone; {@code holes} is the sum of {@link ChineseCheckersWeights#HOLE}
     * over them.
     */
    static long pieceValue(long low, long high, long holes, int bridges) {
        return holes + bridgeValue(bridges) + stragglers(low, high) + outside(low, high);
    }

    /**
     * Returns the number of pieces directly before or behind a hole. Two pieces make a bridge, over which others hop.
     */
    static int bridges(int hole, long low, long high) {
        return Long.bitCount(low & ADJACENT_ROWS_LOW[hole]) + Long.bitCount(high & ADJACENT_ROWS_HIGH[hole]);
    }

    static long bridgeValue(int bridges) {
        return ChineseCheckersWeights.BRIDGE.times(bridges);
    }

    static long stragglers(long low, long high) {
        long lowOfTwo = low & low - 1;
        long highOfTwo = low == 0 ? high & high - 1 : high;
        return ChineseCheckersWeights.REARMOST.get(Race.rearmost(low, high))
                + ChineseCheckersWeights.SECOND.get(Race.rearmost(lowOfTwo, highOfTwo))
                + ChineseCheckersWeights.THIRD.get(Race.secondRearmost(lowOfTwo, highOfTwo));
    }

    static long outside(long low, long high) {
        return ChineseCheckersWeights.OUTSIDE.get(PlacementIndex.outside(low, high));
    }

    /** Returns the evaluation of a side's home, from its pieces in the low half and the other's in the high half. */
    static long home(long low, long otherHigh) {
        int pieces = StarBoard.atHome(low);
        return ChineseCheckersWeights.HOME.get(pieces)
                + ChineseCheckersWeights.HOME_BLOCKED.get(blockers(pieces, otherHigh));
    }

    /**
     * Returns the number of the other side's pieces in a home that still has {@code pieces} own pieces; 0 if it has
     * none.
     */
    static int blockers(int pieces, long otherHigh) {
        return pieces == 0 ? 0 : StarBoard.arrived(otherHigh);
    }

    /**
     * Returns the lead of the side to move by its pieces and in the race, given the {@link #pieceValue} of its pieces
     * and of the other's.
     */
    static long lead(long worth, long low, long high, long otherWorth, long otherLow, long otherHigh) {
        return worth - otherWorth + home(low, otherHigh) - home(otherLow, high) + race(low, high, otherLow, otherHigh);
    }

    /** Returns the evaluation of the race for the side to move. */
    static long race(long low, long high, long otherLow, long otherHigh) {
        int plies = Race.lead(low, high, otherLow, otherHigh);
        return plies == Race.UNKNOWN
                ? 0
                : ChineseCheckersWeights.RACE_WON.times(Integer.signum(plies))
                        + ChineseCheckersWeights.RACE_PLY.times(plies);
    }

    /**
     * Returns the evaluation within the limit. Trained weights stay well within it, but other weights must not be
     * mistaken for a proven result.
     */
    static int value(long lead, int advanced) {
        return Math.clamp(blend(lead, advanced), -Score.EVALUATION_LIMIT, Score.EVALUATION_LIMIT);
    }

    /** Returns the rows that a side has advanced since the start position, given the evaluation of its pieces. */
    static int advanced(long worth) {
        return TaperedValue.count(worth) - FIRST_ROWS;
    }

    /**
     * Returns a blend of the opening and endgame values.
     *
     * @param advanced rows that both sides have advanced
     */
    static int blend(long value, int advanced) {
        return (TaperedValue.middlegame(value) * (ALL_ROWS - advanced) + TaperedValue.endgame(value) * advanced)
                / ALL_ROWS;
    }
}
