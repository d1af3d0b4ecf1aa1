package dev.eldest.engine.reference.ladder;

import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.reference.tree.Walk;
import dev.eldest.engine.spi.Score;

/**
 * MTD(f): the true value is closed in by searches that only ask "at least beta?", fail-soft and with a memory, so that
 * each repeats little of what the ones before have seen.
 */
public final class MtdF implements TreeSearch {
    private final int firstGuess;
    private Walk walk;
    private BoundsTable table;

    /** @param firstGuess the nearer to the value, the fewer the nodes */
    public MtdF(int firstGuess) {
        this.firstGuess = firstGuess;
    }

    @Override
    public int search(Walk along, int depth) {
        walk = along;
        table = new BoundsTable(walk, depth);
        int lower = -Score.INFINITE;
        int upper = Score.INFINITE;
        int value = firstGuess;
        int[] proven = {};
        while (lower < upper) {
            int beta = Math.max(value, lower + 1);
            walk.pass("at least " + beta + "?");
            value = atLeast(beta, depth);
            if (value < beta) {
                upper = value;
            } else {
                lower = value;
                proven = walk.line();
            }
        }
        walk.settle(proven);
        return value;
    }

    private int atLeast(int beta, int depth) {
        walk.visit(beta - 1, beta);
        if (depth == 0 || walk.isOver()) {
            return walk.leaf();
        }
        BoundsTable.Bounds known = table.here(depth);
        if (known.lower >= beta) {
            return walk.remember(known.lower);
        }
        if (known.upper < beta) {
            return walk.remember(known.upper);
        }
        int best = -Score.INFINITE;
        for (int move : walk.moves()) {
            walk.make(move);
            best = Math.max(best, -atLeast(1 - beta, depth - 1));
            walk.unmake();
            if (best >= beta) {
                table.learn(known, best, beta - 1, beta);
                return walk.cut(best);
            }
        }
        table.learn(known, best, beta - 1, beta);
        return walk.leave(best);
    }
}
