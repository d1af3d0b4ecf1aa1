package dev.eldest.engine.spi;

/** An invalid position or option text. The message names the invalid word and what is expected. */
public final class NotationException extends Exception {
    private static final long serialVersionUID = 1L;

    public NotationException(String message) {
        super(message);
    }
}
