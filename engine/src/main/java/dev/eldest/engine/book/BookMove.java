package dev.eldest.engine.book;

/**
 * A book move of a position.
 *
 * @param move a legal move
 * @param weight probability relative to the other moves' weights; above 0
 */
public record BookMove(int move, int weight) {}
