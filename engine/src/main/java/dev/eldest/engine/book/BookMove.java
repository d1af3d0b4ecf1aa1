package dev.eldest.engine.book;

/**
 * A move that a book has for a position.
 *
 * @param move legal there
 * @param weight how often it is to be played, beside those of the other moves; above 0
 */
public record BookMove(int move, int weight) {}
