package dev.eldest.engine.api;

/**
 * What the player to move may expect, in permille. An estimate from the value: the curve was fitted to own games of
 * chess.
 */
public record Wdl(int win, int draw, int loss) {
    private static final int ALL = 1000;

    /** What is told of values; {@code eldest chances} fits another one to a record of games. */
    public static final Curve USUAL = new Curve(100, 65);

    /**
     * How likely a win is by the value, in centipawns; a loss is as likely as a win of the value's opposite.
     *
     * @param even where a win is as likely as not
     * @param spread the less, the steeper
     */
    public record Curve(double even, double spread) {
        public double win(double value) {
            return 1 / (1 + StrictMath.exp((even - value) / spread));
        }

        public double loss(double value) {
            return win(-value);
        }
    }

    public static Wdl ofProven(int movesToEnd) {
        return movesToEnd > 0 ? new Wdl(ALL, 0, 0) : new Wdl(0, 0, ALL);
    }

    public static Wdl ofCentipawns(int value) {
        int win = (int) (ALL * USUAL.win(value));
        int loss = (int) (ALL * USUAL.loss(value));
        return new Wdl(win, ALL - win - loss, loss);
    }
}
