package dev.eldest.engine.reference.tree;

import dev.eldest.engine.spi.Position;

/** A textbook search algorithm. */
public interface TreeSearch {
    /**
     * Returns the root's value for the side to move. The tree is at its root again afterwards.
     *
     * @param depth depth in plies
     */
    int search(TreeCursor treeCursor, int depth);

    default int search(Position position, int depth) {
        return search(new TreeCursor(new PositionTree(position)), depth);
    }
}
