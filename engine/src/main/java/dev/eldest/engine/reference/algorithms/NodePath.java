package dev.eldest.engine.reference.algorithms;

/** A node that is kept in a list, known by the way that leads there. */
final class NodePath {
    /** What one takes in memory, its entry in a list included. */
    static final int BYTES = 120;

    final NodePath parent;
    final int move;
    final int ply;
    /** Which of its parent's moves leads here. */
    final int number;

    int[] moves = {};
    /** The most that the root can be worth if the game goes here, and where it goes on for that; as found so far. */
    int merit;

    NodePath best;

    NodePath(NodePath parent, int move, int number) {
        this.parent = parent;
        this.move = move;
        this.number = number;
        ply = parent == null ? 0 : parent.ply + 1;
    }

    int[] path() {
        int[] path = new int[ply];
        for (NodePath nodePath = this; nodePath.parent != null; nodePath = nodePath.parent) {
            path[nodePath.ply - 1] = nodePath.move;
        }
        return path;
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
