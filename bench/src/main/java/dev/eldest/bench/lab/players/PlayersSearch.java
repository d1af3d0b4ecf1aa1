package dev.eldest.bench.lab.players;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/** A search for several players. For one thread. */
abstract class PlayersSearch {
    private final PlayersTree tree;
    private long nodes;

    PlayersSearch(PlayersTree tree) {
        this.tree = tree;
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

    long nodes() {
        return nodes;
    }

    PlayersTree tree() {
        nodes++;
        return tree;
    }
}
