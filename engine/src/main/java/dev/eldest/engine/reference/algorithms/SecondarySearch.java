package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.spi.Score;

/**
 * Secondary search: plays the best line to its end and searches some plies further. If the result there is worse, the
 * root move gets that value, and the next best move is verified in the same way.
 */
public final class SecondarySearch implements TreeSearch {
    private final int secondaryDepth;
    private final FailSoft failSoft = new FailSoft();
    private TreeCursor treeCursor;

    /** @param secondaryDepth depth beyond the end of the line, in plies */
    public SecondarySearch(int secondaryDepth) {
        this.secondaryDepth = secondaryDepth;
    }

    @Override
    public int search(TreeCursor cursor, int depth) {
        treeCursor = cursor;
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
            lines[i] = treeCursor.bestLineFromRoot();
            treeCursor.unmake();
        }
        int chosen = choose(values, lines);
        treeCursor.setBestLine(lines[chosen]);
        return treeCursor.leave(values[chosen]);
    }

    /** Returns the first move that is still the best after its verification. */
    private int choose(int[] values, int[][] lines) {
        boolean[] verified = new boolean[values.length];
        int best = best(values);
        while (!verified[best]) {
            verified[best] = true;
            values[best] = Math.min(values[best], searchBeyond(lines[best]));
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

    /** Returns the root's value if the game follows this line. */
    private int searchBeyond(int[] line) {
        treeCursor.startPass("beyond the line");
        treeCursor.goTo(line);
        int value = failSoft.search(treeCursor, secondaryDepth, -Score.INFINITE, Score.INFINITE);
        treeCursor.goTo(new int[0]);
        return line.length % 2 == 0 ? value : -value;
    }
}
