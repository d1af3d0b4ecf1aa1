package dev.eldest.engine.reference.algorithms;

/** Fail-soft alpha-beta with a move ordering: the earlier the best move, the more cutoffs. */
public final class OrderedSearch extends FailSoft {
    private final Ordering ordering;

    public OrderedSearch(Ordering ordering) {
        this.ordering = ordering;
    }

    @Override
    int[] moves(int depth) {
        int[] moves = treeCursor.unorderedMoves();
        ordering.order(moves, treeCursor);
        treeCursor.expand(moves);
        return moves;
    }

    @Override
    void onCutoff(int move, int depth) {
        ordering.onCutoff(move, treeCursor, depth);
    }
}
