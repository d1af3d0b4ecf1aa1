package dev.eldest.bench.tune.data;

/**
 * Which games are played: all that a game depends on but its number.
 *
 * @param weights the text of the weights that both sides evaluate by
 * @param randomPlies how many moves at the beginning are drawn by lot, or one more
 */
public record GamePlan(String game, String weights, long seed, long nodes, int randomPlies) {}
