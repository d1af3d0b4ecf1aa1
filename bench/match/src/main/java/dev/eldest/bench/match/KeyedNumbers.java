package dev.eldest.bench.match;

import dev.eldest.bench.measure.shared.Require;
import dev.eldest.protocol.text.TextSanitizer;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;

/** The numbers of an option of the form {@code key=number,key=number}. Refuses invalid keys and values. */
final class KeyedNumbers {
    private final CommandSpec command;
    private final String option;
    private final Map<String, String> values;

    /** @param known all valid keys; {@code values} may omit some */
    KeyedNumbers(CommandSpec command, String option, Map<String, String> values, List<String> known) {
        this.command = command;
        this.option = option;
        this.values = values;
        for (String key : values.keySet()) {
            if (!known.contains(key)) {
                throw Require.invalidValue(
                        command,
                        option + ": unknown key '" + TextSanitizer.echo(key) + "', expected one of "
                                + String.join(", ", known));
            }
        }
    }

    /** Refuses missing keys. */
    void require(List<String> keys) {
        for (String key : keys) {
            if (!values.containsKey(key)) {
                String all = String.join("= and ", keys);
                throw Require.invalidValue(command, option + ": " + key + "= is missing; " + all + "= are required");
            }
        }
    }

    /** Returns the integer of this key, or {@code defaultValue} if it is omitted. */
    int integer(String key, int defaultValue) {
        return (int) number(key, defaultValue, "\\d{1,6}", "a whole number");
    }

    /** Returns the number of this key, which may have decimals and a sign. */
    double decimal(String key, double defaultValue) {
        return number(key, defaultValue, "-?\\d{1,6}(\\.\\d{1,9})?", "a number");
    }

    private double number(String key, double defaultValue, String pattern, String allowed) {
        String value = values.get(key);
        if (value == null) {
            return defaultValue;
        }
        if (!value.matches(pattern)) {
            throw Require.invalidValue(
                    command, option + " " + key + "= must be " + allowed + ", not '" + TextSanitizer.echo(value) + "'");
        }
        return Double.parseDouble(value);
    }
}
