package dev.eldest.engine.api;

import java.util.List;

/**
 * A game parsed from its written moves.
 *
 * @param start the position before the first move
 * @param moves the moves before the first illegal one
 * @param position the position after these moves
 * @param reason why the game is over there; empty while it goes on
 * @param invalidWord the first word that is no legal move; null if all are legal
 */
public record RecordInfo(
        String start,
        List<Written> moves,
        String position,
        GameStatus.Result result,
        String reason,
        String invalidWord) {
    /**
     * A move in the game's notation.
     *
     * @param recordText the move as game records write it
     * @param alternativeText another usual notation of the move; may be empty
     */
    public record Written(String text, String recordText, String alternativeText) {}

    public RecordInfo {
        moves = List.copyOf(moves);
    }
}
