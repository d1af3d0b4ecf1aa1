package dev.eldest.bench.match;

import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.TimeControl;
import dev.eldest.bench.match.players.spec.LimitParser;
import picocli.CommandLine.Option;

/** Options for the limits of players. */
final class LimitOptions {
    private static final TimeControl DEFAULT_CLOCK = new TimeControl(0, 8_000, 80);

    @Option(
            names = "--tc",
            paramLabel = "<clock>",
            description =
                    "Clock: seconds+increment such as 10+0.1, or with moves, 40/60+0.5 (default: 8+0.08, unless one of"
                            + " the next three options is given). Words of --engine set all four per engine.")
    private String clock;

    @Option(names = "--st", paramLabel = "<seconds>", description = "Time per move in seconds, instead of a clock.")
    private String moveSeconds;

    @Option(names = "--nodes", paramLabel = "<n>", description = "Nodes per move, instead of a clock.")
    private String nodes;

    @Option(names = "--depth", paramLabel = "<plies>", description = "Depth per move in plies, instead of a clock.")
    private String depth;

    Limits limits() {
        TimeControl control = clock == null ? null : LimitParser.clock("--tc", clock);
        long millis = moveSeconds == null ? 0 : LimitParser.millis("--st", moveSeconds);
        long count = nodes == null ? 0 : LimitParser.count("--nodes", nodes, Long.MAX_VALUE);
        int plies = depth == null ? 0 : (int) LimitParser.count("--depth", depth, LimitParser.MAX_DEPTH);
        boolean none = control == null && millis == 0 && count == 0 && plies == 0;
        return none ? Limits.ofClock(DEFAULT_CLOCK) : new Limits(control, millis, count, plies);
    }
}
