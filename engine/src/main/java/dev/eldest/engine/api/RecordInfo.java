package dev.eldest.engine.api;

import java.util.List;

/**
 * A game as people have written it, read.
 *
 * @param start the position it begins from
 * @param moves up to the first that is wrong
 * @param position after them
 * @param reason why the game is over there; empty while it goes on
 * @param wrong the first word that is no legal move; null if all are
 */
public record RecordInfo(
        String start, List<Written> moves, String position, GameStatus.Result result, String reason, String wrong) {
    /** A move as programs write it, and as records have it. */
    public record Written(String text, String said) {}

    public RecordInfo {
        moves = List.copyOf(moves);
    }
}
