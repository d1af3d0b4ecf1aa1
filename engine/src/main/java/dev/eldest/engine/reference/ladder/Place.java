package dev.eldest.engine.reference.ladder;

/** A node that is kept in a list, known by the way that leads there. */
final class Place {
    /** What one takes in memory, its entry in a list included. */
    static final int BYTES = 120;

    final Place parent;
    final int move;
    final int ply;
    /** Which of its parent's moves leads here. */
    final int number;

    int[] moves = {};
    /** The most that the root can be worth if the game goes here, and where it goes on for that; as found so far. */
    int merit;

    Place best;

    Place(Place parent, int move, int number) {
        this.parent = parent;
        this.move = move;
        this.number = number;
        ply = parent == null ? 0 : parent.ply + 1;
    }

    int[] path() {
        int[] path = new int[ply];
        for (Place place = this; place.parent != null; place = place.parent) {
            path[place.ply - 1] = place.move;
        }
        return path;
    }

    boolean isMax() {
        return ply % 2 == 0;
    }

    boolean isBelow(Place other) {
        Place above = this;
        while (above.ply > other.ply) {
            above = above.parent;
        }
        return above == other && this != other;
    }
}
