package dev.eldest.bench.lab.paper.report;

/**
 * Verdict on a claim.
 *
 * @param holds the number of known cases in which it holds
 * @param known the number of known cases
 */
record ClaimVerdict(long holds, long known) {
    String text() {
        if (known == 0) {
            return "unknown";
        }
        if (holds == known) {
            return "yes";
        }
        return holds == 0 ? "no" : "in part, " + holds + " of " + known;
    }
}
