package dev.eldest.bench.match.players.spec;

import dev.eldest.bench.match.play.Limits;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * An engine as the command line describes it.
 *
 * @param where where to find it
 * @param limits its own, or null for those of the match
 */
public record EngineSpec(
        String name, Where where, Protocol protocol, Map<String, String> options, SquareNames squares, Limits limits) {
    /** Where an engine runs. */
    public sealed interface Where {
        /** A session of this program. */
        record Here() implements Where {}

        /** {@code folder} null means the current one. */
        record Program(List<String> command, Path folder) implements Where {}

        /** {@code token} null means that none is shown. */
        record Server(String host, int port, boolean tls, String token) implements Where {}
    }

    /** What an engine speaks. */
    public enum Protocol {
        UCI,
        UCCI,
        GOMOCUP,
        XBOARD;

        /** How engines that speak it mostly name squares. */
        SquareNames squares() {
            return this == UCCI ? SquareNames.FROM_ZERO : SquareNames.FROM_ONE;
        }
    }

    /** This program with these values of UCI's options. */
    public static EngineSpec builtIn(String name, Map<String, String> options) {
        return new EngineSpec(name, new Where.Here(), Protocol.UCI, options, SquareNames.FROM_ONE, null);
    }

    public EngineSpec withName(String other) {
        return new EngineSpec(other, where, protocol, options, squares, limits);
    }
}
