package dev.eldest.bench.match.play;

/**
 * What a player needs to know before a game.
 *
 * @param board with the opening's moves played on it
 * @param side 0 for the player who moves first
 */
public record GameStart(Board board, int side, Limits limits, String opponent) {}
