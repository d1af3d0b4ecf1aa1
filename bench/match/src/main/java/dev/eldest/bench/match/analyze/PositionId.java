package dev.eldest.bench.match.analyze;

/**
 * A position of the analysis.
 *
 * @param game index of its game in the file, from 0
 * @param turn number of moves played before it
 */
public record PositionId(int game, int turn) {}
