package dev.eldest.engine.api;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A setting of a session.
 *
 * @param id the engine's name of the option, lower case with hyphens; protocols may show another name. In the list of
 *     all games' options, {@code game/} precedes the id of a game's option
 * @param defaultValue the value until another one is set
 * @param max greatest number, or maximum length of a text
 * @param forResearch whether clients list the option only on request; it works like any other
 */
public record Option(
        String id, Kind kind, String defaultValue, int min, int max, List<String> choices, boolean forResearch) {
    /** Default maximum length of a text. */
    private static final int MAX_TEXT_LENGTH = 500;

    private static final int MAX_ECHO_LENGTH = 100;
    private static final char GAME_SEPARATOR = '/';

    public enum Kind {
        FLAG,
        NUMBER,
        CHOICE,
        TEXT,
        /** Has no value; setting it runs the action. */
        ACTION
    }

    public static Option flag(String id, boolean defaultValue) {
        return new Option(id, Kind.FLAG, Boolean.toString(defaultValue), 0, 0, List.of("true", "false"), false);
    }

    public static Option number(String id, int defaultValue, int min, int max) {
        return new Option(id, Kind.NUMBER, Integer.toString(defaultValue), min, max, List.of(), false);
    }

    /** Returns a choice; the first value is the default. */
    public static Option choice(String id, List<String> choices) {
        return new Option(id, Kind.CHOICE, choices.getFirst(), 0, 0, List.copyOf(choices), false);
    }

    /** Returns a choice of constants, by their {@link #label}; the first one is the default. */
    public static Option choice(String id, Enum<?>[] constants) {
        return choice(id, Stream.of(constants).map(Option::label).toList());
    }

    /** Returns the name of a constant as an option value: lower case with hyphens. */
    public static String label(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public static Option text(String id, String defaultValue) {
        return text(id, defaultValue, MAX_TEXT_LENGTH);
    }

    public static Option text(String id, String defaultValue, int maxLength) {
        return new Option(id, Kind.TEXT, defaultValue, 0, maxLength, List.of(), false);
    }

    public static Option action(String id) {
        return new Option(id, Kind.ACTION, "", 0, 0, List.of(), false);
    }

    /** Returns a copy that clients list only on request. */
    public Option researchOnly() {
        return new Option(id, kind, defaultValue, min, max, choices, true);
    }

    /** Returns a copy with the id that it has among the options of all games. */
    public Option forGame(String game) {
        return new Option(qualifiedId(game, id), kind, defaultValue, min, max, choices, forResearch);
    }

    /** Returns the id of a game's option among those of all games. */
    public static String qualifiedId(String game, String id) {
        return game + GAME_SEPARATOR + id;
    }

    /** Returns whether this is an option of one game, not a common one. */
    public boolean isGameOption() {
        return id.indexOf(GAME_SEPARATOR) >= 0;
    }

    /** Returns whether this is an option of the game of this name. */
    public boolean belongsTo(String game) {
        return id.startsWith(game + GAME_SEPARATOR);
    }

    /** Returns the option's value from values by id; the default value if absent. */
    public String valueIn(Map<String, String> values) {
        return values.getOrDefault(id, defaultValue);
    }

    public boolean flagIn(Map<String, String> values) {
        return Boolean.parseBoolean(valueIn(values));
    }

    public int numberIn(Map<String, String> values) {
        return Integer.parseInt(valueIn(values));
    }

    /** Returns the constant of a choice; the first one if the value is not the {@link #label} of any. */
    public <E extends Enum<E>> E constantIn(Map<String, String> values, E[] constants) {
        String value = valueIn(values);
        return Stream.of(constants)
                .filter(each -> label(each).equals(value))
                .findFirst()
                .orElse(constants[0]);
    }

    /**
     * Validates a value and returns its canonical form. Throws {@link BadValueException} if it is invalid.
     *
     * @param value null if the client gave none
     */
    public String validate(String value) {
        return switch (kind) {
            case FLAG, CHOICE -> checkedChoice(value);
            case NUMBER -> checkedNumber(value);
            case TEXT -> checkedText(value == null ? "" : value);
            case ACTION -> "";
        };
    }

    private String checkedChoice(String value) {
        for (String choice : choices) {
            if (choice.equalsIgnoreCase(value)) {
                return choice;
            }
        }
        throw refused("one of " + String.join(", ", choices), value);
    }

    private String checkedNumber(String value) {
        Range allowed = new Range(min, max);
        return Long.toString(allowed.parse(value).orElseThrow(() -> refused(allowed.toString(), value)));
    }

    private String checkedText(String value) {
        if (value.length() > max) {
            throw refused("at most " + max + " characters long", value);
        }
        return value;
    }

    /**
     * Returns a refusal of a valid value that is not available now.
     *
     * @param why the reason, as the end of a sentence
     */
    public BadValueException unavailable(String value, String why) {
        return new BadValueException(this, "cannot be " + echo(value) + ": " + why);
    }

    private BadValueException refused(String allowed, String value) {
        return new BadValueException(this, "must be " + allowed + ", not " + echo(value));
    }

    private static String echo(String value) {
        if (value == null) {
            return "nothing";
        }
        return value.length() <= MAX_ECHO_LENGTH
                ? "'" + value + "'"
                : "'" + value.substring(0, MAX_ECHO_LENGTH) + "...'";
    }
}
