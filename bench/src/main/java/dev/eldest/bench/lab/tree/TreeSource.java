package dev.eldest.bench.lab.tree;

import dev.eldest.engine.reference.tree.GameTree;
import java.util.OptionalInt;
import java.util.function.Supplier;

/**
 * Where a tree comes from.
 *
 * @param unit the value of a small step
 * @param height how many moves it is to the furthest leaf, of a tree that is written down
 * @param moves how many moves each node has, where all have as many
 * @param tree makes one, at its root, that nobody else walks on
 */
public record TreeSource(String title, int unit, OptionalInt height, OptionalInt moves, Supplier<GameTree> tree) {
    /** A tree of which neither is known. */
    public TreeSource(String title, int unit, Supplier<GameTree> tree) {
        this(title, unit, OptionalInt.empty(), OptionalInt.empty(), tree);
    }

    /** How deep a search to this depth can go. */
    public int depth(int wanted) {
        return Math.min(wanted, height.orElse(wanted));
    }

    /** What is searched, and whether it is all of the tree. */
    public String title(int depth) {
        return title + ", " + depth(depth, height.orElse(depth));
    }

    /** A depth, and the tree's where that is greater. */
    public static String depth(int depth, int height) {
        return "depth " + depth + (depth < height ? " of the tree's " + height : "");
    }
}
