package dev.eldest.engine.api;

import java.util.OptionalLong;

/** A range of whole numbers, both ends included. */
public record Range(long min, long max) {
    public boolean contains(long number) {
        return number >= min && number <= max;
    }

    /** Parses a number; empty if the text is no number or out of range. */
    public OptionalLong parse(String text) {
        try {
            long number = Long.parseLong(text);
            return contains(number) ? OptionalLong.of(number) : OptionalLong.empty();
        } catch (NumberFormatException e) {
            return OptionalLong.empty();
        }
    }

    /** Returns the end of an error message about a number out of range, to follow the number's name. */
    public String errorMessage(long number) {
        return "must be " + this + ", not '" + number + "'";
    }

    /** Returns the range in words, to follow "must be". */
    @Override
    public String toString() {
        return "a whole number " + (max == Long.MAX_VALUE ? "of at least " + min : "from " + min + " to " + max);
    }
}
