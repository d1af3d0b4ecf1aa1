package dev.eldest.engine.run;

/** Work done by searches, in total. */
public record SearchTotals(long nodes, long splits, long abortedSplits) {
    static final SearchTotals NONE = new SearchTotals(0, 0, 0);

    SearchTotals plus(SearchTotals other) {
        return new SearchTotals(nodes + other.nodes, splits + other.splits, abortedSplits + other.abortedSplits);
    }

    SearchTotals minus(SearchTotals other) {
        return new SearchTotals(nodes - other.nodes, splits - other.splits, abortedSplits - other.abortedSplits);
    }
}
