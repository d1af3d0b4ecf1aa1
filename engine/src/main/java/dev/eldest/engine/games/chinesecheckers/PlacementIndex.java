package dev.eldest.engine.games.chinesecheckers;

import java.util.Arrays;

/**
 * Numbers the placements of a side's pieces with a limited number outside its goal: by the number outside, then by the
 * empty holes of the goal, then by the holes of the pieces outside. Sets of holes are ordered by their greatest hole,
 * then by the next. Immutable. Pieces are sets of holes, counted from the side's own end ({@link StarBoard}).
 */
final class PlacementIndex {
    private static final int OUTSIDE_HOLES = StarGeometry.HOLES - StarGeometry.HOME;
    private static final long HIGH_OUTSIDE = (1L << StarBoard.GOAL_SHIFT) - 1;

    /** Number of sets of a size that are wholly below a hole, by size and hole. */
    private final int[][] setsBelow;
    /** Number of the first placement, by the number of pieces outside. */
    private final int[] first;

    PlacementIndex(int maxOutside) {
        setsBelow = setsBelow(maxOutside);
        first = new int[maxOutside + 1];
        for (int outside = 0; outside < maxOutside; outside++) {
            first[outside + 1] =
                    first[outside] + setsBelow[outside][StarGeometry.HOME] * setsBelow[outside][OUTSIDE_HOLES];
        }
    }

    private static int[][] setsBelow(int maxMembers) {
        int[][] below = new int[maxMembers + 1][OUTSIDE_HOLES + 1];
        Arrays.fill(below[0], 1);
        for (int members = 1; members <= maxMembers; members++) {
            for (int hole = 0; hole < OUTSIDE_HOLES; hole++) {
                below[members][hole + 1] = below[members][hole] + below[members - 1][hole];
            }
        }
        return below;
    }

    static int outside(long low, long high) {
        return Long.bitCount(low) + Long.bitCount(high & HIGH_OUTSIDE);
    }

    int number(long low, long high) {
        int outside = outside(low, high);
        int emptyGoalHoles = addSet(~(high >>> StarBoard.GOAL_SHIFT) & StarBoard.HOME_MASK, 0, 0);
        int outsideSet = addSet(low, 0, 0) + addSet(high & HIGH_OUTSIDE, Long.SIZE, Long.bitCount(low));
        return first[outside] + emptyGoalHoles * setsBelow[outside][OUTSIDE_HOLES] + outsideSet;
    }

    /**
     * Returns the contribution of these holes, each {@code offset} higher, to the number of a set with {@code smaller}
     * smaller holes.
     */
    private int addSet(long holes, int offset, int smaller) {
        int sum = 0;
        int members = smaller;
        for (long rest = holes; rest != 0; rest &= rest - 1) {
            sum += setsBelow[++members][offset + Long.numberOfTrailingZeros(rest)];
        }
        return sum;
    }
}
