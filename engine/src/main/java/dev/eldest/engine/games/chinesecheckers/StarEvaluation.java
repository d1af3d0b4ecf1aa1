package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.games.common.TaperedValue;
import dev.eldest.engine.spi.Score;

/**
 * What a placement of men is worth, by weights that can be learnt ({@link ChineseCheckersWeights}). Leaves are valued
 * without being made, so all terms here are read off the sets of men; the {@link HopDistance} of stragglers are looked
 * at only where they may matter. All sets are as their own side counts the holes ({@link StarBoard}).
 */
final class StarEvaluation {
    /** The worth of a row. */
    static final int UNIT = 100;

    /** The rows of a side's men together: in the start position, and when its goal is full. */
    private static final int FIRST_ROWS = 20;

    private static final int LAST_ROWS = 140;
    /** What both sides can advance. */
    static final int ALL_ROWS = 2 * (LAST_ROWS - FIRST_ROWS);

    /**
     * What a step forward counts in the order of moves, in parts of what the search's own experience counts at most.
     */
    private static final int ORDER_SCALE = 16;

    /** By hole, the holes beside it that are in other rows. */
    private static final long[] BEFORE_AND_BEHIND_LOW = new long[StarGeometry.HOLES];

    private static final long[] BEFORE_AND_BEHIND_HIGH = new long[StarGeometry.HOLES];

    private static final int[] ORDER = new int[StarGeometry.HOLES];
    private static final int[] PROGRESS_ORDER = new int[StarGeometry.HOLES];

    static {
        for (int hole = 0; hole < StarGeometry.HOLES; hole++) {
            long worth = ChineseCheckersWeights.HOLE.get(hole);
            ORDER[hole] = (TaperedValue.early(worth) + TaperedValue.late(worth)) / 2 * ORDER_SCALE;
            PROGRESS_ORDER[hole] = StarGeometry.row(hole) * UNIT * ORDER_SCALE;
            for (int direction = 0; direction < StarGeometry.DIRECTIONS; direction++) {
                int beside = StarGeometry.beside(hole, direction);
                if (beside >= 0 && StarGeometry.row(beside) != StarGeometry.row(hole)) {
                    BEFORE_AND_BEHIND_LOW[hole] |= StarBoard.lowBit(beside);
                    BEFORE_AND_BEHIND_HIGH[hole] |= StarBoard.highBit(beside);
                }
            }
        }
    }

    private StarEvaluation() {}

    /** By hole, what counts where moves are put in order; not to be changed. */
    static int[] order(boolean progressOnly) {
        return progressOnly ? PROGRESS_ORDER : ORDER;
    }

    /**
     * All that a side's men are worth by themselves; {@code holes} is the sum of {@link ChineseCheckersWeights#HOLE}
     * over them.
     */
    static long worth(long low, long high, long holes, int bridges) {
        return holes + worthOfBridges(bridges) + stragglers(low, high) + outside(low, high);
    }

    /** How many of these men stand right before or behind a hole: two men make a bridge, on which men hop on. */
    static int bridges(int hole, long low, long high) {
        return Long.bitCount(low & BEFORE_AND_BEHIND_LOW[hole]) + Long.bitCount(high & BEFORE_AND_BEHIND_HIGH[hole]);
    }

    static long worthOfBridges(int bridges) {
        return ChineseCheckersWeights.BRIDGE.times(bridges);
    }

    static long stragglers(long low, long high) {
        long lowOfTwo = low & low - 1;
        long highOfTwo = low == 0 ? high & high - 1 : high;
        return ChineseCheckersWeights.REARMOST.get(Race.rearmost(low, high))
                + ChineseCheckersWeights.SECOND.get(Race.rearmost(lowOfTwo, highOfTwo))
                + ChineseCheckersWeights.THIRD.get(Race.second(lowOfTwo, highOfTwo));
    }

    static long outside(long low, long high) {
        return ChineseCheckersWeights.OUTSIDE.get(PlacementIndex.outside(low, high));
    }

    /** A side's home, from its men in the first half and the other's in the second, as each counts the holes. */
    static long home(long low, long otherHigh) {
        int men = StarBoard.atHome(low);
        return ChineseCheckersWeights.HOME.get(men) + ChineseCheckersWeights.HOME_BLOCKED.get(blockers(men, otherHigh));
    }

    /** How many men of the other side stand in a home that so many men have not left; none if they all have. */
    static int blockers(int men, long otherHigh) {
        return men == 0 ? 0 : StarBoard.arrived(otherHigh);
    }

    /**
     * By how much the side to move is ahead by its men and in the race, by the {@link #worth} of its men and of the
     * other's.
     */
    static long lead(long worth, long low, long high, long otherWorth, long otherLow, long otherHigh) {
        return worth - otherWorth + home(low, otherHigh) - home(otherLow, high) + race(low, high, otherLow, otherHigh);
    }

    /** What the race is worth to the side to move. */
    static long race(long low, long high, long otherLow, long otherHigh) {
        int plies = Race.lead(low, high, otherLow, otherHigh);
        return plies == Race.OPEN
                ? 0
                : ChineseCheckersWeights.RACE_WON.times(Integer.signum(plies))
                        + ChineseCheckersWeights.RACE_PLY.times(plies);
    }

    /** Learnt weights keep well within the limit; others must not be taken for a proven result. */
    static int value(long lead, int advanced) {
        return Math.clamp(blend(lead, advanced), -Score.EVALUATION_LIMIT, Score.EVALUATION_LIMIT);
    }

    /** The rows that a side has advanced since the start position, if this is the worth of its men. */
    static int advanced(long worth) {
        return TaperedValue.count(worth) - FIRST_ROWS;
    }

    /** @param advanced how far the game has gone: the rows that both sides have advanced */
    static int blend(long value, int advanced) {
        return (TaperedValue.early(value) * (ALL_ROWS - advanced) + TaperedValue.late(value) * advanced) / ALL_ROWS;
    }
}
