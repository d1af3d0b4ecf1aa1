package dev.eldest.bench.learn.data;

/**
 * What a search thought of a position.
 *
 * @param move the best one
 * @param valued whether it found out what that is worth
 * @param score for the player to move
 * @param firstScore the same after looking one move ahead
 */
public record SelfPlayMove(int move, boolean valued, int score, int firstScore) {}
