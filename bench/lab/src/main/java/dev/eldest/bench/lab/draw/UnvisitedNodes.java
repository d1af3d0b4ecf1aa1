package dev.eldest.bench.lab.draw;

import dev.eldest.engine.reference.tree.GameTree;
import dev.eldest.engine.reference.tree.NodeExit;

/** Adds the nodes that a search never visited to its tree, to be drawn pale. */
final class UnvisitedNodes {
    private final GameTree tree;
    private final int depth;
    private final int limit;

    /** @param limit the number of nodes at which adding stops */
    UnvisitedNodes(GameTree tree, int depth, int limit) {
        this.tree = tree;
        this.depth = depth;
        this.limit = limit;
    }

    void addTo(TraceNode node) {
        boolean unseen = !node.isVisited();
        if (unseen && (tree.isOver() || node.ply >= depth)) {
            node.value = node.toMax(tree.value());
            node.exit = NodeExit.LEAF;
            return;
        }
        if (unseen && node.treeSize() <= limit) {
            for (int move : tree.moves()) {
                node.children.add(new TraceNode(node, move, tree.name(move)));
            }
        }
        for (TraceNode child : node.children) {
            tree.make(child.move);
            addTo(child);
            tree.unmake();
        }
    }
}
