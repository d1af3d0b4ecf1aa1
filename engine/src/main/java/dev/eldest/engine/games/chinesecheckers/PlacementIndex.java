package dev.eldest.engine.games.chinesecheckers;

import java.util.Arrays;

/**
 * Numbers the placements of a side's men with at most so many outside its goal: by how many are outside, then by which
 * holes of the goal are empty, then by where the men outside are. Sets of holes are numbered in the order of their
 * greatest hole, then of the next. Immutable; men are a set as the side counts the holes ({@link StarBoard}).
 */
final class PlacementIndex {
    private static final int OUTSIDE_HOLES = StarGeometry.HOLES - StarGeometry.HOME;
    private static final long HIGH_OUTSIDE = (1L << StarBoard.GOAL_SHIFT) - 1;

    private final int mostOutside;
    /** By the size of sets and a hole: how many such sets lie wholly below that hole. */
    private final int[][] setsBelow;
    /** By how many men are outside: the number of the first such placement. */
    private final int[] first;

    PlacementIndex(int mostOutside) {
        this.mostOutside = mostOutside;
        setsBelow = setsBelow(mostOutside);
        first = new int[mostOutside + 2];
        for (int outside = 0; outside <= mostOutside; outside++) {
            first[outside + 1] =
                    first[outside] + setsBelow[outside][StarGeometry.HOME] * setsBelow[outside][OUTSIDE_HOLES];
        }
    }

    private static int[][] setsBelow(int mostMembers) {
        int[][] below = new int[mostMembers + 1][OUTSIDE_HOLES + 1];
        Arrays.fill(below[0], 1);
        for (int members = 1; members <= mostMembers; members++) {
            for (int hole = 0; hole < OUTSIDE_HOLES; hole++) {
                below[members][hole + 1] = below[members][hole] + below[members - 1][hole];
            }
        }
        return below;
    }

    int count() {
        return first[mostOutside + 1];
    }

    /** Whether no more men are outside than are numbered. */
    boolean contains(long low, long high) {
        return outside(low, high) <= mostOutside;
    }

    static int outside(long low, long high) {
        return Long.bitCount(low) + Long.bitCount(high & HIGH_OUTSIDE);
    }

    int number(long low, long high) {
        int outside = outside(low, high);
        int gaps = addSet(~(high >>> StarBoard.GOAL_SHIFT) & StarBoard.HOME_MASK, 0, 0);
        int placed = addSet(low, 0, 0) + addSet(high & HIGH_OUTSIDE, Long.SIZE, Long.bitCount(low));
        return first[outside] + gaps * setsBelow[outside][OUTSIDE_HOLES] + placed;
    }

    /** What these holes, each {@code offset} higher, add to the number of a set that has so many smaller ones. */
    private int addSet(long holes, int offset, int smaller) {
        int sum = 0;
        int members = smaller;
        for (long rest = holes; rest != 0; rest &= rest - 1) {
            sum += setsBelow[++members][offset + Long.numberOfTrailingZeros(rest)];
        }
        return sum;
    }

    /** The placement with this number, as the first side's men. */
    StarBoard board(int number) {
        int outside = 0;
        while (number >= first[outside + 1]) {
            outside++;
        }
        int sets = setsBelow[outside][OUTSIDE_HOLES];
        int inClass = number - first[outside];
        int[] gaps = set(outside, inClass / sets);
        StarBoard board = new StarBoard();
        int next = 0;
        for (int hole = 0; hole < StarGeometry.HOME; hole++) {
            if (next < outside && gaps[next] == hole) {
                next++;
            } else {
                board.put(0, OUTSIDE_HOLES + hole);
            }
        }
        for (int hole : set(outside, inClass % sets)) {
            board.put(0, hole);
        }
        return board;
    }

    /** The set of this size and number, ascending. */
    private int[] set(int members, int number) {
        int[] set = new int[members];
        int rest = number;
        for (int size = members; size > 0; size--) {
            int greatest = size - 1;
            while (setsBelow[size][greatest + 1] <= rest) {
                greatest++;
            }
            set[size - 1] = greatest;
            rest -= setsBelow[size][greatest];
        }
        return set;
    }
}
