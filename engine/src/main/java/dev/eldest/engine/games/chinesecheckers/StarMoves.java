package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.spi.MoveList;

/**
 * Lists a side's moves, man by man or from the empty holes ({@link Clusters}); the moves are the same. For one thread.
 */
final class StarMoves {
    private final Reach reach;
    /** Null where moves are found man by man. */
    private final Clusters clusters;

    StarMoves(Reach reach, boolean byClusters) {
        this.reach = reach;
        clusters = byClusters ? new Clusters() : null;
    }

    /** Appends all moves; each scores the difference of its holes in {@code order}. */
    void generate(StarBoard board, int side, int[] order, MoveList into) {
        if (clusters != null) {
            clusters.generate(board, side, order, into);
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
        return board.isEmpty(to) && reach.contains(board, from, to);
    }

    private void addMovesOf(StarBoard board, int side, int seenFrom, int[] order, MoveList into) {
        int from = StarBoard.seenBy(side, seenFrom);
        int count = reach.look(board, from);
        into.ensureRoom(count);
        for (int i = 0; i < count; i++) {
            add(side, from, reach.get(i), order, into);
        }
    }

    private int countOf(StarBoard board, int side, int seenFrom) {
        return reach.look(board, StarBoard.seenBy(side, seenFrom));
    }

    /** Appends a move; there is room for it. */
    static void add(int side, int from, int to, int[] order, MoveList into) {
        int move = HoleMove.of(from, to);
        into.moves[into.size] = move;
        into.scores[into.size++] = gain(side, move, order);
    }

    /** What a side's move adds to the sum over its men's holes. */
    static int gain(int side, int move, int[] worth) {
        return worth[StarBoard.seenBy(side, HoleMove.to(move))] - worth[StarBoard.seenBy(side, HoleMove.from(move))];
    }
}
