package dev.eldest.engine.spi;

/** A yes-or-no option that changes a game's rules or notation, such as UCI_Chess960. */
public record GameOption(String name, boolean defaultValue) {}
