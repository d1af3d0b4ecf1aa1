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
 * All of a small game as an AND/OR graph, each position once, and the winner's whole strategy in it: of his own moves
 * one that wins (OR), of the other's all (AND).
 */
final class SolutionGraph {
    /** Where a game cannot be drawn so; the message says why. */
    static final class Refused extends Exception {
        private static final long serialVersionUID = 1;

        private Refused(String why) {
            super(why);
        }
    }

    /** A position. */
    static final class Node {
        final String label;
        final int level;
        final List<Arrow> arrows = new ArrayList<>();
        /** Above 0 MAX wins, below 0 MIN. */
        int winner;

        boolean inStrategy;

        private Node(String label, int level) {
            this.label = label;
            this.level = level;
        }

        boolean isMax() {
            return level % 2 == 0;
        }

        /** Whether the strategy has to deal with all of its moves. */
        boolean isAnd(int strategist) {
            return isMax() != strategist > 0;
        }
    }

    /** A move. */
    static final class Arrow {
        final String name;
        final Node to;
        boolean inStrategy;

        private Arrow(String name, Node to) {
            this.name = name;
            this.to = to;
        }
    }

    /** How a written tree says that MAX wins. */
    private static final int WON = 1;

    private final GameTree tree;
    private final int most;
    private final Map<Long, Node> nodes = new LinkedHashMap<>();
    private final Set<Long> path = new HashSet<>();
    final Node root;

    /** @param most more positions than this are refused */
    SolutionGraph(GameTree tree, int most) throws Refused {
        this.tree = tree;
        this.most = most;
        root = solve(0);
        if (root.winner != 0) {
            mark(root);
        }
    }

    List<Node> nodes() {
        return List.copyOf(nodes.values());
    }

    private Node solve(int level) throws Refused {
        long key = tree.key();
        if (!path.add(key)) {
            throw new Refused("positions come again, so not every line ends");
        }
        Node node = new Node(tree.label(), level);
        nodes.put(key, node);
        if (nodes.size() > most) {
            throw new Refused("more than " + most + " positions");
        }
        if (tree.isOver()) {
            node.winner = winner(node.isMax() ? tree.value() : -tree.value());
        } else {
            expand(node);
        }
        path.remove(key);
        return node;
    }

    private static int winner(int value) throws Refused {
        if (!Score.isDecided(value) && Math.abs(value) > WON) {
            throw new Refused(
                    "a leaf is worth " + value + "; expected 1 where MAX wins, -1 where MIN wins, 0 for a draw");
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
            node.arrows.add(new Arrow(name, child));
            best = Math.max(best, node.isMax() ? child.winner : -child.winner);
        }
        node.winner = node.isMax() ? best : -best;
    }

    private void mark(Node node) {
        if (node.inStrategy) {
            return;
        }
        node.inStrategy = true;
        for (Arrow arrow : node.arrows) {
            if (arrow.to.winner == root.winner) {
                arrow.inStrategy = true;
                mark(arrow.to);
                if (!node.isAnd(root.winner)) {
                    return;
                }
            }
        }
    }
}
