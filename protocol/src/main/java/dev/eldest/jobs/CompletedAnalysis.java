package dev.eldest.jobs;

import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import java.util.Objects;
import java.util.Optional;

/**
 * Result of a search that ended by itself, with the limits that it satisfies.
 *
 * @param limits limits that ended the search; after a time limit, the depth that it reached
 */
public record CompletedAnalysis(AnalysisResult analysisResult, SearchLimits limits) {
    private static final long BYTES = 500;
    private static final long BYTES_OF_A_LINE = 200;
    /** A string without its characters, and its list entry. */
    private static final long BYTES_OF_A_TEXT = 56;

    private static final long BYTES_A_CHARACTER = 2;

    public CompletedAnalysis {
        Objects.requireNonNull(analysisResult);
        Objects.requireNonNull(limits);
    }

    /**
     * Returns the analysis to cache; empty if nothing was found. After a time limit, the reached depth is its limit:
     * with more cores the search would have been deeper.
     */
    public static Optional<CompletedAnalysis> of(AnalysisResult analysisResult, SearchLimits limits, boolean timedOut) {
        if (timedOut) {
            int depth = depth(analysisResult);
            return depth == 0
                    ? Optional.empty()
                    : Optional.of(new CompletedAnalysis(analysisResult, SearchLimits.ofDepth(depth)));
        }
        return analysisResult.lines().isEmpty()
                ? Optional.empty()
                : Optional.of(new CompletedAnalysis(analysisResult, limits));
    }

    /** Returns whether a search with these limits would end no later. */
    public boolean satisfies(SearchLimits asked) {
        return isAtLeastAsWideAs(asked) || asked.depth() > 0 && depth(analysisResult) >= asked.depth();
    }

    /** Returns whether every limit of this search is at least as wide. A shorter mate takes longer to find. */
    private boolean isAtLeastAsWideAs(SearchLimits asked) {
        return isNotStricter(limits.depth(), asked.depth())
                && isNotStricter(limits.nodes(), asked.nodes())
                && isNotStricter(limits.moveTimeMillis(), asked.moveTimeMillis())
                && (limits.mate() == 0 || limits.mate() == asked.mate());
    }

    private static boolean isNotStricter(long limit, long asked) {
        return limit == 0 || asked > 0 && asked <= limit;
    }

    /** Returns whether the other search was longer, as far as depth and limits show. */
    boolean isLessThan(CompletedAnalysis other) {
        return depth(analysisResult) < depth(other.analysisResult) && !satisfies(other.limits);
    }

    /** Returns the smallest exact depth of all lines; 0 if a line has only a bound. */
    private static int depth(AnalysisResult analysisResult) {
        return analysisResult.lines().stream()
                .mapToInt(line -> line.bound() == SearchInfo.Bound.EXACT ? line.depth() : 0)
                .min()
                .orElse(0);
    }

    /** Returns the approximate size in memory. */
    long bytes() {
        long bytes = BYTES;
        for (SearchInfo line : analysisResult.lines()) {
            bytes += BYTES_OF_A_LINE
                    + BYTES_A_CHARACTER * line.pvText().length()
                    + line.pv().stream().mapToLong(CompletedAnalysis::bytes).sum();
        }
        for (String remark : analysisResult.remarks()) {
            bytes += bytes(remark);
        }
        return bytes + bytes(analysisResult.best()) + bytes(analysisResult.ponder());
    }

    private static long bytes(String text) {
        return text == null ? 0 : BYTES_OF_A_TEXT + BYTES_A_CHARACTER * text.length();
    }
}
