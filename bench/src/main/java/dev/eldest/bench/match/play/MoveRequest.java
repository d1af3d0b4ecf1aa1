package dev.eldest.bench.match.play;

/**
 * What a player needs to know to make its next move.
 *
 * @param board with the player to move; it changes only when the player has answered
 * @param own its clock
 * @param deadlineNanos when, by {@link System#nanoTime}, nobody waits for the answer any more
 */
public record MoveRequest(Board board, Clock own, Clock other, boolean drawOffered, long deadlineNanos) {}
