package dev.eldest.bench.lab.multiplayer;

import dev.eldest.bench.lab.NodeBudget;

/**
 * The player at the root takes all others to be against him: they take what is worst for him. So there are two sides,
 * and alpha and beta cut as ever.
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
        boolean ours = node.toMove() == self;
        int low = alpha;
        int high = beta;
        Found best = null;
        for (int move : moves) {
            node.make(move);
            Found found = search(depth - 1, low, high);
            node.unmake();
            int value = found.values()[self];
            if (best == null || (ours ? value > best.values()[self] : value < best.values()[self])) {
                found.line().addFirst(move);
                best = found;
            }
            low = ours ? Math.max(low, value) : low;
            high = ours ? high : Math.min(high, value);
            if (low >= high) {
                break;
            }
        }
        return best;
    }
}
