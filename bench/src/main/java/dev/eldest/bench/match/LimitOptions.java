package dev.eldest.bench.match;

import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.TimeControl;
import dev.eldest.bench.match.players.spec.LimitParser;
import picocli.CommandLine.Option;

/** How long players may think. */
final class LimitOptions {
    private static final TimeControl USUAL_CLOCK = new TimeControl(0, 8_000, 80);

    @Option(
            names = "--tc",
            paramLabel = "<clock>",
            description =
                    "The clock: seconds+increment such as 10+0.1, or with moves, 40/60+0.5 (default: 8+0.08, unless"
                            + " one of the next three is given). Each engine may have its own of all four, as words of"
                            + " --engine.")
    private String clock;

    @Option(names = "--st", paramLabel = "<seconds>", description = "Rather than a clock, so long for each move.")
    private String moveSeconds;

    @Option(names = "--nodes", paramLabel = "<n>", description = "Rather than a clock, so many nodes for each move.")
    private String nodes;

    @Option(names = "--depth", paramLabel = "<plies>", description = "Rather than a clock, so deep for each move.")
    private String depth;

    Limits limits() {
        TimeControl control = clock == null ? null : LimitParser.clock("--tc", clock);
        long millis = moveSeconds == null ? 0 : LimitParser.millis("--st", moveSeconds);
        long count = nodes == null ? 0 : LimitParser.count("--nodes", nodes, Long.MAX_VALUE);
        int plies = depth == null ? 0 : (int) LimitParser.count("--depth", depth, LimitParser.DEEPEST);
        boolean none = control == null && millis == 0 && count == 0 && plies == 0;
        return none ? Limits.ofClock(USUAL_CLOCK) : new Limits(control, millis, count, plies);
    }
}
