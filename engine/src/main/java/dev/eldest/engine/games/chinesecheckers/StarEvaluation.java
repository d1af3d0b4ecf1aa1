package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.games.kit.Phases;
import dev.eldest.engine.spi.Score;

/**
 * What a placement of men is worth, by weights that can be learnt ({@link ChineseCheckersWeights}). Leaves are valued
 * without being made, so all terms here are read off the sets of men; the {@link Hops} of stragglers are looked at only
 * where they may matter. All sets are as their own side counts the holes ({@link StarBoard}).
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

    /** By hole; not to be changed. */
    static final long[] HOLE = new long[Star.HOLES];

    private static final long[] REARMOST = byHole("rearmost");
    private static final long[] SECOND = byHole("second");
    private static final long[] THIRD = byHole("third");
    static final long BRIDGE = ChineseCheckersWeights.worths("bridge")[0];
    private static final long[] OUTSIDE = ChineseCheckersWeights.worths("outside");
    private static final long[] HOME = ChineseCheckersWeights.worths("home");
    private static final long[] BLOCKED = ChineseCheckersWeights.worths("home-blocked");
    private static final long RACE_WON = ChineseCheckersWeights.worths("race-won")[0];
    private static final long RACE_PLY = ChineseCheckersWeights.worths("race-ply")[0];

    /** By hole, the holes beside it that are in other rows. */
    private static final long[] BEFORE_AND_BEHIND_LOW = new long[Star.HOLES];

    private static final long[] BEFORE_AND_BEHIND_HIGH = new long[Star.HOLES];

    private static final int[] ORDER = new int[Star.HOLES];
    private static final int[] PROGRESS_ORDER = new int[Star.HOLES];

    static {
        long[] worths = ChineseCheckersWeights.worths("hole");
        for (int hole = 0; hole < Star.HOLES; hole++) {
            long worth = worths[Star.folded(hole)];
            HOLE[hole] = Phases.of(Star.row(hole), 0, 0) + worth;
            ORDER[hole] = (Phases.early(worth) + Phases.late(worth)) / 2 * ORDER_SCALE;
            PROGRESS_ORDER[hole] = Star.row(hole) * UNIT * ORDER_SCALE;
            for (int direction = 0; direction < Star.DIRECTIONS; direction++) {
                int beside = Star.beside(hole, direction);
                if (beside >= 0 && Star.row(beside) != Star.row(hole)) {
                    BEFORE_AND_BEHIND_LOW[hole] |= StarBoard.lowBit(beside);
                    BEFORE_AND_BEHIND_HIGH[hole] |= StarBoard.highBit(beside);
                }
            }
        }
    }

    private StarEvaluation() {}

    /** By hole, from the worths by row. */
    private static long[] byHole(String group) {
        long[] worths = ChineseCheckersWeights.worths(group);
        long[] byHole = new long[Star.HOLES];
        for (int hole = 0; hole < Star.HOLES; hole++) {
            byHole[hole] = worths[Math.min(Star.row(hole), worths.length - 1)];
        }
        return byHole;
    }

    /** By hole, what counts where moves are put in order; not to be changed. */
    static int[] order(boolean progressOnly) {
        return progressOnly ? PROGRESS_ORDER : ORDER;
    }

    /** All that a side's men are worth by themselves; {@code holes} is the sum of {@link #HOLE} over them. */
    static long worth(long low, long high, long holes, int bridges) {
        return holes + bridges * BRIDGE + stragglers(low, high) + outside(low, high);
    }

    /** How many of these men stand right before or behind a hole: two men make a bridge, on which men hop on. */
    static int bridges(int hole, long low, long high) {
        return Long.bitCount(low & BEFORE_AND_BEHIND_LOW[hole]) + Long.bitCount(high & BEFORE_AND_BEHIND_HIGH[hole]);
    }

    static long stragglers(long low, long high) {
        long lowOfTwo = low & low - 1;
        long highOfTwo = low == 0 ? high & high - 1 : high;
        return REARMOST[Race.rearmost(low, high)]
                + SECOND[Race.rearmost(lowOfTwo, highOfTwo)]
                + THIRD[Race.second(lowOfTwo, highOfTwo)];
    }

    static long outside(long low, long high) {
        return OUTSIDE[Placements.outside(low, high)];
    }

    /** A side's home, from its men in the first half and the other's in the second, as each counts the holes. */
    static long home(long low, long otherHigh) {
        int men = StarBoard.atHome(low);
        return HOME[men] + BLOCKED[blockers(men, otherHigh)];
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
        long lead = worth - otherWorth + home(low, otherHigh) - home(otherLow, high);
        int plies = Race.lead(low, high, otherLow, otherHigh);
        return plies == Race.OPEN ? lead : lead + Integer.signum(plies) * RACE_WON + plies * RACE_PLY;
    }

    /** Learnt weights keep well within the limit; others must not be taken for a proven result. */
    static int value(long lead, int advanced) {
        return Math.clamp(blend(lead, advanced), -Score.EVALUATION_LIMIT, Score.EVALUATION_LIMIT);
    }

    /** The rows that a side has advanced since the start position, if this is the worth of its men. */
    static int advanced(long worth) {
        return Phases.count(worth) - FIRST_ROWS;
    }

    /** @param advanced how far the game has gone: the rows that both sides have advanced */
    static int blend(long value, int advanced) {
        return (Phases.early(value) * (ALL_ROWS - advanced) + Phases.late(value) * advanced) / ALL_ROWS;
    }
}
