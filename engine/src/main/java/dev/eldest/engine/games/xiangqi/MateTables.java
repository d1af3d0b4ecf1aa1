package dev.eldest.engine.games.xiangqi;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.zip.InflaterInputStream;

/**
 * How one side wins with a force against nothing but guards, and when it cannot; all for the side that attacks, which
 * is to move. The tables are a resource for each force, deflated, one table after the other; tests work them out anew
 * ({@code MateTableMaker}).
 *
 * <p>One table is exact, and covers few guards of the own side, as there would be too many positions. Two others bound
 * the result from below and from above, whatever guards the own side has. Below: own king and guards do not move, and
 * the king looks down his file from his half; the force stays on the other half, so nothing that stands behind it
 * matters. Above: the own king may go anywhere at any time, the rest of that half is empty, and the turn may be passed.
 * What then cannot be won cannot be won at all.
 */
final class MateTables {
    /** Nothing is known. */
    static final int UNKNOWN = -1;

    /** The side that attacks cannot win. */
    static final int DRAWN = 0;

    // Each is read when it is first asked for.

    private static final class Pawn {
        static final MateTables TABLES = read(MateForce.PAWN);
    }

    private static final class TwoPawns {
        static final MateTables TABLES = read(MateForce.TWO_PAWNS);
    }

    private static final class Horse {
        static final MateTables TABLES = read(MateForce.HORSE);
    }

    private static final class Cannon {
        static final MateTables TABLES = read(MateForce.CANNON);
    }

    private static final class Rook {
        static final MateTables TABLES = read(MateForce.ROOK);
    }

    private final MateTable exact;
    /** Null if there is none. */
    private final MateTable floor;

    /** Null if there is none. */
    private final MateTable ceiling;

    private MateTables(MateForce force, InputStream in) throws IOException {
        exact = MateTableReader.read(force.exact(), in);
        floor = force.hasFloor() ? MateTableReader.read(force.floor(), in) : null;
        ceiling = force.hasCeiling() ? MateTableReader.read(force.ceiling(), in) : null;
    }

    private static MateTables read(MateForce force) {
        try (InputStream in = MateTables.class.getResourceAsStream(resource(force))) {
            if (in == null) {
                throw new IllegalStateException("the resource " + resource(force) + " is missing");
            }
            return new MateTables(force, new BufferedInputStream(new InflaterInputStream(in)));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    static String resource(MateForce force) {
        return force.name().toLowerCase(Locale.ROOT) + ".mates";
    }

    static MateTables of(MateForce force) {
        return switch (force) {
            case PAWN -> Pawn.TABLES;
            case TWO_PAWNS -> TwoPawns.TABLES;
            case HORSE -> Horse.TABLES;
            case CANNON -> Cannon.TABLES;
            case ROOK -> Rook.TABLES;
        };
    }

    /** In how many moves a side that is to move and has the force wins; or {@link #DRAWN}, or {@link #UNKNOWN}. */
    int moves(XiangqiPosition position, int side) {
        int known = exact.look(position, side);
        if (known != UNKNOWN || floor == null) {
            return known;
        }
        int won = floor.look(position, side);
        if (won > 0) {
            return won;
        }
        return ceiling != null && ceiling.look(position, side) == 0 ? DRAWN : UNKNOWN;
    }

    /** Whether {@link #moves} tells the fewest moves that are enough, not just how many are. */
    boolean isExact(XiangqiPosition position, int side) {
        return exact.look(position, side) != UNKNOWN;
    }

    int bytesInUse() {
        return exact.bytesInUse()
                + (floor == null ? 0 : floor.bytesInUse())
                + (ceiling == null ? 0 : ceiling.bytesInUse());
    }
}
