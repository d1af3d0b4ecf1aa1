package dev.eldest.bench.match;

import dev.eldest.bench.Require;
import dev.eldest.protocol.text.TextSanitizer;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;

/** The numbers of an option of the form {@code key=number,key=number}. What is wrong is refused by name. */
final class KeyedNumbers {
    private final CommandSpec command;
    private final String option;
    private final Map<String, String> values;

    /** @param known all keys that there are; {@code values} may leave some out */
    KeyedNumbers(CommandSpec command, String option, Map<String, String> values, List<String> known) {
        this.command = command;
        this.option = option;
        this.values = values;
        for (String key : values.keySet()) {
            if (!known.contains(key)) {
                throw Require.bad(
                        command,
                        option + ": '" + TextSanitizer.echo(key) + "' is not known; there are "
                                + String.join(", ", known));
            }
        }
    }

    /** Refuses unless all of these are given. */
    void require(List<String> keys) {
        for (String key : keys) {
            if (!values.containsKey(key)) {
                String all = String.join("= and ", keys);
                throw Require.bad(command, option + ": " + key + "= is missing; " + all + "= must be given");
            }
        }
    }

    /** The number of this key, or if it was left out, the usual one. */
    int whole(String key, int usual) {
        return (int) number(key, usual, "\\d{1,6}", "a whole number");
    }

    /** The same, with decimals and a sign. */
    double decimal(String key, double usual) {
        return number(key, usual, "-?\\d{1,6}(\\.\\d{1,9})?", "a number");
    }

    private double number(String key, double usual, String form, String allowed) {
        String value = values.get(key);
        if (value == null) {
            return usual;
        }
        if (!value.matches(form)) {
            throw Require.bad(
                    command, option + " " + key + "= must be " + allowed + ", not '" + TextSanitizer.echo(value) + "'");
        }
        return Double.parseDouble(value);
    }
}
