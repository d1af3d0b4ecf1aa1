package dev.eldest.engine.games.chinesecheckers;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/**
 * In how many moves a side fills its goal if the other is out of its way: the least number, for all placements with at
 * most two men outside. It is a resource, because on the shortest way a third man may leave the goal for a moment: to
 * know them all takes half a minute. Tests work it out anew ({@code RaceTableMaker}).
 */
final class RaceTable {
    static final int MAX_OUTSIDE = 2;
    static final String RESOURCE = "endings.bin";

    /** Read when it is first asked for. */
    private static final class Lazy {
        static final RaceTable TABLE = new RaceTable(read());
    }

    private final PlacementIndex placementIndex = new PlacementIndex(MAX_OUTSIDE);
    private final byte[] moves;

    private RaceTable(byte[] moves) {
        this.moves = moves;
    }

    /** Whether so few men are outside the goal; men are as the side counts the holes. */
    static boolean covers(long low, long high) {
        return PlacementIndex.outside(low, high) <= MAX_OUTSIDE;
    }

    /** The moves that the side needs; only where the table covers that. */
    static int moves(long low, long high) {
        return Lazy.TABLE.look(low, high);
    }

    private int look(long low, long high) {
        return moves[placementIndex.number(low, high)];
    }

    private static byte[] read() {
        try (InputStream in = RaceTable.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException("the resource " + RESOURCE + " is missing");
            }
            return in.readAllBytes();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
