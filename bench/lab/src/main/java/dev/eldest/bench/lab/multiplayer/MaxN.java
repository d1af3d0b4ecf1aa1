package dev.eldest.bench.lab.multiplayer;

import dev.eldest.bench.lab.NodeBudget;
import java.util.Set;

/**
 * Max^n search: each player maximises the own value. Allies maximise the sum of their values. Ties go to the first
 * move, which decides the values of the others.
 */
final class MaxN extends MultiplayerSearch {
    private final Set<Integer> allies;

    /** @param allies the players that maximise the sum of their values; may be empty */
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
            if (best == null || utility(found.values(), player) > utility(best.values(), player)) {
                found.line().addFirst(move);
                best = found;
            }
        }
        return best;
    }

    private int utility(int[] values, int player) {
        return allies.contains(player)
                ? allies.stream().mapToInt(ally -> values[ally]).sum()
                : values[player];
    }
}
