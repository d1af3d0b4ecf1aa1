package dev.eldest.engine.api;

/**
 * Chances of win, draw and loss for the side to move, in permille. Estimated from the value; the curve is fitted to
 * self-play games of chess.
 */
public record Wdl(int win, int draw, int loss) {
    private static final int PERMILLE = 1000;

    /** The default curve. {@code eldest wdl} fits another one to a file of games. */
    public static final Curve DEFAULT_CURVE = new Curve(124, 72);

    /**
     * Probability of a win by value in centipawns. A loss has the probability of a win at the negated value.
     *
     * @param center the value at which the probability of a win is 50%
     * @param spread the smaller, the steeper
     */
    public record Curve(double center, double spread) {
        public double win(double value) {
            return 1 / (1 + StrictMath.exp((center - value) / spread));
        }

        public double loss(double value) {
            return win(-value);
        }
    }

    public static Wdl ofProven(int movesToEnd) {
        return movesToEnd > 0 ? new Wdl(PERMILLE, 0, 0) : new Wdl(0, 0, PERMILLE);
    }

    public static Wdl ofCentipawns(int value) {
        int win = (int) (PERMILLE * DEFAULT_CURVE.win(value));
        int loss = (int) (PERMILLE * DEFAULT_CURVE.loss(value));
        return new Wdl(win, PERMILLE - win - loss, loss);
    }
}
