package dev.eldest.engine.api;

/** A game as clients see it. */
public record GameInfo(String name, int files, int ranks, String startPosition) {}
