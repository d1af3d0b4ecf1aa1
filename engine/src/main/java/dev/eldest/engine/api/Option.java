package dev.eldest.engine.api;

import java.util.List;
import java.util.Map;

/**
 * Something about an engine that a client may choose. {@code least} and {@code most} belong to numbers, {@code most} to
 * texts too, whose length it is, {@code choices} to choices.
 *
 * @param id the engine's own name for it, lower case with hyphens; a dialect calls it as its clients expect. That of a
 *     game's option begins with the game and a slash once it stands among those of all games
 * @param defaultValue the value unless another one is set
 * @param forResearch works like any other, but is shown only to who asks for all
 */
public record Option(
        String id, Kind kind, String defaultValue, int least, int most, List<String> choices, boolean forResearch) {
    /** Texts are for show; few need a longer one. */
    private static final int LONGEST_TEXT = 500;

    private static final int LONGEST_ECHO = 100;
    private static final char GAMES_END = '/';

    public enum Kind {
        FLAG,
        NUMBER,
        CHOICE,
        TEXT,
        /** Has no value: to set it is to do it. */
        ACTION
    }

    public static Option flag(String id, boolean usual) {
        return new Option(id, Kind.FLAG, Boolean.toString(usual), 0, 0, List.of("true", "false"), false);
    }

    public static Option number(String id, int usual, int least, int most) {
        return new Option(id, Kind.NUMBER, Integer.toString(usual), least, most, List.of(), false);
    }

    /** The first choice is the usual one. */
    public static Option choice(String id, List<String> choices) {
        return new Option(id, Kind.CHOICE, choices.getFirst(), 0, 0, List.copyOf(choices), false);
    }

    public static Option text(String id, String usual) {
        return text(id, usual, LONGEST_TEXT);
    }

    public static Option text(String id, String usual, int longest) {
        return new Option(id, Kind.TEXT, usual, 0, longest, List.of(), false);
    }

    public static Option action(String id) {
        return new Option(id, Kind.ACTION, "", 0, 0, List.of(), false);
    }

    /** The same, shown only to who asks for all. */
    public Option researchOnly() {
        return new Option(id, kind, defaultValue, least, most, choices, true);
    }

    /** A game's option as it stands among those of all games. */
    public Option of(String game) {
        return new Option(idOf(game, id), kind, defaultValue, least, most, choices, forResearch);
    }

    /** What a game's option is called among those of all games. */
    public static String idOf(String game, String id) {
        return game + GAMES_END + id;
    }

    /** Whether this is an option of some game, rather than one for all. */
    public boolean ofSomeGame() {
        return id.indexOf(GAMES_END) >= 0;
    }

    /** Whether this is that game's option, rather than another one's or one for all. */
    public boolean isOf(String game) {
        return id.startsWith(game + GAMES_END);
    }

    /** This option's value among those given, by id, or the usual one. */
    public String in(Map<String, String> values) {
        return values.getOrDefault(id, defaultValue);
    }

    /** The value as the option spells it; what the option does not allow is refused. Null if the client gave none. */
    public String checked(String value) {
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
        Range allowed = new Range(least, most);
        return Long.toString(allowed.read(value).orElseThrow(() -> refused(allowed.toString(), value)));
    }

    private String checkedText(String value) {
        if (value.length() > most) {
            throw refused("at most " + most + " characters long", value);
        }
        return value;
    }

    /** Refuses a value that the option allows, but that cannot be now; says why. */
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
        return value.length() <= LONGEST_ECHO ? "'" + value + "'" : "'" + value.substring(0, LONGEST_ECHO) + "...'";
    }
}
