package dev.eldest.engine.api;

/** A request that cannot be carried out; the message is one sentence for the user, what was before stays in force. */
public sealed class RefusedException extends RuntimeException permits BadValueException {
    private static final long serialVersionUID = 1L;

    public RefusedException(String message) {
        super(message);
    }
}
