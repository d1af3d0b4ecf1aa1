package dev.eldest.bench.lab.draw;

import dev.eldest.engine.reference.tree.GameTree;
import dev.eldest.engine.reference.tree.NodeExit;

/** Adds to a search's tree what it never saw, to be drawn pale. */
final class UnvisitedNodes {
    private final GameTree tree;
    private final int depth;
    private final int most;

    /** @param most where there are more nodes than this, none is added any more */
    UnvisitedNodes(GameTree tree, int depth, int most) {
        this.tree = tree;
        this.depth = depth;
        this.most = most;
    }

    void addBelow(TraceNode node) {
        boolean unseen = !node.wasReached();
        if (unseen && (tree.isOver() || node.ply >= depth)) {
            node.value = node.toMax(tree.value());
            node.how = NodeExit.LEAF;
            return;
        }
        if (unseen && node.size() <= most) {
            for (int move : tree.moves()) {
                node.children.add(new TraceNode(node, move, tree.name(move)));
            }
        }
        for (TraceNode child : node.children) {
            tree.make(child.move);
            addBelow(child);
            tree.unmake();
        }
    }
}
