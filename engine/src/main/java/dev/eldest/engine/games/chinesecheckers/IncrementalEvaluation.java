package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.games.common.TaperedValue;

/**
 * The evaluation of a board, kept up while men move, and told of moves without making them. Holes are as their side
 * counts them ({@link StarBoard}). For one thread.
 */
final class IncrementalEvaluation {
    private final StarBoard board;
    /** Whether rows alone count. */
    private final boolean progressOnly;

    /** By side, the sum of {@link ChineseCheckersWeights#HOLE} over its men. */
    private final long[] holes = new long[2];
    /** By side, how many bridges its men make. */
    private final int[] bridges = new int[2];

    IncrementalEvaluation(StarBoard board, boolean progressOnly) {
        this.board = board;
        this.progressOnly = progressOnly;
        sumUp(0);
        sumUp(1);
    }

    /** Looks at all of a side's men; afterwards the sums are kept up. */
    void sumUp(int side) {
        long sum = 0;
        int ends = 0;
        for (int hole = 0; hole < StarGeometry.HOLES; hole++) {
            if (board.has(side, StarBoard.seenBy(side, hole))) {
                sum += ChineseCheckersWeights.HOLE.get(hole);
                ends += StarEvaluation.bridges(hole, board.low(side), board.high(side));
            }
        }
        holes[side] = sum;
        bridges[side] = ends / 2;
    }

    long holes(int side) {
        return holes[side];
    }

    int bridges(int side) {
        return bridges[side];
    }

    /** Moves a man, on the board too. */
    void move(int side, int from, int to) {
        holes[side] += ChineseCheckersWeights.HOLE.get(to) - ChineseCheckersWeights.HOLE.get(from);
        bridges[side] += bridgesGained(side, from, to);
        board.move(side, StarBoard.seenBy(side, from), StarBoard.seenBy(side, to));
    }

    private int bridgesGained(int side, int from, int to) {
        long low = board.low(side) ^ StarBoard.lowBit(from);
        long high = board.high(side) ^ StarBoard.highBit(from);
        return StarEvaluation.bridges(to, low, high) - StarEvaluation.bridges(from, low, high);
    }

    /** What a side's men are worth by themselves; where rows alone count, they are all that is looked at. */
    long worth(int side) {
        return progressOnly
                ? holes[side]
                : StarEvaluation.worth(board.low(side), board.high(side), holes[side], bridges[side]);
    }

    /** For a side. */
    int value(int side) {
        if (progressOnly) {
            return TaperedValue.count(holes[side] - holes[1 - side]);
        }
        return StarEvaluation.value(terms(side) - terms(1 - side) + race(side), advanced());
    }

    /** All that counts for a side, but the race, which is about both. */
    long terms(int side) {
        return worth(side)
                + StarEvaluation.home(board.low(side), board.high(1 - side))
                + HopDistance.worth(board, side);
    }

    /** What the race is worth to a side that is to move. */
    long race(int side) {
        return StarEvaluation.race(board.low(side), board.high(side), board.low(1 - side), board.high(1 - side));
    }

    /** The rows that both sides have advanced. */
    int advanced() {
        return StarEvaluation.advanced(holes[0]) + StarEvaluation.advanced(holes[1]);
    }

    /**
     * What {@link #value} would be after a move, for who makes it, whatever the rules say of it; or if that is not
     * above {@code floor}, something from there up to {@code floor}.
     *
     * @param others what the other side's men are worth
     */
    int valueAfter(int side, int from, int to, long others, int floor) {
        long own = holes[side] + ChineseCheckersWeights.HOLE.get(to) - ChineseCheckersWeights.HOLE.get(from);
        if (progressOnly) {
            return TaperedValue.count(own - others);
        }
        long low = board.low(side) ^ StarBoard.lowBit(from) ^ StarBoard.lowBit(to);
        long high = board.high(side) ^ StarBoard.highBit(from) ^ StarBoard.highBit(to);
        own = StarEvaluation.worth(low, high, own, bridges[side] + bridgesGained(side, from, to));
        int other = 1 - side;
        // Whose turn it will be decides a race.
        long lead = -StarEvaluation.lead(others, board.low(other), board.high(other), own, low, high);
        int advanced = StarEvaluation.advanced(own) + StarEvaluation.advanced(others);
        int most = StarEvaluation.value(lead, advanced) + HopDistance.MOST;
        return most <= floor ? most : made(side, from, to, lead, advanced);
    }

    private int made(int side, int from, int to, long lead, int advanced) {
        int hole = StarBoard.seenBy(side, from);
        int target = StarBoard.seenBy(side, to);
        board.move(side, hole, target);
        int value = StarEvaluation.value(
                lead + HopDistance.worth(board, side) - HopDistance.worth(board, 1 - side), advanced);
        board.move(side, target, hole);
        return value;
    }
}
