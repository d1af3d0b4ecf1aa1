package dev.eldest.engine.api;

import java.util.List;
import java.util.Objects;

/**
 * Progress of a search: one PV line.
 *
 * @param depth depth of the iteration in plies
 * @param selectiveDepth greatest ply that was reached
 * @param line 1 for the best line, 2 for the second best (MultiPV)
 * @param mate whether {@code value} is a distance to mate
 * @param value centipawns; with {@code mate}, the winner's moves to the end, negative when losing
 * @param bound whether the value is exact or a bound
 * @param nodes nodes since the start of the search
 * @param millis milliseconds since the start of the search
 * @param hashFull permille of the table used by this search's generation
 * @param pv the line in the game's notation, legal from the root
 * @param pvText the line in the notation of the game's records; empty unless an option of the game enables it
 * @param wdl chances of win, draw and loss; null unless enabled
 * @param tablebaseHits number of nodes whose exact value was looked up, such as in an endgame table
 */
public record SearchInfo(
        int depth,
        int selectiveDepth,
        int line,
        boolean mate,
        int value,
        Bound bound,
        long nodes,
        long millis,
        int hashFull,
        List<String> pv,
        String pvText,
        Wdl wdl,
        long tablebaseHits) {
    public enum Bound {
        EXACT,
        LOWER,
        UPPER
    }

    public SearchInfo {
        Objects.requireNonNull(bound);
        pv = List.copyOf(pv);
        Objects.requireNonNull(pvText);
    }

    public SearchInfo(
            int depth,
            int selectiveDepth,
            int line,
            boolean mate,
            int value,
            Bound bound,
            long nodes,
            long millis,
            int hashFull,
            List<String> pv) {
        this(depth, selectiveDepth, line, mate, value, bound, nodes, millis, hashFull, pv, "", null, 0);
    }

    /** Returns the distance to mate in plies, negative when losing. Only with {@code mate}. */
    public int matePlies() {
        return value > 0 ? 2 * value - 1 : 2 * value;
    }

    public long nodesPerSecond() {
        return perSecond(nodes, millis);
    }

    static long perSecond(long nodes, long millis) {
        return nodes * 1000 / Math.max(1, millis);
    }
}
