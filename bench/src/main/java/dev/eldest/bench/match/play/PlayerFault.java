package dev.eldest.bench.match.play;

/** A player has failed: the game is lost for it, and it needs to be started anew. The message is for people. */
public final class PlayerFault extends Exception {
    private static final long serialVersionUID = 1L;

    private final TerminationReason terminationReason;

    public PlayerFault(TerminationReason terminationReason, String message) {
        super(message);
        this.terminationReason = terminationReason;
    }

    public TerminationReason kind() {
        return terminationReason;
    }
}
