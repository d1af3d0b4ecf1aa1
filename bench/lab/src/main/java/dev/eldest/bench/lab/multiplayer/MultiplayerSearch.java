package dev.eldest.bench.lab.multiplayer;

import dev.eldest.bench.lab.NodeBudget;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/** Base of searches for several players. Not thread-safe. */
abstract class MultiplayerSearch {
    private final Tree tree;
    private final NodeBudget budget;

    /** Game tree for several players, with a cursor at one node. Simple rather than fast: it allocates arrays. */
    interface Tree {
        int players();

        /** Returns the player to move, from 0. */
        int toMove();

        /** Returns the moves, none if the game is over. */
        int[] moves();

        void make(int move);

        void unmake();

        /** Returns the value for each player: the result if the game is over, else an estimate. */
        int[] values();

        String name(int move);
    }

    MultiplayerSearch(Tree tree, NodeBudget budget) {
        this.tree = tree;
        this.budget = budget;
    }

    /**
     * Values of a node and its best line.
     *
     * @param line the moves from the node on
     * @param breaker the player that breaks the alliance on that line, or {@link #NO_PLAYER}
     */
    record Found(int[] values, Deque<Integer> line, int breaker) {
        static final int NO_PLAYER = -1;

        static Found leaf(int[] values) {
            return new Found(values, new ArrayDeque<>(), NO_PLAYER);
        }

        /** Returns these values after a move to them, or the best ones so far if that is as good by the utility. */
        private Found orBetter(Found best, int move, ToIntFunction<int[]> utility) {
            if (best != null && utility.applyAsInt(values) <= utility.applyAsInt(best.values)) {
                return best;
            }
            line.addFirst(move);
            return this;
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
    Tree tree() {
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
        MaxN(Tree tree, Set<Integer> allies, NodeBudget budget) {
            super(tree, budget);
            this.allies = allies;
        }

        @Override
        Found search(int depth) {
            Tree node = tree();
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
                best = found.orBetter(best, move, values -> utility(values, player));
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
     * Max^n search with an alliance that members may break. A member does so if its best move for itself gains more
     * than its reputation is worth, which it then loses. After that each player maximises its own value.
     */
    static final class Breakable extends MultiplayerSearch {
        private final MaxN allied;
        private final MaxN alone;
        private final int reputation;

        Breakable(Tree tree, Set<Integer> allies, int reputation, NodeBudget budget) {
            super(tree, budget);
            allied = new MaxN(tree, allies, budget);
            alone = new MaxN(tree, Set.of(), budget);
            this.reputation = reputation;
        }

        @Override
        Found search(int depth) {
            Tree node = tree();
            int[] moves = depth == 0 ? new int[0] : node.moves();
            if (moves.length == 0) {
                return Found.leaf(node.values());
            }
            int player = node.toMove();
            boolean mayBreak = allied.allies.contains(player);
            Found kept = null;
            Found broken = null;
            for (int move : moves) {
                node.make(move);
                kept = search(depth - 1).orBetter(kept, move, values -> allied.utility(values, player));
                if (mayBreak) {
                    broken = alone.search(depth - 1).orBetter(broken, move, values -> values[player]);
                }
                node.unmake();
            }
            if (!mayBreak || broken.values()[player] - reputation <= kept.values()[player]) {
                return kept;
            }
            int[] values = broken.values().clone();
            values[player] -= reputation;
            return new Found(values, broken.line(), player);
        }
    }

    /**
     * Paranoid search: all other players minimise the value of the player at the root. That makes two sides, so
     * alpha-beta applies.
     */
    static final class Paranoid extends MultiplayerSearch {
        private static final int INFINITE = Integer.MAX_VALUE;

        private final int self;

        Paranoid(Tree tree, NodeBudget budget) {
            super(tree, budget);
            self = tree.toMove();
        }

        @Override
        Found search(int depth) {
            return search(depth, -INFINITE, INFINITE);
        }

        private Found search(int depth, int alpha, int beta) {
            Tree node = tree();
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
                best = found.orBetter(best, move, values -> maximising ? values[self] : -values[self]);
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
