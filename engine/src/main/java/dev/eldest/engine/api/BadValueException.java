package dev.eldest.engine.api;

/**
 * Refusal of an option's value that is invalid, or not available now. Callers that show another name than the option's
 * id put that name before the {@link #reason}.
 */
public final class BadValueException extends RefusedException {
    private static final long serialVersionUID = 1L;

    private final transient Option option;
    private final String reason;

    BadValueException(Option option, String reason) {
        super(option.id() + " " + reason);
        this.option = option;
        this.reason = reason;
    }

    public Option option() {
        return option;
    }

    /** Returns what is expected and the value, or why the value is not available. The option's name is not included. */
    public String reason() {
        return reason;
    }
}
