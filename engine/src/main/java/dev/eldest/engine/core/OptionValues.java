package dev.eldest.engine.core;

import dev.eldest.engine.api.OptionSpec;
import dev.eldest.engine.api.RefusedException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The values of a session's options, checked against what each allows. Names are case-insensitive. */
final class OptionValues {
    private final Map<String, OptionSpec> specs = new LinkedHashMap<>();
    private final Map<String, String> values = new LinkedHashMap<>();

    OptionValues(List<OptionSpec> allowed) {
        for (OptionSpec spec : allowed) {
            specs.put(key(spec.name()), spec);
            values.put(key(spec.name()), spec.defaultValue());
        }
    }

    List<OptionSpec> specs() {
        return List.copyOf(specs.values());
    }

    OptionSpec spec(String name) {
        OptionSpec spec = specs.get(key(name));
        if (spec == null) {
            throw new RefusedException("No such option: " + name);
        }
        return spec;
    }

    /** The value in its proper spelling; refuses what the option does not allow. */
    static String checked(OptionSpec spec, String value) {
        return switch (spec.type()) {
            case CHECK -> checkedFlag(spec, value);
            case SPIN -> checkedNumber(spec, value);
            case COMBO -> checkedChoice(spec, value);
            case BUTTON, STRING -> value;
        };
    }

    void put(OptionSpec spec, String checkedValue) {
        values.put(key(spec.name()), checkedValue);
    }

    String text(String name) {
        return values.get(key(name));
    }

    int number(String name) {
        return Integer.parseInt(text(name));
    }

    boolean flag(String name) {
        return Boolean.parseBoolean(text(name));
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

    private static String key(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
