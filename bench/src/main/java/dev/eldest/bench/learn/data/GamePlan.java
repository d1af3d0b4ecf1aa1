package dev.eldest.bench.learn.data;

/**
 * Which games are played: all that a game depends on but its number.
 *
 * @param weights the text of the weights that both sides evaluate by
 * @param randomPlies how many moves at the beginning are drawn by lot, or one more
 * @param decidedUnits a game is won when both sides have thought so, by this many units, for some plies; at 0 nobody is
 *     asked
 */
public record GamePlan(String game, String weights, long seed, long nodes, int randomPlies, int decidedUnits) {}
