package dev.eldest.bench.train.data;

/** A game was aborted by its engine and may be played again from the start. */
public final class GameAbortedException extends Exception {
    private static final long serialVersionUID = 1L;

    public GameAbortedException(String reason) {
        super(reason);
    }
}
