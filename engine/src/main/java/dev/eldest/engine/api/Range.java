package dev.eldest.engine.api;

import java.util.OptionalLong;

/** The whole numbers that are allowed somewhere, with both ends. */
public record Range(long least, long most) {
    public static Range atLeast(long least) {
        return new Range(least, Long.MAX_VALUE);
    }

    public boolean holds(long number) {
        return number >= least && number <= most;
    }

    /** The number that a text is; none if it is no number, or one that is not allowed. */
    public OptionalLong read(String text) {
        try {
            long number = Long.parseLong(text);
            return holds(number) ? OptionalLong.of(number) : OptionalLong.empty();
        } catch (NumberFormatException e) {
            return OptionalLong.empty();
        }
    }

    /** The rest of a sentence that begins with what must be one of these and is this number instead. */
    public String refusal(long number) {
        return "must be " + this + ", not '" + number + "'";
    }

    /** As a sentence says it that begins with what must be one of these. */
    @Override
    public String toString() {
        return "a whole number " + (most == Long.MAX_VALUE ? "of at least " + least : "from " + least + " to " + most);
    }
}
