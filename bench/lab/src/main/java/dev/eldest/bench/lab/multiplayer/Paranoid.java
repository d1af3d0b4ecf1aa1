package dev.eldest.bench.lab.multiplayer;

import dev.eldest.bench.lab.NodeBudget;

/**
 * Paranoid search: all other players minimise the value of the player at the root. That makes two sides, so alpha-beta
 * applies.
 */
final class Paranoid extends MultiplayerSearch {
    private static final int INFINITE = Integer.MAX_VALUE;

    private final int self;

    Paranoid(MultiplayerTree tree, NodeBudget budget) {
        super(tree, budget);
        self = tree.toMove();
    }

    @Override
    Found search(int depth) {
        return search(depth, -INFINITE, INFINITE);
    }

    private Found search(int depth, int alpha, int beta) {
        MultiplayerTree node = tree();
        int[] moves = depth == 0 ? new int[0] : node.moves();
        if (moves.length == 0) {
            return Found.leaf(node.values());
        }
        boolean maximising = node.toMove() == self;
        int low = alpha;
        int high = beta;
        Found best = null;
        for (int move : moves) {
            node.make(move);
            Found found = search(depth - 1, low, high);
            node.unmake();
            int value = found.values()[self];
            if (best == null || (maximising ? value > best.values()[self] : value < best.values()[self])) {
                found.line().addFirst(move);
                best = found;
            }
            low = maximising ? Math.max(low, value) : low;
            high = maximising ? high : Math.min(high, value);
            if (low >= high) {
                break;
            }
        }
        return best;
    }
}
