package dev.eldest.bench.lab.tree;

import dev.eldest.engine.reference.tree.GameTree;
import java.util.OptionalInt;
import java.util.function.Supplier;

/**
 * Source of trees to search.
 *
 * @param title the description for users
 * @param unit the value of a small advantage
 * @param height the number of plies to the deepest leaf, of a tree from a file
 * @param moves the number of moves of each node, if all have the same
 * @param tree creates a tree at its root, for one user
 */
public record TreeSource(String title, int unit, OptionalInt height, OptionalInt moves, Supplier<GameTree> tree) {
    /** A source without known height and number of moves. */
    public TreeSource(String title, int unit, Supplier<GameTree> tree) {
        this(title, unit, OptionalInt.empty(), OptionalInt.empty(), tree);
    }

    /** Returns the depth, limited by the height. */
    public int depth(int wanted) {
        return Math.min(wanted, height.orElse(wanted));
    }

    /** Returns the title with the depth and, if that is less, the height. */
    public String title(int depth) {
        return title + ", " + depth(depth, height.orElse(depth));
    }

    /** Returns the depth as text, with the tree's height if that is greater. */
    public static String depth(int depth, int height) {
        return "depth " + depth + (depth < height ? " of the tree's " + height : "");
    }
}
