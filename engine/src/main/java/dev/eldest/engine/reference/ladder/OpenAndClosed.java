package dev.eldest.engine.reference.ladder;

import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.reference.tree.Walk;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Minimax with two lists, as the lecture has it. First the tree is made, breadth first: a node is taken from OPEN, put
 * on CLOSED, and its children are added to OPEN, or valued at once where they are deep enough. Then CLOSED is emptied,
 * the last node first, so that each finds all of its children valued.
 *
 * <p>The whole tree is in memory at once. A node for whose children the storage has no room is valued as it stands;
 * then the value is that of an uneven tree.
 */
public final class OpenAndClosed implements TreeSearch {
    /** A node of the tree T with what it is worth to MAX. */
    private static final class Valued {
        final Place place;
        final List<Valued> children = new ArrayList<>();
        int value;
        Valued best;

        Valued(Place place) {
            this.place = place;
        }
    }

    private final long storage;
    private Walk walk;
    private int lastPly;
    private long stored;

    /** @param storage how many nodes there is room for; the root has room in any case */
    public OpenAndClosed(long storage) {
        this.storage = storage;
    }

    @Override
    public int search(Walk along, int depth) {
        walk = along;
        lastPly = depth;
        stored = 0;
        Deque<Valued> open = new ArrayDeque<>();
        Deque<Valued> closed = new ArrayDeque<>();
        Valued root = store(new Place(null, 0, 0));
        open.add(root);
        while (!open.isEmpty()) {
            Valued node = open.removeFirst();
            closed.addFirst(node);
            visit(node);
            int[] moves = walk.unordered();
            if (depth == 0 || walk.isOver() || moves.length > storage - stored) {
                value(node);
            } else {
                expand(node, moves, open);
            }
        }
        while (!closed.isEmpty()) {
            backUp(closed.removeFirst());
        }
        walk.goTo(new int[0]);
        walk.settle(line(root));
        return root.value;
    }

    private Valued store(Place place) {
        stored++;
        walk.keep(Place.BYTES);
        return new Valued(place);
    }

    private void visit(Valued node) {
        walk.goTo(node.place.path());
        walk.visit();
    }

    private void value(Valued node) {
        int value = walk.leaf();
        node.value = node.place.isMax() ? value : -value;
    }

    private void expand(Valued node, int[] moves, Deque<Valued> open) {
        walk.expand(moves);
        for (int i = 0; i < moves.length; i++) {
            Valued child = store(new Place(node.place, moves[i], i));
            node.children.add(child);
            if (child.place.ply < lastPly) {
                open.addLast(child);
            } else {
                visit(child);
                value(child);
            }
        }
    }

    private void backUp(Valued node) {
        if (node.children.isEmpty()) {
            return;
        }
        boolean max = node.place.isMax();
        node.best = node.children.getFirst();
        for (Valued child : node.children) {
            if (max ? child.value > node.best.value : child.value < node.best.value) {
                node.best = child;
            }
        }
        node.value = node.best.value;
        walk.goTo(node.place.path());
        walk.leave(max ? node.value : -node.value);
    }

    private static int[] line(Valued root) {
        List<Integer> moves = new ArrayList<>();
        for (Valued node = root.best; node != null; node = node.best) {
            moves.add(node.place.move);
        }
        return moves.stream().mapToInt(Integer::intValue).toArray();
    }
}
