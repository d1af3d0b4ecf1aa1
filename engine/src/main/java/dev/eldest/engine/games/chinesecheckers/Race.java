package dev.eldest.engine.games.chinesecheckers;

/**
 * The end of a game, when the sides have passed each other: who needs fewer moves wins, and nobody can do anything
 * about it. All sets are as their own side counts the holes.
 *
 * <p>Let the rearmost man of a side stand in row r, and all men of the other at least {@value #GAP} rows behind it. A
 * step leads to row r - 1 at the least, and so does a chain of hops, for lower there is nobody to hop over; from there
 * the other's men are still a row too far away to be hopped over. So they are of no use, nor in the way, and as long as
 * nobody retreats that stays so.
 */
final class Race {
    /** Not decided, as far as is known. */
    static final int OPEN = 0;

    static final int GAP = 3;

    private Race() {}

    static boolean apart(long low, long high, long otherLow, long otherHigh) {
        int othersForemost = StarGeometry.ROWS - 1 - StarGeometry.row(rearmost(otherLow, otherHigh));
        return StarGeometry.row(rearmost(low, high)) - othersForemost >= GAP;
    }

    static int rearmost(long low, long high) {
        return low != 0 ? Long.numberOfTrailingZeros(low) : Long.SIZE + Long.numberOfTrailingZeros(high);
    }

    /** The hole of the second man from behind. */
    static int second(long low, long high) {
        return rearmost(low & low - 1, low == 0 ? high & high - 1 : high);
    }

    /**
     * How many plies the side to move is ahead: it wins if that is positive. Never 0 where both sides' moves are known,
     * and {@link #OPEN} elsewhere.
     */
    static int lead(long low, long high, long otherLow, long otherHigh) {
        boolean known = RaceTable.covers(low, high)
                && RaceTable.covers(otherLow, otherHigh)
                && apart(low, high, otherLow, otherHigh);
        return known ? 2 * (RaceTable.moves(otherLow, otherHigh) - RaceTable.moves(low, high)) + 1 : OPEN;
    }
}
