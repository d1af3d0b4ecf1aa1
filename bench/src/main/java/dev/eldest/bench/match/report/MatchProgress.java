package dev.eldest.bench.match.report;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * How a match goes on, for who watches: one line that changes on a terminal, now and then a line elsewhere. The monitor
 * keeps lines whole that several threads have to say.
 */
public final class MatchProgress {
    private static final String TO_LINE_START = "\r\u001b[K";

    private final PrintWriter out;
    private final boolean terminal;
    private final int every;
    private final int games;
    private final long start = System.nanoTime();
    private boolean unfinished;

    /**
     * @param every how many games pass between lines, where it is no terminal
     * @param games of the whole match
     */
    public MatchProgress(PrintWriter out, boolean terminal, int every, int games) {
        this.out = out;
        this.terminal = terminal;
        this.every = every;
        this.games = games;
    }

    /** So many games are over. */
    public synchronized void show(int played, String summary) {
        if (!terminal && played % every != 0 && played != games) {
            return;
        }
        long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start);
        String line = String.format(
                Locale.ROOT, "game %d of %d, %d:%02d: %s", played, games, seconds / 60, seconds % 60, summary);
        if (terminal) {
            out.print(TO_LINE_START + line);
            unfinished = true;
        } else {
            out.println(line);
        }
        out.flush();
    }

    /** Something worth a line of its own. */
    public synchronized void say(String line) {
        endLine();
        out.println(line);
        out.flush();
    }

    /** Ends the line that changes. */
    public synchronized void endLine() {
        if (unfinished) {
            out.println();
            out.flush();
            unfinished = false;
        }
    }
}
