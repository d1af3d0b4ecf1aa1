package dev.eldest.bench.lab.draw;

import dev.eldest.engine.reference.tree.GameTree;
import dev.eldest.engine.reference.tree.NodeExit;
import dev.eldest.engine.spi.Score;
import java.util.ArrayList;
import java.util.List;

/**
 * Node of a search tree with what the search did there. Values and bounds are from the view of MAX, the side to move at
 * the root.
 */
final class TraceNode {
    final TraceNode parent;
    final int move;
    /** Name of the move that leads here. */
    final String name;

    final int ply;
    /** Unique within the tree. */
    final int id;

    final List<TraceNode> children = new ArrayList<>();
    /** Label of the position in the tree, or empty. */
    String label = "";

    /** Number of the first visit, from 1 in order of the search, and count of visits; 0 if unvisited. */
    int firstVisit;

    int visits;
    int low = -Score.INFINITE;
    int high = Score.INFINITE;
    int value;
    /** Values by player if there are more than two, else empty. */
    String vector = "";
    /** Null before the search leaves the node. */
    NodeExit exit;
    /** Ply of the node whose bound caused the cutoff. */
    int cutoffPly;

    /** Whether the side to move may stand pat, and the value if so. */
    boolean canStandPat;

    int standPat;
    /** Whether the move here is tactical, so that quiescence searches it. */
    boolean tactical;

    /** Whether the move here is searched one ply deeper than the others. */
    boolean extended;

    boolean dropped;
    boolean onBestLine;
    private final TraceNode root;
    /** Number of players; set in the root only. */
    int players = 2;
    /** Number of nodes of the tree; counted in the root only. */
    private int nodeCount;

    TraceNode(TraceNode parent, int move, String name) {
        this.parent = parent;
        this.move = move;
        this.name = name;
        ply = parent == null ? 0 : parent.ply + 1;
        root = parent == null ? this : parent.root;
        id = root.nodeCount++;
    }

    /** Returns the player to move, from 0. */
    int mover() {
        return ply % root.players;
    }

    boolean isMax() {
        return ply % 2 == 0;
    }

    /** Returns whether the search visited this node or a descendant. */
    boolean isVisited() {
        return visits > 0 || children.stream().anyMatch(TraceNode::isVisited);
    }

    /** Returns the child after this move, or null. */
    TraceNode child(int wanted) {
        return children.stream()
                .filter(child -> child.move == wanted)
                .findFirst()
                .orElse(null);
    }

    /** Returns the ancestor at this ply. */
    TraceNode ancestor(int wanted) {
        TraceNode node = this;
        while (node.ply > wanted) {
            node = node.parent;
        }
        return node;
    }

    int toMax(int valueHere) {
        return isMax() ? valueHere : -valueHere;
    }

    void setWindow(int alpha, int beta) {
        low = isMax() ? alpha : -beta;
        high = isMax() ? beta : -alpha;
    }

    /** Returns the moves from the root as text, or "the root". */
    String pathText() {
        if (parent == null) {
            return "the root";
        }
        return parent.parent == null ? name : parent.pathText() + " " + name;
    }

    /** Adds the nodes that the search never visited, until the tree has more than {@code limit} nodes. */
    void addUnvisited(GameTree tree, int depth, int limit) {
        boolean unvisited = !isVisited();
        if (unvisited && (tree.isOver() || ply >= depth)) {
            value = toMax(tree.value());
            exit = NodeExit.LEAF;
            return;
        }
        if (unvisited && treeSize() <= limit) {
            for (int each : tree.moves()) {
                children.add(new TraceNode(this, each, tree.name(each)));
            }
        }
        for (TraceNode child : children) {
            tree.make(child.move);
            child.addUnvisited(tree, depth, limit);
            tree.unmake();
        }
    }

    int treeSize() {
        return root.nodeCount;
    }
}
