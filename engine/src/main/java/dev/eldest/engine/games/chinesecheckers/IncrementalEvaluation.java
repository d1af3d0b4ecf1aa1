package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.games.common.TaperedValue;

/**
 * Evaluation of a board, updated incrementally, also for moves that are not made. Holes count from their side's own end
 * ({@link StarBoard}). For one thread.
 */
final class IncrementalEvaluation {
    private final StarBoard board;
    /** Whether to evaluate only rows. */
    private final boolean progressOnly;

    /** Sum of {@link ChineseCheckersWeights#HOLE} over the pieces, by side. */
    private final long[] holeSum = new long[2];

    /** Number of bridges, by side. */
    private final int[] bridgeCount = new int[2];

    IncrementalEvaluation(StarBoard board, boolean progressOnly) {
        this.board = board;
        this.progressOnly = progressOnly;
        recalculate(0);
        recalculate(1);
    }

    /** Calculates the sums of a side from scratch; afterwards they are updated. */
    void recalculate(int side) {
        long sum = 0;
        int ends = 0;
        for (int hole = 0; hole < StarGeometry.HOLES; hole++) {
            if (board.has(side, StarBoard.relativeHole(side, hole))) {
                sum += ChineseCheckersWeights.HOLE.get(hole);
                ends += StarEvaluation.bridges(hole, board.low(side), board.high(side));
            }
        }
        holeSum[side] = sum;
        bridgeCount[side] = ends / 2;
    }

    long holeSum(int side) {
        return holeSum[side];
    }

    int bridgeCount(int side) {
        return bridgeCount[side];
    }

    /** Moves a piece, also on the board. */
    void move(int side, int from, int to) {
        holeSum[side] += ChineseCheckersWeights.HOLE.get(to) - ChineseCheckersWeights.HOLE.get(from);
        bridgeCount[side] += bridgesGained(side, from, to);
        board.move(side, StarBoard.relativeHole(side, from), StarBoard.relativeHole(side, to));
    }

    private int bridgesGained(int side, int from, int to) {
        long low = board.low(side) ^ StarBoard.lowBit(from);
        long high = board.high(side) ^ StarBoard.highBit(from);
        return StarEvaluation.bridges(to, low, high) - StarEvaluation.bridges(from, low, high);
    }

    /** Returns the evaluation of a side's pieces alone; with {@code progressOnly}, of their rows. */
    long pieceValue(int side) {
        return progressOnly
                ? holeSum[side]
                : StarEvaluation.pieceValue(board.low(side), board.high(side), holeSum[side], bridgeCount[side]);
    }

    int value(int side) {
        if (progressOnly) {
            return TaperedValue.count(holeSum[side] - holeSum[1 - side]);
        }
        return StarEvaluation.value(terms(side) - terms(1 - side) + race(side), advanced());
    }

    /** Returns the terms of one side, without the race, which depends on both. */
    long terms(int side) {
        return pieceValue(side)
                + StarEvaluation.home(board.low(side), board.high(1 - side))
                + HopDistance.evaluate(board, side);
    }

    /** Returns the evaluation of the race for a side that is to move. */
    long race(int side) {
        return StarEvaluation.race(board.low(side), board.high(side), board.low(1 - side), board.high(1 - side));
    }

    /** Returns the rows that both sides have advanced. */
    int advanced() {
        return StarEvaluation.advanced(holeSum[0]) + StarEvaluation.advanced(holeSum[1]);
    }

    /**
     * Returns {@link #value} after a move, for the side that makes it, without verdicts. If it is not above
     * {@code floor}, the result is any value between it and {@code floor}.
     *
     * @param others evaluation of the other side's pieces
     */
    int valueAfter(int side, int from, int to, long others, int floor) {
        long own = holeSum[side] + ChineseCheckersWeights.HOLE.get(to) - ChineseCheckersWeights.HOLE.get(from);
        if (progressOnly) {
            return TaperedValue.count(own - others);
        }
        long low = board.low(side) ^ StarBoard.lowBit(from) ^ StarBoard.lowBit(to);
        long high = board.high(side) ^ StarBoard.highBit(from) ^ StarBoard.highBit(to);
        own = StarEvaluation.pieceValue(low, high, own, bridgeCount[side] + bridgesGained(side, from, to));
        int other = 1 - side;
        // The side to move after the move decides a race.
        long lead = -StarEvaluation.lead(others, board.low(other), board.high(other), own, low, high);
        int advanced = StarEvaluation.advanced(own) + StarEvaluation.advanced(others);
        int upperBound = StarEvaluation.value(lead, advanced) + HopDistance.MAX_DIFFERENCE;
        return upperBound <= floor ? upperBound : evaluateMove(side, from, to, lead, advanced);
    }

    private int evaluateMove(int side, int from, int to, long lead, int advanced) {
        int hole = StarBoard.relativeHole(side, from);
        int target = StarBoard.relativeHole(side, to);
        board.move(side, hole, target);
        int value = StarEvaluation.value(
                lead + HopDistance.evaluate(board, side) - HopDistance.evaluate(board, 1 - side), advanced);
        board.move(side, target, hole);
        return value;
    }
}
