package dev.eldest.bench.lab.tree;

import java.util.List;

/**
 * A node of a tree that somebody has written down.
 *
 * @param name empty if it has none
 * @param values what it is worth to each player, in the order in which they move, or to MAX alone; of a node with
 *     children what it seems to be worth; empty if nobody says so
 * @param tactical whether the move to it changes the value at once
 */
public record TreeNode(String name, List<Integer> values, boolean tactical, List<TreeNode> children) {
    public boolean isLeaf() {
        return children.isEmpty();
    }

    /** How many moves it is to the furthest leaf. */
    public int height() {
        return children.stream().mapToInt(child -> 1 + child.height()).max().orElse(0);
    }

    /** For how many players its leaves have values; 1 is for MAX, and MIN gets the opposite. */
    public int players() {
        return isLeaf() ? values.size() : children.getFirst().players();
    }
}
