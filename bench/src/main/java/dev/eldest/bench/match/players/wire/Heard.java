package dev.eldest.bench.match.players.wire;

/** A line that an engine has said, and when it came, by {@link System#nanoTime}. */
public record Heard(String text, long nanos) {}
