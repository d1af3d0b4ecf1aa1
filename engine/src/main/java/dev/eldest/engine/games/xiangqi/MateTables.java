package dev.eldest.engine.games.xiangqi;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.zip.InflaterInputStream;

/**
 * Mate tables of one force against a side with only guards, for the attacking side to move. Each force has one
 * resource: its tables, deflated, one after the other. Tests recalculate them ({@code MateTableMaker}).
 *
 * <p>The exact table covers few own guards, to limit the number of positions. Two other tables bound the result from
 * below and above, whatever guards the own side has. Lower bound: own king and guards do not move, the king has an open
 * file from its half, and the force stays on the other half, so pieces behind it are irrelevant. Upper bound: the own
 * king may go anywhere at any time, the rest of its half is empty, and the attacker may pass. What cannot be won then
 * cannot be won at all.
 */
final class MateTables {
    /** No table covers the position. */
    static final int UNKNOWN = -1;

    /** The attacking side cannot win. */
    static final int DRAWN = 0;

    // Each is loaded on first use.

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
        exact = MateTableReader.read(force.exactIndex(), in);
        floor = force.hasLowerBound() ? MateTableReader.read(force.lowerBoundIndex(), in) : null;
        ceiling = force.hasUpperBound() ? MateTableReader.read(force.upperBoundIndex(), in) : null;
    }

    private static MateTables read(MateForce force) {
        try (InputStream in = MateTables.class.getResourceAsStream(resource(force))) {
            if (in == null) {
                throw new IllegalStateException("resource missing: " + resource(force));
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

    /** Returns the moves to mate of the attacking side, which is to move; or {@link #DRAWN} or {@link #UNKNOWN}. */
    int movesToMate(XiangqiPosition position, int side) {
        int known = exact.probe(position, side);
        if (known != UNKNOWN || floor == null) {
            return known;
        }
        int won = floor.probe(position, side);
        if (won > 0) {
            return won;
        }
        return ceiling != null && ceiling.probe(position, side) == 0 ? DRAWN : UNKNOWN;
    }

    /** Returns whether {@link #movesToMate} is the minimum and not an upper bound. */
    boolean isExact(XiangqiPosition position, int side) {
        return exact.probe(position, side) != UNKNOWN;
    }

    int bytesInUse() {
        return exact.bytesInUse()
                + (floor == null ? 0 : floor.bytesInUse())
                + (ceiling == null ? 0 : ceiling.bytesInUse());
    }
}
