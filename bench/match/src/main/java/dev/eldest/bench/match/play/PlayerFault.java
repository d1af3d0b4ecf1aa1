package dev.eldest.bench.match.play;

/** A player has failed: it loses the game and must be opened again. The message is for people. */
public final class PlayerFault extends Exception {
    private static final long serialVersionUID = 1L;

    private final TerminationReason terminationReason;

    public PlayerFault(TerminationReason terminationReason, String message) {
        super(message);
        this.terminationReason = terminationReason;
    }

    public static PlayerFault protocol(String message) {
        return new PlayerFault(TerminationReason.PROTOCOL, message);
    }

    public static PlayerFault silence(String message) {
        return new PlayerFault(TerminationReason.SILENCE, message);
    }

    public TerminationReason reason() {
        return terminationReason;
    }
}
