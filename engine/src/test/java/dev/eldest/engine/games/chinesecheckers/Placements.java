package dev.eldest.engine.games.chinesecheckers;

import java.util.stream.IntStream;

/** Lists placements of a side's pieces in the order of {@link PlacementIndex}, which numbers them. */
final class Placements {
    private static final int OUTSIDE_HOLES = StarGeometry.HOLES - StarGeometry.HOME;

    /** Number of sets, by the number of holes and of members. */
    private final int[][] sets;
    /** Number of placements, by the number of pieces outside. */
    private final int[] counts;

    Placements(int maxOutside) {
        sets = new int[OUTSIDE_HOLES + 1][maxOutside + 1];
        for (int holes = 0; holes <= OUTSIDE_HOLES; holes++) {
            sets[holes][0] = 1;
            for (int members = 1; members <= Math.min(holes, maxOutside); members++) {
                sets[holes][members] = sets[holes - 1][members] + sets[holes - 1][members - 1];
            }
        }
        counts = new int[maxOutside + 1];
        for (int outside = 0; outside <= maxOutside; outside++) {
            counts[outside] = sets[StarGeometry.HOME][outside] * sets[OUTSIDE_HOLES][outside];
        }
    }

    int count() {
        return IntStream.of(counts).sum();
    }

    /** Returns the placement with this number, as the first side's pieces. */
    StarBoard board(int number) {
        int outside = 0;
        int rest = number;
        while (rest >= counts[outside]) {
            rest -= counts[outside++];
        }
        int ofGoal = sets[OUTSIDE_HOLES][outside];
        int[] emptyGoalHoles = set(outside, rest / ofGoal);
        StarBoard board = new StarBoard();
        int next = 0;
        for (int hole = 0; hole < StarGeometry.HOME; hole++) {
            if (next < outside && emptyGoalHoles[next] == hole) {
                next++;
            } else {
                board.put(0, OUTSIDE_HOLES + hole);
            }
        }
        for (int hole : set(outside, rest % ofGoal)) {
            board.put(0, hole);
        }
        return board;
    }

    /** Returns the set with this size and number, in ascending order. */
    private int[] set(int members, int number) {
        int[] set = new int[members];
        int rest = number;
        for (int size = members; size > 0; size--) {
            int greatest = size - 1;
            while (sets[greatest + 1][size] <= rest) {
                greatest++;
            }
            set[size - 1] = greatest;
            rest -= sets[greatest][size];
        }
        return set;
    }
}
