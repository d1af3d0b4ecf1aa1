package dev.eldest.engine.spi;

import java.util.List;
import java.util.Map;

/**
 * An option that changes a game's rules, notation or way of playing, such as UCI_Chess960. Its value is a text of one
 * of three kinds: {@code true} or {@code false}, a whole number from {@code least} to {@code most}, or one of
 * {@code choices}.
 */
public record GameOption(String name, Kind kind, String defaultValue, int least, int most, List<String> choices) {
    public enum Kind {
        FLAG,
        NUMBER,
        CHOICE
    }

    public static GameOption flag(String name, boolean defaultValue) {
        return new GameOption(name, Kind.FLAG, Boolean.toString(defaultValue), 0, 0, List.of());
    }

    public static GameOption number(String name, int defaultValue, int least, int most) {
        return new GameOption(name, Kind.NUMBER, Integer.toString(defaultValue), least, most, List.of());
    }

    /** The first choice is the default. */
    public static GameOption choice(String name, List<String> choices) {
        return new GameOption(name, Kind.CHOICE, choices.getFirst(), 0, 0, List.copyOf(choices));
    }

    /** This option's value among those given, or its default. */
    public String in(Map<String, String> values) {
        return values.getOrDefault(name, defaultValue);
    }
}
