package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.spi.MoveList;

/**
 * Lists a side's moves, man by man or from the empty holes ({@link ClusterMoveGenerator}); the moves are the same. For
 * one thread.
 */
final class ChineseCheckersMoveGenerator {
    private final HopReach hopReach;
    /** Null where moves are found man by man. */
    private final ClusterMoveGenerator clusterMoveGenerator;

    ChineseCheckersMoveGenerator(HopReach hopReach, boolean byClusters) {
        this.hopReach = hopReach;
        clusterMoveGenerator = byClusters ? new ClusterMoveGenerator() : null;
    }

    /** Appends all moves; each scores the difference of its holes in {@code order}. */
    void generate(StarBoard board, int side, int[] order, MoveList into) {
        if (clusterMoveGenerator != null) {
            clusterMoveGenerator.generate(board, side, order, into);
            return;
        }
        for (long men = board.low(side); men != 0; men &= men - 1) {
            addMovesOf(board, side, Long.numberOfTrailingZeros(men), order, into);
        }
        for (long men = board.high(side); men != 0; men &= men - 1) {
            addMovesOf(board, side, Long.SIZE + Long.numberOfTrailingZeros(men), order, into);
        }
    }

    int count(StarBoard board, int side) {
        int count = 0;
        for (long men = board.low(side); men != 0; men &= men - 1) {
            count += countOf(board, side, Long.numberOfTrailingZeros(men));
        }
        for (long men = board.high(side); men != 0; men &= men - 1) {
            count += countOf(board, side, Long.SIZE + Long.numberOfTrailingZeros(men));
        }
        return count;
    }

    /** Whether a man can go from a hole to another; both may be any numbers of holes. */
    boolean reaches(StarBoard board, int from, int to) {
        return board.isEmpty(to) && hopReach.contains(board, from, to);
    }

    private void addMovesOf(StarBoard board, int side, int seenFrom, int[] order, MoveList into) {
        int from = StarBoard.seenBy(side, seenFrom);
        int count = hopReach.look(board, from);
        into.ensureRoom(count);
        for (int i = 0; i < count; i++) {
            add(side, from, hopReach.get(i), order, into);
        }
    }

    private int countOf(StarBoard board, int side, int seenFrom) {
        return hopReach.look(board, StarBoard.seenBy(side, seenFrom));
    }

    /** Appends a move; there is room for it. */
    static void add(int side, int from, int to, int[] order, MoveList into) {
        int move = ChineseCheckersMove.of(from, to);
        into.moves[into.size] = move;
        into.scores[into.size++] = gain(side, move, order);
    }

    /** What a side's move adds to the sum over its men's holes. */
    static int gain(int side, int move, int[] worth) {
        return worth[StarBoard.seenBy(side, ChineseCheckersMove.to(move))]
                - worth[StarBoard.seenBy(side, ChineseCheckersMove.from(move))];
    }
}
