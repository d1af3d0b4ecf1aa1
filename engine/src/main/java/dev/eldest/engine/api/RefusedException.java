package dev.eldest.engine.api;

/** Refusal of a request, which has changed nothing. The message is one sentence for the user. */
public sealed class RefusedException extends RuntimeException permits BadValueException {
    private static final long serialVersionUID = 1L;

    public RefusedException(String message) {
        super(message);
    }
}
