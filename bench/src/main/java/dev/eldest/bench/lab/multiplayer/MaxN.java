package dev.eldest.bench.lab.multiplayer;

import dev.eldest.bench.lab.NodeBudget;
import java.util.Set;

/**
 * Everybody takes what is best for himself. Allies take what is best for both together: each maximises the sum of their
 * values. Of equals the first is taken, which decides what the others get.
 */
final class MaxN extends MultiplayerSearch {
    private final Set<Integer> allies;

    /** @param allies empty, or those players who add their values */
    MaxN(MultiplayerTree tree, Set<Integer> allies, NodeBudget budget) {
        super(tree, budget);
        this.allies = allies;
    }

    @Override
    Found search(int depth) {
        MultiplayerTree node = tree();
        int[] moves = depth == 0 ? new int[0] : node.moves();
        if (moves.length == 0) {
            return Found.leaf(node.values());
        }
        int player = node.toMove();
        Found best = null;
        for (int move : moves) {
            node.make(move);
            Found found = search(depth - 1);
            node.unmake();
            if (best == null || worth(found.values(), player) > worth(best.values(), player)) {
                found.line().addFirst(move);
                best = found;
            }
        }
        return best;
    }

    private int worth(int[] values, int player) {
        return allies.contains(player)
                ? allies.stream().mapToInt(ally -> values[ally]).sum()
                : values[player];
    }
}
