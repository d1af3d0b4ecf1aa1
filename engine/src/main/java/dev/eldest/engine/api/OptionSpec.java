package dev.eldest.engine.api;

import java.util.List;

/** An option as clients see it. {@code min} and {@code max} belong to spins, {@code choices} to combos. */
public record OptionSpec(String name, Type type, String defaultValue, int min, int max, List<String> choices) {
    public enum Type {
        CHECK,
        SPIN,
        COMBO,
        BUTTON,
        STRING
    }

    public static OptionSpec check(String name, boolean defaultValue) {
        return new OptionSpec(name, Type.CHECK, Boolean.toString(defaultValue), 0, 0, List.of());
    }

    public static OptionSpec spin(String name, int defaultValue, int min, int max) {
        return new OptionSpec(name, Type.SPIN, Integer.toString(defaultValue), min, max, List.of());
    }

    public static OptionSpec combo(String name, String defaultValue, List<String> choices) {
        return new OptionSpec(name, Type.COMBO, defaultValue, 0, 0, List.copyOf(choices));
    }

    public static OptionSpec button(String name) {
        return new OptionSpec(name, Type.BUTTON, "", 0, 0, List.of());
    }

    public static OptionSpec string(String name, String defaultValue) {
        return new OptionSpec(name, Type.STRING, defaultValue, 0, 0, List.of());
    }
}
