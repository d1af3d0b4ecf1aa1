package dev.eldest.bench.match.play;

/** A player has failed: the game is lost for it, and it needs to be started anew. The message is for people. */
public final class PlayerFault extends Exception {
    private static final long serialVersionUID = 1L;

    private final Cause cause;

    public PlayerFault(Cause cause, String message) {
        super(message);
        this.cause = cause;
    }

    public Cause kind() {
        return cause;
    }
}
