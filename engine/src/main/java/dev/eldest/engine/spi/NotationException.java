package dev.eldest.engine.spi;

/** A position or option text that a game cannot accept; the message says which word is wrong and what is allowed. */
public final class NotationException extends Exception {
    private static final long serialVersionUID = 1L;

    public NotationException(String message) {
        super(message);
    }
}
