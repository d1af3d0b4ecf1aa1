package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.spi.Score;

/**
 * Looks once more before it moves: the line that was chosen is played to its end and searched some moves further. If a
 * surprise waits there, the move is worth no more than that, and the next best one is looked at in the same way.
 */
public final class SecondarySearch implements TreeSearch {
    private final int further;
    private final FailSoft failSoft = new FailSoft();
    private TreeCursor treeCursor;

    /** @param further how many moves beyond the end of the line */
    public SecondarySearch(int further) {
        this.further = further;
    }

    @Override
    public int search(TreeCursor along, int depth) {
        treeCursor = along;
        if (depth == 0) {
            return failSoft.search(treeCursor, depth);
        }
        treeCursor.visit();
        if (treeCursor.isOver()) {
            return treeCursor.leaf();
        }
        int[] moves = treeCursor.moves();
        int[] values = new int[moves.length];
        int[][] lines = new int[moves.length][];
        for (int i = 0; i < moves.length; i++) {
            treeCursor.make(moves[i]);
            values[i] = -failSoft.search(treeCursor, depth - 1);
            lines[i] = treeCursor.lineFromRoot();
            treeCursor.unmake();
        }
        int chosen = choose(values, lines);
        treeCursor.settle(lines[chosen]);
        return treeCursor.leave(values[chosen]);
    }

    /** The first that is still the best when what comes later is known too. */
    private int choose(int[] values, int[][] lines) {
        boolean[] looked = new boolean[values.length];
        int best = best(values);
        while (!looked[best]) {
            looked[best] = true;
            values[best] = Math.min(values[best], beyond(lines[best]));
            best = best(values);
        }
        return best;
    }

    private static int best(int[] values) {
        int best = 0;
        for (int i = 1; i < values.length; i++) {
            best = values[i] > values[best] ? i : best;
        }
        return best;
    }

    /** What the root is worth if the game goes to the end of this line. */
    private int beyond(int[] line) {
        treeCursor.pass("beyond the line");
        treeCursor.goTo(line);
        int value = failSoft.search(treeCursor, further, -Score.INFINITE, Score.INFINITE);
        treeCursor.goTo(new int[0]);
        return line.length % 2 == 0 ? value : -value;
    }
}
