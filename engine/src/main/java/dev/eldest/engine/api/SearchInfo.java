package dev.eldest.engine.api;

import java.util.List;

/**
 * One line of a search's progress.
 *
 * @param line 1 for the best line, 2 for the second best (MultiPV)
 * @param value centipawns, or with {@code mate} the moves (of the winner) to the end, negative when losing
 * @param bound whether the value is exact or only proven from one side
 * @param hashFull permille of the table used by this search's generation
 * @param pv the line in the game's notation, legal from the root
 * @param pvText the line as people write it; empty unless an option of the game asks for it
 * @param wdl null unless asked for
 * @param tablebaseHits those of the nodes whose value the game could look up, in a table of endings, say
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

    /** With a mate, the moves of both to the end: the winner makes the last one, and who is to move the first. */
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
