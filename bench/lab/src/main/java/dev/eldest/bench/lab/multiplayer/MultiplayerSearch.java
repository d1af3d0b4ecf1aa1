package dev.eldest.bench.lab.multiplayer;

import dev.eldest.bench.lab.NodeBudget;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

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
}
