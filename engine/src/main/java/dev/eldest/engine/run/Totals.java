package dev.eldest.engine.run;

/** What searches have done. */
public record Totals(long nodes, long splits, long abortedSplits) {
    static final Totals NONE = new Totals(0, 0, 0);

    Totals plus(Totals other) {
        return new Totals(nodes + other.nodes, splits + other.splits, abortedSplits + other.abortedSplits);
    }

    Totals minus(Totals other) {
        return new Totals(nodes - other.nodes, splits - other.splits, abortedSplits - other.abortedSplits);
    }
}
