package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Score;

/**
 * Killer moves: the last two moves with a cutoff at the same ply come first, since they may refute sibling nodes, too.
 */
public final class KillerMoves implements Ordering {
    private final int[] last = new int[Score.MAX_PLY + 1];
    private final int[] lastButOne = new int[Score.MAX_PLY + 1];

    @Override
    public void order(int[] moves, TreeCursor treeCursor, int depth) {
        int first = last[treeCursor.ply()];
        int second = lastButOne[treeCursor.ply()];
        Ordering.sort(moves, move -> Move.identity(move) == first ? 2 : Move.identity(move) == second ? 1 : 0);
    }

    @Override
    public void onCutoff(int move, TreeCursor treeCursor, int depth) {
        int ply = treeCursor.ply();
        if (Move.identity(move) != last[ply]) {
            lastButOne[ply] = last[ply];
            last[ply] = Move.identity(move);
        }
    }
}
