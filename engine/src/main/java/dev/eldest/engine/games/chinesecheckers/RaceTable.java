package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.games.common.ResourceReader;

/**
 * Table of the minimum number of moves to fill the goal without the other side, for all placements with at most two
 * pieces outside. It is a resource, because a shortest line may move a third piece out of the goal, and to calculate
 * all values takes half a minute. Tests recalculate it ({@code RaceTableMaker}).
 */
final class RaceTable {
    static final int MAX_OUTSIDE = 2;
    static final String RESOURCE = "endings.bin";

    /** Loads the table on first use. */
    private static final class Lazy {
        static final RaceTable TABLE = new RaceTable(ResourceReader.bytes(RaceTable.class, RESOURCE));
    }

    private final PlacementIndex placementIndex = new PlacementIndex(MAX_OUTSIDE);
    private final byte[] moves;

    private RaceTable(byte[] moves) {
        this.moves = moves;
    }

    /**
     * Returns whether at most {@link #MAX_OUTSIDE} pieces are outside the goal; holes count from the side's own end.
     */
    static boolean covers(long low, long high) {
        return PlacementIndex.outside(low, high) <= MAX_OUTSIDE;
    }

    /** Returns the number of moves that the side needs. Only if the table covers the placement. */
    static int moves(long low, long high) {
        return Lazy.TABLE.probe(low, high);
    }

    private int probe(long low, long high) {
        return moves[placementIndex.number(low, high)];
    }
}
