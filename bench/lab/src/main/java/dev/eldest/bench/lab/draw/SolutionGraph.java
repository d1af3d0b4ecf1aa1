package dev.eldest.bench.lab.draw;

import dev.eldest.engine.reference.tree.GameTree;
import dev.eldest.engine.spi.Score;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Complete AND/OR graph of a small game, each position once, with a winning strategy: one winning move of the winner
 * (OR), all moves of the loser (AND).
 */
final class SolutionGraph {
    /** Thrown if a game cannot be drawn. The message is for users. */
    static final class Refused extends Exception {
        private static final long serialVersionUID = 1;

        private Refused(String why) {
            super(why);
        }
    }

    static final class Node {
        final String label;
        final int level;
        final List<Arrow> edges = new ArrayList<>();
        final boolean max;
        /** Above 0: MAX wins; below 0: MIN wins; 0: draw. */
        int winner;

        boolean inStrategy;

        private Node(String label, int level, boolean max) {
            this.label = label;
            this.level = level;
            this.max = max;
        }

        /** Returns whether the strategy must cover all moves of this node. */
        boolean isAnd(int strategist) {
            return max != strategist > 0;
        }
    }

    static final class Arrow {
        final String name;
        final Node to;
        boolean inStrategy;

        private Arrow(String name, Node to) {
            this.name = name;
            this.to = to;
        }
    }

    /** Value of a leaf of a written tree where MAX wins. */
    private static final int WON = 1;

    private final GameTree tree;
    private final int limit;
    private final boolean minFirst;
    private final Map<Long, Node> nodes = new LinkedHashMap<>();
    private final Set<Long> path = new HashSet<>();
    final Node root;

    /**
     * @param limit the maximum number of positions
     * @param minFirst whether MIN is to move at the root
     */
    SolutionGraph(GameTree tree, int limit, boolean minFirst) throws Refused {
        this.tree = tree;
        this.limit = limit;
        this.minFirst = minFirst;
        root = solve(0);
        if (root.winner != 0) {
            markStrategy(root);
        }
    }

    List<Node> nodes() {
        return List.copyOf(nodes.values());
    }

    private Node solve(int level) throws Refused {
        long key = tree.key();
        if (!path.add(key)) {
            throw new Refused("positions repeat, so lines may be infinite");
        }
        Node node = new Node(tree.label(), level, level % 2 == 0 != minFirst);
        nodes.put(key, node);
        if (nodes.size() > limit) {
            throw new Refused("more than " + limit + " positions");
        }
        if (tree.isOver()) {
            node.winner = winner(node.max ? tree.value() : -tree.value());
        } else {
            expand(node);
        }
        path.remove(key);
        return node;
    }

    private static int winner(int value) throws Refused {
        if (!Score.isDecided(value) && Math.abs(value) > WON) {
            throw new Refused("a leaf is worth " + value + "; expected 1 if MAX wins, -1 if MIN wins, 0 for a draw");
        }
        return Integer.signum(value);
    }

    private void expand(Node node) throws Refused {
        int best = -1;
        for (int move : tree.moves()) {
            String name = tree.name(move);
            tree.make(move);
            Node known = path.contains(tree.key()) ? null : nodes.get(tree.key());
            Node child = known == null ? solve(node.level + 1) : known;
            tree.unmake();
            node.edges.add(new Arrow(name, child));
            best = Math.max(best, node.max ? child.winner : -child.winner);
        }
        node.winner = node.max ? best : -best;
    }

    private void markStrategy(Node node) {
        if (node.inStrategy) {
            return;
        }
        node.inStrategy = true;
        for (Arrow arrow : node.edges) {
            if (arrow.to.winner == root.winner) {
                arrow.inStrategy = true;
                markStrategy(arrow.to);
                if (!node.isAnd(root.winner)) {
                    return;
                }
            }
        }
    }
}
