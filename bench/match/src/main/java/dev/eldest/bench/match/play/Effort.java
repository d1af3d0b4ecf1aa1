package dev.eldest.bench.match.play;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Effort of a player's moves: their number, and the sums of reported depths and nodes and of their time. */
public record Effort(long moves, long depths, long nodes, long millis) {
    private static final Pattern PATTERN =
            Pattern.compile("moves (\\d{1,18}) depths (\\d{1,18}) nodes (\\d{1,18}) millis (\\d{1,18})");

    public static final Effort NONE = new Effort(0, 0, 0, 0);

    /** Parses the result of {@link #toString}; returns {@link #NONE} for another text. */
    public static Effort parse(String text) {
        Matcher form = PATTERN.matcher(text);
        return form.matches() ? new Effort(number(form, 1), number(form, 2), number(form, 3), number(form, 4)) : NONE;
    }

    private static long number(Matcher form, int group) {
        return Long.parseLong(form.group(group));
    }

    static Effort of(MoveEvaluation moveEvaluation, long millis) {
        return new Effort(1, moveEvaluation.depth(), moveEvaluation.nodes(), millis);
    }

    public Effort plus(Effort more) {
        return new Effort(moves + more.moves, depths + more.depths, nodes + more.nodes, millis + more.millis);
    }

    public double averageDepth() {
        return (double) depths / Math.max(1, moves);
    }

    public long nodesPerSecond() {
        return nodes * 1000 / Math.max(1, millis);
    }

    @Override
    public String toString() {
        return "moves " + moves + " depths " + depths + " nodes " + nodes + " millis " + millis;
    }
}
