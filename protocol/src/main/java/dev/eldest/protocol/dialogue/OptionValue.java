package dev.eldest.protocol.dialogue;

import dev.eldest.engine.api.OptionSpec;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.text.Text;
import java.util.List;

/** Checks a value that a client gives an option. */
final class OptionValue {
    private OptionValue() {}

    /** The option of that name in whatever case, or null. */
    static OptionSpec find(List<OptionSpec> options, String name) {
        for (OptionSpec option : options) {
            if (option.name().equalsIgnoreCase(name)) {
                return option;
            }
        }
        return null;
    }

    /** The value as the option spells it; one that it cannot take is refused. */
    static String checked(OptionSpec option, String value) {
        return switch (option.type()) {
            case CHECK -> oneOf(option, value, List.of("true", "false"));
            case COMBO -> oneOf(option, value, option.choices());
            case SPIN -> inRange(option, value);
            case STRING -> value == null || value.equals("<empty>") ? "" : value;
            case BUTTON -> "";
        };
    }

    private static String oneOf(OptionSpec option, String value, List<String> choices) {
        for (String choice : choices) {
            if (choice.equalsIgnoreCase(value)) {
                return choice;
            }
        }
        throw refused(option, value, "one of " + String.join(", ", choices));
    }

    private static String inRange(OptionSpec option, String value) {
        try {
            int number = Integer.parseInt(value);
            if (number >= option.min() && number <= option.max()) {
                return Integer.toString(number);
            }
        } catch (NumberFormatException e) {
            // not a number, or one far outside of what fits: the same answer
        }
        throw refused(option, value, "a whole number from " + option.min() + " to " + option.max());
    }

    private static RefusedException refused(OptionSpec option, String value, String allowed) {
        String given = value == null ? "nothing" : "'" + Text.echo(value) + "'";
        return new RefusedException(
                "option " + option.name() + " must be " + allowed + ", not " + given + "; the old value is kept");
    }
}
