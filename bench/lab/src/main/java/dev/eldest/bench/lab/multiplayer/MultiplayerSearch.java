package dev.eldest.bench.lab.multiplayer;

import dev.eldest.bench.lab.NodeBudget;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Set;
import java.util.stream.Collectors;

/** Base of searches for several players. Not thread-safe. */
abstract class MultiplayerSearch {
    private final MultiplayerTree tree;
    private final NodeBudget budget;

    MultiplayerSearch(MultiplayerTree tree, NodeBudget budget) {
        this.tree = tree;
        this.budget = budget;
    }

    /**
     * Values of a node and its best line.
     *
     * @param values the values by player
     * @param line the moves from the node on
     */
    record Found(int[] values, Deque<Integer> line) {
        static Found leaf(int[] values) {
            return new Found(values, new ArrayDeque<>());
        }

        /** Returns the values by player. */
        String text() {
            return Arrays.stream(values).mapToObj(Integer::toString).collect(Collectors.joining(" "));
        }

        @Override
        public String toString() {
            return Arrays.toString(values);
        }
    }

    /** Searches the current node. */
    abstract Found search(int depth);

    /** Counts a node and returns the tree. */
    MultiplayerTree tree() {
        budget.countNode();
        return tree;
    }

    /**
     * Max^n search: each player maximises the own value. Allies maximise the sum of their values. Ties go to the first
     * move, which decides the values of the others.
     */
    static final class MaxN extends MultiplayerSearch {
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

    /**
     * Paranoid search: all other players minimise the value of the player at the root. That makes two sides, so
     * alpha-beta applies.
     */
    static final class Paranoid extends MultiplayerSearch {
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
}
