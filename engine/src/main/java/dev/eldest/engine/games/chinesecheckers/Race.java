package dev.eldest.engine.games.chinesecheckers;

/**
 * A race, in which the sides have passed each other: the side that needs fewer moves wins. All sets count holes from
 * their own side's end.
 *
 * <p>Let the rearmost piece of a side be in row r, and all pieces of the other at least {@value #GAP} rows behind it. A
 * step leads to row r - 1 at the lowest. So does a chain of hops, because below there is no piece to hop over. From
 * there the other's pieces are still one row too far to be hopped over. So they neither help nor block, as long as no
 * piece retreats.
 */
final class Race {
    /** Not decided, or unknown. */
    static final int UNKNOWN = 0;

    static final int GAP = 3;

    private Race() {}

    static boolean isRace(long low, long high, long otherLow, long otherHigh) {
        int otherForemost = StarGeometry.ROWS - 1 - StarGeometry.row(rearmost(otherLow, otherHigh));
        return StarGeometry.row(rearmost(low, high)) - otherForemost >= GAP;
    }

    static int rearmost(long low, long high) {
        return low != 0 ? Long.numberOfTrailingZeros(low) : Long.SIZE + Long.numberOfTrailingZeros(high);
    }

    /** Returns the hole of the second rearmost piece. */
    static int secondRearmost(long low, long high) {
        return rearmost(low & low - 1, low == 0 ? high & high - 1 : high);
    }

    /**
     * Returns the lead of the side to move in plies; it wins if this is positive. Never 0 if both sides' moves are
     * known, else {@link #UNKNOWN}.
     */
    static int lead(long low, long high, long otherLow, long otherHigh) {
        boolean known = RaceTable.covers(low, high)
                && RaceTable.covers(otherLow, otherHigh)
                && isRace(low, high, otherLow, otherHigh);
        return known ? 2 * (RaceTable.moves(otherLow, otherHigh) - RaceTable.moves(low, high)) + 1 : UNKNOWN;
    }
}
