package dev.eldest.engine.core;

import dev.eldest.engine.api.OptionSpec;
import dev.eldest.engine.api.RefusedException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** The values of a session's options, checked against what each allows. Only those that were set take memory. */
public final class OptionValues {
    /** Texts are for show; nothing needs a longer one. */
    private static final int LONGEST_TEXT = 500;

    private final OptionSpecs specs;
    private final Map<String, String> changed = new HashMap<>();

    public OptionValues(OptionSpecs specs) {
        this.specs = specs;
    }

    /** The value in its proper spelling; refuses what the option does not allow. */
    static String checked(OptionSpec spec, String value) {
        return switch (spec.type()) {
            case CHECK -> checkedFlag(spec, value);
            case SPIN -> checkedNumber(spec, value);
            case COMBO -> checkedChoice(spec, value);
            case STRING -> checkedText(spec, value);
            case BUTTON -> value;
        };
    }

    void put(OptionSpec spec, String checkedValue) {
        if (spec.type() != OptionSpec.Type.BUTTON) {
            changed.put(spec.name(), checkedValue);
        }
    }

    /** The value of an option by its name as the specification spells it. */
    public String text(String name) {
        String value = changed.get(name);
        return value != null ? value : specs.get(name).defaultValue();
    }

    public int number(String name) {
        return Integer.parseInt(text(name));
    }

    public boolean flag(String name) {
        return Boolean.parseBoolean(text(name));
    }

    private static String checkedText(OptionSpec spec, String value) {
        if (value.length() > LONGEST_TEXT) {
            throw new RefusedException(
                    spec.name() + " must be at most " + LONGEST_TEXT + " characters long, not " + value.length());
        }
        return value;
    }

    private static String checkedFlag(OptionSpec spec, String value) {
        String lower = value.toLowerCase(Locale.ROOT);
        if (!lower.equals("true") && !lower.equals("false")) {
            throw new RefusedException(spec.name() + " must be true or false, not '" + value + "'");
        }
        return lower;
    }

    private static String checkedNumber(OptionSpec spec, String value) {
        try {
            int number = Integer.parseInt(value);
            if (number >= spec.min() && number <= spec.max()) {
                return Integer.toString(number);
            }
        } catch (NumberFormatException e) {
            // Refused below, like a number out of range.
        }
        throw new RefusedException(
                spec.name() + " must be a number from " + spec.min() + " to " + spec.max() + ", not '" + value + "'");
    }

    private static String checkedChoice(OptionSpec spec, String value) {
        for (String choice : spec.choices()) {
            if (choice.equalsIgnoreCase(value)) {
                return choice;
            }
        }
        throw new RefusedException(
                spec.name() + " must be one of " + String.join(", ", spec.choices()) + ", not '" + value + "'");
    }
}
