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
    private final boolean mayEndEarly;
    /** Games of an earlier run. */
    private int resumed;

    private boolean lineOpen;

    /**
     * @param every number of games between lines, without a terminal
     * @param mayEndEarly whether the match may end before all games are played
     */
    public MatchProgress(PrintWriter out, boolean terminal, int every, int games, boolean mayEndEarly) {
        this.out = out;
        this.terminal = terminal;
        this.every = every;
        this.games = games;
        this.mayEndEarly = mayEndEarly;
    }

    /** Sets the number of games of an earlier run, which took none of this run's time. */
    public synchronized void resume(int played) {
        resumed = played;
    }

    /** Shows the number of finished games. */
    public synchronized void update(int played, String summary) {
        if (!terminal && played % every != 0 && played != games) {
            return;
        }
        long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start);
        String line = String.format(
                Locale.ROOT, "game %d of %d, %s%s: %s", played, games, time(seconds), left(played, seconds), summary);
        if (terminal) {
            out.print(TO_LINE_START + line);
            lineOpen = true;
        } else {
            out.println(line);
        }
        out.flush();
    }

    /** Returns the time left if the other games take as long as those so far. */
    private String left(int played, long seconds) {
        if (played == games || played <= resumed) {
            return "";
        }
        long left = seconds * (games - played) / (played - resumed);
        return (mayEndEarly ? ", at most " : ", ") + time(left) + " left";
    }

    static String time(long seconds) {
        long hours = seconds / 3600;
        return hours == 0
                ? String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60)
                : String.format(Locale.ROOT, "%d:%02d:%02d", hours, seconds / 60 % 60, seconds % 60);
    }

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
