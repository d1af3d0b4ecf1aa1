package dev.eldest.bench.match.report;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * Prints the progress of a match: one line that is overwritten on a terminal, otherwise a line now and then. The
 * monitor keeps lines of several threads apart.
 */
public final class MatchProgress {
    private static final String TO_LINE_START = "\r\u001b[K";

    private final PrintWriter out;
    private final boolean terminal;
    private final int every;
    private final int games;
    private final long start = System.nanoTime();
    private boolean lineOpen;

    /**
     * @param every number of games between lines, without a terminal
     * @param games of the whole match
     */
    public MatchProgress(PrintWriter out, boolean terminal, int every, int games) {
        this.out = out;
        this.terminal = terminal;
        this.every = every;
        this.games = games;
    }

    /** Shows the number of finished games. */
    public synchronized void update(int played, String summary) {
        if (!terminal && played % every != 0 && played != games) {
            return;
        }
        long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start);
        String line = String.format(
                Locale.ROOT, "game %d of %d, %d:%02d: %s", played, games, seconds / 60, seconds % 60, summary);
        if (terminal) {
            out.print(TO_LINE_START + line);
            lineOpen = true;
        } else {
            out.println(line);
        }
        out.flush();
    }

    /** Prints a line of its own. */
    public synchronized void print(String line) {
        endLine();
        out.println(line);
    }

    /** Ends the line that is overwritten. */
    public synchronized void endLine() {
        if (lineOpen) {
            out.println();
            lineOpen = false;
        }
    }
}
