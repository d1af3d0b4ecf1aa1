package dev.eldest.bench.lab.paper.report;

/** The word on a claim, by how much of what is known of it speaks for it. */
record ClaimVerdict(long holds, long known) {
    String text() {
        if (known == 0) {
            return "not known";
        }
        if (holds == known) {
            return "yes";
        }
        return holds == 0 ? "no" : "in part, " + holds + " of " + known;
    }
}
