package dev.eldest.engine.reference.tree;

import dev.eldest.engine.spi.Position;

/** One of the textbooks' algorithms. */
public interface TreeSearch {
    /** The root's value for the side to move, looking {@code depth} moves ahead; the tree is left at its root. */
    int search(TreeCursor treeCursor, int depth);

    /** The same for a position. */
    default int search(Position position, int depth) {
        return search(new TreeCursor(new PositionTree(position)), depth);
    }
}
