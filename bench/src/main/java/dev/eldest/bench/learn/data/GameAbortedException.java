package dev.eldest.bench.learn.data;

/** A game cannot be played to its end where it began, and may be begun anew. */
public final class GameAbortedException extends Exception {
    private static final long serialVersionUID = 1L;

    public GameAbortedException(String why) {
        super(why);
    }
}
