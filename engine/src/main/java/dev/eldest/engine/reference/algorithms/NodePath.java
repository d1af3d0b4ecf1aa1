package dev.eldest.engine.reference.algorithms;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/** A stored node, identified by its path from the root. */
class NodePath {
    /** Bytes of a node with its entry in a list. */
    static final int BYTES = 120;

    final NodePath parent;
    final int move;
    final int ply;
    /** Index of the move in the parent's moves. */
    final int index;

    int[] moves = {};
    /** Value of the node for MAX, or an upper bound of the root's value through it, as found so far. */
    int merit;

    /** The child of that value. */
    NodePath best;

    NodePath(NodePath parent, int move, int number) {
        this.parent = parent;
        this.move = move;
        this.index = number;
        ply = parent == null ? 0 : parent.ply + 1;
    }

    int[] path() {
        int[] path = new int[ply];
        for (NodePath nodePath = this; nodePath.parent != null; nodePath = nodePath.parent) {
            path[nodePath.ply - 1] = nodePath.move;
        }
        return path;
    }

    /** Returns the line through the best children. */
    int[] bestLine() {
        IntArrayList line = new IntArrayList();
        for (NodePath node = best; node != null; node = node.best) {
            line.add(node.move);
        }
        return line.toIntArray();
    }

    boolean isMax() {
        return ply % 2 == 0;
    }

    boolean isBelow(NodePath other) {
        NodePath above = this;
        while (above.ply > other.ply) {
            above = above.parent;
        }
        return above == other && this != other;
    }
}
