package dev.eldest.bench.analyze;

/**
 * A position among all that are looked at.
 *
 * @param game the number of its game in the file, from 0
 * @param turn after how many moves
 */
public record PositionId(int game, int turn) {}
