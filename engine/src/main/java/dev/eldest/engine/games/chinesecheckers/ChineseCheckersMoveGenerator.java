package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.spi.MoveList;

/**
 * Generates a side's moves, piece by piece or from the empty holes ({@link ClusterMoveGenerator}), with the same
 * result. For one thread.
 */
final class ChineseCheckersMoveGenerator {
    private final HopReach hopReach;
    /** Null if moves are generated piece by piece. */
    private final ClusterMoveGenerator clusters;

    ChineseCheckersMoveGenerator(HopReach hopReach, boolean byClusters) {
        this.hopReach = hopReach;
        clusters = byClusters ? new ClusterMoveGenerator() : null;
    }

    /** Appends all moves; the score of each is the difference of its holes in {@code order}. */
    void generate(StarBoard board, int side, int[] order, MoveList into) {
        if (clusters != null) {
            clusters.generate(board, side, order, into);
            return;
        }
        for (long pieces = board.low(side); pieces != 0; pieces &= pieces - 1) {
            addMovesFrom(board, side, Long.numberOfTrailingZeros(pieces), order, into);
        }
        for (long pieces = board.high(side); pieces != 0; pieces &= pieces - 1) {
            addMovesFrom(board, side, Long.SIZE + Long.numberOfTrailingZeros(pieces), order, into);
        }
    }

    int count(StarBoard board, int side) {
        int count = 0;
        for (long pieces = board.low(side); pieces != 0; pieces &= pieces - 1) {
            count += countFrom(board, side, Long.numberOfTrailingZeros(pieces));
        }
        for (long pieces = board.high(side); pieces != 0; pieces &= pieces - 1) {
            count += countFrom(board, side, Long.SIZE + Long.numberOfTrailingZeros(pieces));
        }
        return count;
    }

    /** Returns whether a piece can move from one hole to another, which may be any holes. */
    boolean reaches(StarBoard board, int from, int to) {
        return board.isEmpty(to) && hopReach.contains(board, from, to);
    }

    private void addMovesFrom(StarBoard board, int side, int seenFrom, int[] order, MoveList into) {
        int from = StarBoard.relativeHole(side, seenFrom);
        int count = hopReach.findTargets(board, from);
        into.ensureCapacity(count);
        for (int i = 0; i < count; i++) {
            add(side, from, hopReach.get(i), order, into);
        }
    }

    private int countFrom(StarBoard board, int side, int seenFrom) {
        return hopReach.findTargets(board, StarBoard.relativeHole(side, seenFrom));
    }

    /** Appends a move without checking the capacity. */
    static void add(int side, int from, int to, int[] order, MoveList into) {
        int move = ChineseCheckersMove.of(from, to);
        into.moves[into.size] = move;
        into.scores[into.size++] = gain(side, move, order);
    }

    /** Returns the change of the sum over the holes of a side's pieces. */
    static int gain(int side, int move, int[] worth) {
        return worth[StarBoard.relativeHole(side, ChineseCheckersMove.to(move))]
                - worth[StarBoard.relativeHole(side, ChineseCheckersMove.from(move))];
    }
}
