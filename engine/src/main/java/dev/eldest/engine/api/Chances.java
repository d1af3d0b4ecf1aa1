package dev.eldest.engine.api;

/** What the player to move may expect, in permille: an estimate from the value, not a statistic of real games. */
public record Chances(int win, int draw, int loss) {
    private static final int ALL = 1000;
    /** Centipawns at which a win is as likely as not. */
    private static final double EVEN = 150;

    private static final double SPREAD = 90;

    public static Chances ofProven(int movesToEnd) {
        return movesToEnd > 0 ? new Chances(ALL, 0, 0) : new Chances(0, 0, ALL);
    }

    public static Chances ofCentipawns(int value) {
        int win = share(value);
        int loss = share(-value);
        return new Chances(win, ALL - win - loss, loss);
    }

    private static int share(int value) {
        return (int) (ALL / (1 + StrictMath.exp((EVEN - value) / SPREAD)));
    }
}
