package dev.eldest.bench.lab.draw;

import dev.eldest.engine.reference.tree.NodeExit;
import dev.eldest.engine.spi.Score;
import java.util.ArrayList;
import java.util.List;

/** A node of a search tree with what a search did there. Its values and bounds are MAX's, who moves at the root. */
final class TraceNode {
    final TraceNode parent;
    final int move;
    /** The move's that leads here. */
    final String name;

    final int ply;
    /** Tells the nodes of a tree apart. */
    final int id;

    final List<TraceNode> children = new ArrayList<>();
    /** What stands here, as the tree has it; empty if nothing does. */
    String label = "";

    /** When the search came here first, counted from 1, and how often it did. */
    int number;

    int visits;
    int low = -Score.INFINITE;
    int high = Score.INFINITE;
    int value;
    /** Where there are more than two players, what it is worth to each of them; else empty. */
    String vector = "";
    /** Null while the search has not left it, and where it never was. */
    NodeExit how;
    /** Of a cut: the ply of the node that has a better choice. */
    int origin;

    /** Whether who moves here may be content with what it seems to be worth, and what that is. */
    boolean mayStop;

    int stop;
    /** Whether the move to it is one of those that a search goes on with where it would stop. */
    boolean tactical;

    boolean dropped;
    boolean onLine;
    private final TraceNode root;
    /** Of the root: who take turns. */
    int players = 2;
    /** Of the root: how many nodes its tree has. */
    private int made;

    TraceNode(TraceNode parent, int move, String name) {
        this.parent = parent;
        this.move = move;
        this.name = name;
        ply = parent == null ? 0 : parent.ply + 1;
        root = parent == null ? this : parent.root;
        id = root.made++;
    }

    /** Whose turn it is, counted from 0. */
    int mover() {
        return ply % root.players;
    }

    boolean isMax() {
        return ply % 2 == 0;
    }

    /** Whether the search was here or below. */
    boolean wasReached() {
        return visits > 0 || children.stream().anyMatch(TraceNode::wasReached);
    }

    /** The node that this move leads to, or null. */
    TraceNode child(int wanted) {
        return children.stream()
                .filter(child -> child.move == wanted)
                .findFirst()
                .orElse(null);
    }

    /** The node at this ply on the way here. */
    TraceNode above(int wanted) {
        TraceNode node = this;
        while (node.ply > wanted) {
            node = node.parent;
        }
        return node;
    }

    int toMax(int valueHere) {
        return isMax() ? valueHere : -valueHere;
    }

    void setWindow(int alpha, int beta) {
        low = isMax() ? alpha : -beta;
        high = isMax() ? beta : -alpha;
    }

    /** The moves that lead here, in words. */
    String place() {
        if (parent == null) {
            return "the root";
        }
        return parent.parent == null ? name : parent.place() + " " + name;
    }

    /** How many nodes there are from the root on. */
    int size() {
        return root.made;
    }
}
