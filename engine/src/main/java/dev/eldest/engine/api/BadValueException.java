package dev.eldest.engine.api;

/**
 * A value that an option does not allow, or cannot have now. Who knows the option by another name than its id puts that
 * before the reason.
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

    /** What the value must be and what it is, or why it cannot be, without the option's name before it. */
    public String reason() {
        return reason;
    }
}
