package dev.eldest.bench.analyze.report;

/**
 * What a move was worth.
 *
 * @param label its number and whose it is, such as {@code 12...}
 * @param move as people's records have it
 * @param value of the position after it, for who moves first in this game; empty if it is not known
 * @param firstWins how likely he is to win after it, from 0 to 1, or NaN
 * @param chanceLost how much less likely its mover is to win than with the best move, or NaN
 * @param pawnsLost the same in hundredths of a pawn; null where mates are near or nothing is known
 * @param better the best line instead, as people's records have it
 */
record MoveAnnotation(
        String label, String move, String value, double firstWins, double chanceLost, Long pawnsLost, String better) {
    /** How bad a move is, the worst first. */
    enum Blame {
        BLUNDER("??", 0.20),
        MISTAKE("?", 0.10),
        INACCURACY("?!", 0.05),
        NONE("", Double.NEGATIVE_INFINITY);

        final String sign;
        private final double least;

        Blame(String sign, double least) {
            this.sign = sign;
            this.least = least;
        }
    }

    Blame blame() {
        for (Blame blame : Blame.values()) {
            if (chanceLost >= blame.least) {
                return blame;
            }
        }
        return Blame.NONE;
    }

    String lost() {
        String chance = Math.round(100 * chanceLost) + " %";
        return pawnsLost == null ? chance : chance + ", " + pawnsLost + " cp";
    }
}
