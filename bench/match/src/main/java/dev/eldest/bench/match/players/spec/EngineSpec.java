package dev.eldest.bench.match.players.spec;

import dev.eldest.bench.match.play.Limits;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * An engine as described on the command line.
 *
 * @param limits its own, or null for those of the match
 */
public record EngineSpec(
        String name,
        Location location,
        Protocol protocol,
        Map<String, String> options,
        SquareNames squares,
        Limits limits) {
    public sealed interface Location {
        /** A session of this program. */
        record Here() implements Location {}

        /** A program; {@code folder} null means the current one. */
        record Program(List<String> command, Path folder) implements Location {}

        /** A server; {@code token} null means that none is sent. */
        record Server(String host, int port, boolean tls, String token) implements Location {}
    }

    public enum Protocol {
        UCI,
        UCCI,
        GOMOCUP,
        XBOARD;

        /** Returns the usual square names of engines with this protocol. */
        SquareNames squares() {
            return this == UCCI ? SquareNames.FROM_ZERO : SquareNames.FROM_ONE;
        }
    }

    /** Returns this program with these UCI options. */
    public static EngineSpec builtIn(String name, Map<String, String> options) {
        return new EngineSpec(name, new Location.Here(), Protocol.UCI, options, SquareNames.FROM_ONE, null);
    }

    /** Returns its own limits, or {@code defaultLimits} without them. */
    public Limits limitsOr(Limits defaultLimits) {
        return limits == null ? defaultLimits : limits;
    }

    public EngineSpec withName(String other) {
        return new EngineSpec(other, location, protocol, options, squares, limits);
    }

    public EngineSpec withLimits(Limits others) {
        return new EngineSpec(name, location, protocol, options, squares, others);
    }
}
