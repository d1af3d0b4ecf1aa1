package dev.eldest.protocol.jobs;

import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import java.util.Optional;

/**
 * What a search has found that went on to its own end.
 *
 * @param limits that it ended by, or that count
 */
public record CompletedAnalysis(AnalysisResult analysisResult, SearchLimits limits) {
    private static final long BYTES = 500;
    private static final long BYTES_OF_A_LINE = 200;
    /** A short text and its place in a list. */
    private static final long BYTES_OF_A_MOVE = 64;

    private static final long BYTES_A_CHARACTER = 2;

    /**
     * What is worth keeping of it. Of a search whose time was over counts how deep it came: with more of the cores it
     * would have come deeper.
     */
    public static Optional<CompletedAnalysis> of(
            AnalysisResult analysisResult, SearchLimits limits, boolean timeWasOver) {
        if (timeWasOver) {
            int depth = depth(analysisResult);
            return depth == 0
                    ? Optional.empty()
                    : Optional.of(new CompletedAnalysis(analysisResult, SearchLimits.ofDepth(depth)));
        }
        return analysisResult.lines().isEmpty()
                ? Optional.empty()
                : Optional.of(new CompletedAnalysis(analysisResult, limits));
    }

    /** Whether a search with these limits would not go on for longer. */
    public boolean isEnoughFor(SearchLimits asked) {
        return nowhereStricterThan(asked) || asked.depth() > 0 && depth(analysisResult) >= asked.depth();
    }

    /** Whatever would have ended this one would have ended the other, too. A shorter mate takes longer to find. */
    private boolean nowhereStricterThan(SearchLimits asked) {
        return isNotStricter(limits.depth(), asked.depth())
                && isNotStricter(limits.nodes(), asked.nodes())
                && isNotStricter(limits.moveTimeMillis(), asked.moveTimeMillis())
                && (limits.mate() == 0 || limits.mate() == asked.mate());
    }

    private static boolean isNotStricter(long limit, long asked) {
        return limit == 0 || asked > 0 && asked <= limit;
    }

    /** Whether the other one was the longer search, as far as that can be told. */
    boolean isLessThan(CompletedAnalysis other) {
        return depth(analysisResult) < depth(other.analysisResult) && !isEnoughFor(other.limits);
    }

    /** So deep all lines are known; 0 if not all of them are. */
    private static int depth(AnalysisResult analysisResult) {
        return analysisResult.lines().stream()
                .mapToInt(line -> line.bound() == SearchInfo.Bound.EXACT ? line.depth() : 0)
                .min()
                .orElse(0);
    }

    /** What it takes to keep it, about. */
    long bytes() {
        long bytes = BYTES;
        for (SearchInfo line : analysisResult.lines()) {
            bytes += BYTES_OF_A_LINE
                    + BYTES_A_CHARACTER * line.pvText().length()
                    + BYTES_OF_A_MOVE * line.pv().size();
        }
        for (String remark : analysisResult.remarks()) {
            bytes += BYTES_OF_A_MOVE + BYTES_A_CHARACTER * remark.length();
        }
        return bytes;
    }
}
