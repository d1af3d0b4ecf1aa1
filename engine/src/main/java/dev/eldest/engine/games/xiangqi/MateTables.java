package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.games.common.ResourceReader;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
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

    /** By force. */
    private static final MateTables[] ALL = read();

    private final MateTable exact;
    /** Null if there is none. */
    private final MateTable floor;

    /** Null if there is none. */
    private final MateTable ceiling;

    private MateTables(MateForce force, InputStream in) throws IOException {
        exact = MateTable.read(force.exactIndex(), in);
        floor = force.hasLowerBound() ? MateTable.read(force.lowerBoundIndex(), in) : null;
        ceiling = force.hasUpperBound() ? MateTable.read(force.upperBoundIndex(), in) : null;
    }

    private static MateTables[] read() {
        MateTables[] tables = new MateTables[MateForce.values().length];
        for (MateForce force : MateForce.values()) {
            byte[] resource = ResourceReader.bytes(MateTables.class, resource(force));
            try (InputStream in = new InflaterInputStream(new ByteArrayInputStream(resource))) {
                tables[force.ordinal()] = new MateTables(force, new BufferedInputStream(in));
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
        }
        return tables;
    }

    static String resource(MateForce force) {
        return force.name().toLowerCase(Locale.ROOT) + ".mates";
    }

    static MateTables of(MateForce force) {
        return ALL[force.ordinal()];
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
}
