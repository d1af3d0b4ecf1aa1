package dev.eldest.bench.lab.multiplayer;

import dev.eldest.bench.lab.NodeBudget;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/** A search for several players. For one thread. */
abstract class MultiplayerSearch {
    private final MultiplayerTree tree;
    private final NodeBudget budget;

    MultiplayerSearch(MultiplayerTree tree, NodeBudget budget) {
        this.tree = tree;
        this.budget = budget;
    }

    /**
     * What a node is worth, and the moves that lead there.
     *
     * @param values by player
     * @param line from the node on
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

    /** Looks so many moves ahead. */
    abstract Found search(int depth);

    /** The tree at another node. */
    MultiplayerTree tree() {
        budget.take();
        return tree;
    }
}
