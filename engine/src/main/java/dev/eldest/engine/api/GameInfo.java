package dev.eldest.engine.api;

/**
 * A game as clients see it.
 *
 * @param starts how many positions it begins from by its options, of which {@code start 0} is the first; 0 if there is
 *     but the start position
 */
public record GameInfo(String name, int files, int ranks, String startPosition, int starts) {}
