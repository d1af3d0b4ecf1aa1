package dev.eldest.bench.match.analyze.report;

/**
 * A move of a game and its evaluation.
 *
 * @param label number and side of the move, such as {@code 12...}
 * @param move in the notation of game records
 * @param value of the position after it, for the side that moves first in this game; empty if unknown
 * @param firstWinChance winning chance of that side after the move, from 0 to 1, or NaN
 * @param chanceLost winning chance that the mover loses against the best move; NaN if unknown or not judged
 * @param pawnsLost the same loss in centipawns; null near mates or if unknown
 * @param betterLine the best line instead, in the notation of game records
 */
record MoveAnnotation(
        String label,
        String move,
        String value,
        double firstWinChance,
        double chanceLost,
        Long pawnsLost,
        String betterLine) {
    /** Class of a bad move by the lost winning chance, worst first. */
    enum Severity {
        BLUNDER("??", 0.20),
        MISTAKE("?", 0.10),
        INACCURACY("?!", 0.05),
        NONE("", Double.NEGATIVE_INFINITY);

        /** Losses are as exact as that, so that 0.55 - 0.5 is no less than 0.05. */
        private static final double ROUNDING = 1e-9;

        final String sign;
        private final double min;

        Severity(String sign, double min) {
            this.sign = sign;
            this.min = min;
        }

        private boolean includes(double lost) {
            return lost >= min - ROUNDING;
        }
    }

    /**
     * Returns the winning chance that a move loses: the mover's with the best move minus that with the played one, not
     * below 0. The page's accuracy uses the same measure.
     */
    static double chanceLost(double best, double played) {
        return Math.max(0, best - played);
    }

    Severity severity() {
        for (Severity blame : Severity.values()) {
            if (blame.includes(chanceLost)) {
                return blame;
            }
        }
        return Severity.NONE;
    }

    String lossText() {
        String chance = Math.round(100 * chanceLost) + " %";
        return pawnsLost == null ? chance : chance + ", " + pawnsLost + " cp";
    }
}
