package dev.eldest.bench.train.data;

/**
 * Result of the search of a position.
 *
 * @param move the best move
 * @param hasScore whether the search returned a score
 * @param score for the side to move
 * @param firstScore the same from a search of one ply
 */
public record SelfPlayMove(int move, boolean hasScore, int score, int firstScore) {}
