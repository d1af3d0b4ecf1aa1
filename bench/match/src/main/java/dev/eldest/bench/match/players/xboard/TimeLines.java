package dev.eldest.bench.match.players.xboard;

import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.TimeControl;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Builds xboard's commands for limits. */
final class TimeLines {
    private static final int MILLIS = 1000;
    private static final int SECONDS_PER_MINUTE = 60;

    private TimeLines() {}

    static List<String> of(Limits limits) throws PlayerFault {
        if (limits.nodes() > 0) {
            throw PlayerFault.protocol("xboard has no limit of nodes; use tc=, st= or depth=");
        }
        List<String> lines = new ArrayList<>();
        if (limits.clock() != null) {
            lines.add(level(limits.clock()));
        }
        if (limits.moveMillis() > 0) {
            if (limits.moveMillis() % MILLIS != 0) {
                throw PlayerFault.protocol("xboard has whole seconds per move only; use st=1 or tc=");
            }
            lines.add("st " + limits.moveMillis() / MILLIS);
        }
        if (limits.depth() > 0) {
            lines.add("sd " + limits.depth());
        }
        return lines;
    }

    /**
     * Moves, minutes and seconds, increment in seconds. The time command before each move has the clock in hundredths.
     */
    private static String level(TimeControl control) {
        long seconds = Math.max(1, control.baseMillis() / MILLIS);
        long rest = seconds % SECONDS_PER_MINUTE;
        String base = seconds / SECONDS_PER_MINUTE + (rest == 0 ? "" : ":" + (rest < 10 ? "0" : "") + rest);
        String increment = BigDecimal.valueOf(control.incrementMillis(), 3)
                .stripTrailingZeros()
                .toPlainString();
        return "level " + control.moves() + " " + base + " " + increment;
    }
}
