package dev.eldest.bench.lab.tree;

import java.util.List;

/**
 * Node of a tree from a file.
 *
 * @param name the name, or empty
 * @param values the value for each player in order of moving, or for MAX only; of an inner node, the static value;
 *     empty if not given
 */
public record TreeNode(String name, List<Integer> values, boolean tactical, List<TreeNode> children) {
    public boolean isLeaf() {
        return children.isEmpty();
    }

    /** Returns the number of plies to the deepest leaf. */
    public int height() {
        return children.stream().mapToInt(child -> 1 + child.height()).max().orElse(0);
    }

    /** Returns the number of values per leaf. 1 means the value for MAX; MIN gets the opposite. */
    public int players() {
        return isLeaf() ? values.size() : children.getFirst().players();
    }
}
