package dev.eldest.engine.api;

/**
 * A game's name, board size and start positions.
 *
 * @param startPositionCount number of start positions that the game's options enable, numbered from {@code start 0}; 0
 *     if the game has only {@code startPosition}
 */
public record GameInfo(String name, int files, int ranks, String startPosition, int startPositionCount) {}
